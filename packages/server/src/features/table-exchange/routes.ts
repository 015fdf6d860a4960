import { importNotesEndpoint, previewNotesEndpoint } from '@probeta/contract/concrete/delivery-notes.ts'
import {
  importTableEndpoint,
  exportTableRowsEndpoint,
  listTableRowsEndpoint,
  previewTableEndpoint,
} from '@probeta/contract/laboratory/table-exchange.ts'
import {
  importClientFileEndpoint,
  importUserFileEndpoint,
  importWorkSiteFileEndpoint,
  previewClientFileEndpoint,
  previewUserFileEndpoint,
  previewWorkSiteFileEndpoint,
} from '@probeta/contract/laboratory/moved-tables.ts'
import type { Mount } from '../../http/mount.ts'
import { listRows, wordTable } from './list-rows.ts'
import { importMoved, previewMoved } from './import-moved.ts'
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
  mount.json(previewClientFileEndpoint, previewMoved)
  mount.json(importClientFileEndpoint, importMoved)
  mount.json(previewWorkSiteFileEndpoint, previewMoved)
  mount.json(importWorkSiteFileEndpoint, importMoved)
  mount.json(previewUserFileEndpoint, previewMoved)
  mount.json(importUserFileEndpoint, importMoved)
  mount.json(previewNotesEndpoint, previewNotes)
  mount.json(importNotesEndpoint, importNotes)
}
