import { type SheetRow, exportSheets } from '@probeta/contract/sheets.ts'
import type { ListExport } from '../../http/export-list.ts'

export const sheetRowTable: ListExport<SheetRow> = {
  endpoint: exportSheets,
  title: 'sheets.title',
  columns: [
    { of: 'number', heading: 'sheets.fields.number', kind: 'number', value: ({ number }) => number },
    { of: 'sampledOn', heading: 'sheets.fields.sampledOn', kind: 'day', value: ({ sampledOn }) => sampledOn },
    {
      of: 'workSite',
      heading: 'lists.headings.workSiteCode',
      kind: 'text',
      value: ({ workSite }) => workSite.code,
    },
    {
      of: 'workSite',
      heading: 'sheets.fields.workSite',
      kind: 'text',
      value: ({ workSite }) => workSite.name,
    },
    { of: 'workSite', heading: 'sheets.fields.client', kind: 'text', value: ({ client }) => client.name },
    {
      of: 'technician',
      heading: 'sheets.fields.technician',
      kind: 'text',
      value: ({ technician }) => technician,
    },
    { of: 'samples', heading: 'sheets.fields.samples', kind: 'number', value: ({ samples }) => samples },
    {
      of: 'specimens',
      heading: 'sheets.fields.specimens',
      kind: 'number',
      value: ({ specimens }) => specimens,
    },
    {
      of: 'enteredAt',
      heading: 'sheets.fields.enteredAt',
      kind: 'instant',
      value: ({ enteredAt }) => enteredAt,
    },
    {
      of: 'enteredAt',
      heading: 'sheets.fields.enteredBy',
      kind: 'text',
      value: ({ enteredBy }) => enteredBy,
    },
    {
      of: 'enteredAt',
      heading: 'sheets.fields.source',
      kind: 'choice',
      value: ({ source }) => `sheets.sources.${source}`,
    },
    {
      of: 'state',
      heading: 'sheets.fields.state',
      kind: 'choice',
      value: ({ state }) => `sheets.states.${state}`,
    },
  ],
}
