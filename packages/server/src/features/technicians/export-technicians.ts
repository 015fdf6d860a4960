import type { Language } from '@probeta/contract/languages.ts'
import { exportTechniciansEndpoint, type Technician } from '@probeta/contract/technicians.ts'
import type { ListExport } from '../../http/export-list.ts'
import { sentence } from '../../base/language.ts'

const word = (language: Language, of: Technician['certificates'][number]['type']) =>
  sentence(language, `technicians.types.${of}`)

export const technicianTable: ListExport<Technician> = {
  endpoint: exportTechniciansEndpoint,
  title: 'technicians.title',
  columns: [
    { of: 'name', heading: 'technicians.fields.name', kind: 'text', value: ({ name }) => name },
    {
      of: 'functions',
      heading: 'technicians.fields.functions',
      kind: 'text',
      value: ({ functions }, language) => (functions ?? []).map((one) => word(language, one)).join(' · '),
    },
    {
      of: 'certificates',
      heading: 'technicians.fields.certificates',
      kind: 'text',
      value: ({ certificates }, language) =>
        certificates
          .filter(({ withdrawnAt }) => withdrawnAt === null)
          .map(({ type, number, expiresOn }) =>
            [word(language, type), number, expiresOn].filter(Boolean).join(' '),
          )
          .join(' · '),
    },
    {
      of: 'visits',
      heading: 'technicians.fields.visitsThisWeek',
      kind: 'number',
      value: ({ visitsThisWeek }) => visitsThisWeek,
    },
    {
      of: 'breaks',
      heading: 'technicians.fields.breaksToday',
      kind: 'number',
      value: ({ breaksToday }) => breaksToday,
    },
    {
      of: 'signature',
      heading: 'technicians.fields.signature',
      kind: 'choice',
      value: ({ signs }) => (signs ? 'technicians.signature.kept' : 'technicians.signature.none'),
    },
    { of: 'zone', heading: 'technicians.fields.zone', kind: 'text', value: ({ zone }) => zone },
    { of: 'hours', heading: 'technicians.fields.hours', kind: 'text', value: ({ hours }) => hours },
    { of: 'mobile', heading: 'technicians.fields.mobile', kind: 'text', value: ({ mobile }) => mobile },
    { heading: 'technicians.fields.email', kind: 'text', value: ({ email }) => email },
    { heading: 'technicians.fields.document', kind: 'text', value: ({ document }) => document },
    { heading: 'technicians.fields.language', kind: 'text', value: ({ language }) => language },
    {
      of: 'active',
      heading: 'technicians.fields.active',
      kind: 'choice',
      value: ({ active }) => (active ? 'common.state.active' : 'common.state.inactive'),
    },
  ],
}
