import {
  importTableEndpoint,
  listTableRowsEndpoint,
  previewTableEndpoint,
} from '@probeta/contract/table-exchange.ts'
import type { Mount } from '../../http/mount.ts'
import { listRows, tableRowTable } from './export-rows.ts'
import { importTable, previewTable } from './import-table.ts'

export function mountTableExchange(mount: Mount): void {
  mount.list(listTableRowsEndpoint, tableRowTable, (_, query, stores) => listRows(stores, query))
  mount.json(previewTableEndpoint, previewTable)
  mount.json(importTableEndpoint, importTable)
}
