import { exportVisitsEndpoint, type Visit } from '@probeta/contract/visits.ts'
import type { ListExport } from '../../http/export-list.ts'

export const visitTable: ListExport<Visit> = {
  endpoint: exportVisitsEndpoint,
  title: 'lists.headings.visits',
  columns: [
    { of: 'number', heading: 'lists.headings.visit', kind: 'number', value: ({ number }) => number },
    { of: 'startsAt', heading: 'visits.fields.time', kind: 'instant', value: ({ startsAt }) => startsAt },
    {
      of: 'workSite',
      heading: 'lists.headings.workSiteCode',
      kind: 'text',
      value: ({ workSite }) => workSite.code,
    },
    {
      of: 'workSite',
      heading: 'visits.fields.workSite',
      kind: 'text',
      value: ({ workSite }) => workSite.name,
    },
    { of: 'workSite', heading: 'visits.fields.client', kind: 'text', value: ({ client }) => client.name },
    { of: 'element', heading: 'visits.fields.element', kind: 'text', value: ({ element }) => element },
    { of: 'element', heading: 'visits.fields.mix', kind: 'text', value: ({ mix }) => mix?.code ?? null },
    { of: 'element', heading: 'lists.headings.volume', kind: 'number', value: ({ volumeM3 }) => volumeM3 },
    { of: 'samples', heading: 'visits.fields.samples', kind: 'number', value: ({ samples }) => samples },
    { of: 'samples', heading: 'visits.fields.agePlan', kind: 'text', value: ({ agePlan }) => agePlan },
    { of: 'samples', heading: 'visits.fields.cast', kind: 'number', value: ({ cast }) => cast },
    { heading: 'visits.fields.supplier', kind: 'text', value: ({ supplierName }) => supplierName },
    { heading: 'visits.fields.plant', kind: 'text', value: ({ plant }) => plant },
    {
      of: 'technician',
      heading: 'visits.fields.technician',
      kind: 'text',
      value: ({ technician }) => technician?.name ?? null,
    },
    {
      of: 'state',
      heading: 'sheets.fields.state',
      kind: 'choice',
      value: ({ state }) => `visits.states.${state}`,
    },
    { heading: 'visits.fields.notes', kind: 'text', value: ({ notes }) => notes },
  ],
}
