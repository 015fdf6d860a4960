import type { SheetRow } from '@probeta/contract/sheets.ts'
import type { TableColumn } from './table-column.ts'

/** Which sheet it is: the first columns of every list of sheets. */
export const sheetColumns: readonly TableColumn<
  Pick<SheetRow, 'number' | 'sampledOn' | 'workSite' | 'client' | 'technician' | 'samples'>
>[] = [
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
]
