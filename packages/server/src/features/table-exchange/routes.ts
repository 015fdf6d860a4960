import {
  importTable as importContract,
  listTableRows,
  previewTable as previewContract,
} from '@probeta/contract/table-exchange.ts'
import type { Mount } from '../../http/mount.ts'
import { listRows, tableRowTable } from './export-rows.ts'
import { importTable, previewTable } from './import-table.ts'

export function mountTableExchange(mount: Mount): void {
  mount.list(listTableRows, tableRowTable, (_, query, stores) => listRows(stores, query))
  mount.json(previewContract, previewTable)
  mount.json(importContract, importTable)
}
