import { importNotesEndpoint, previewNotesEndpoint } from '@probeta/contract/concrete/delivery-notes.ts'
import {
  importTableEndpoint,
  exportTableRowsEndpoint,
  listTableRowsEndpoint,
  previewTableEndpoint,
} from '@probeta/contract/laboratory/table-exchange.ts'
import type { Mount } from '../../http/mount.ts'
import { listRows, wordTable } from './list-rows.ts'
import { importNotes, previewNotes } from './import-notes.ts'
import { importTable, previewTable } from './import-table.ts'

export function mountTableExchange(mount: Mount): void {
  mount.list(
    listTableRowsEndpoint,
    exportTableRowsEndpoint,
    (_, query, stores) => listRows(stores, query),
    wordTable,
  )
  mount.json(previewTableEndpoint, previewTable)
  mount.json(importTableEndpoint, importTable)
  mount.json(previewNotesEndpoint, previewNotes)
  mount.json(importNotesEndpoint, importNotes)
}
