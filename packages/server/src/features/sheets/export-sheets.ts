import { type SheetRow, exportSheetsEndpoint } from '@probeta/contract/sheets.ts'
import type { ListExport } from '../../http/export-list.ts'
import { sheetColumns } from '../../tables/sheet-columns.ts'

export const sheetRowTable: ListExport<SheetRow> = {
  endpoint: exportSheetsEndpoint,
  title: 'sheets.title',
  columns: [
    ...sheetColumns,
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
