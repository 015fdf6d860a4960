import { permission } from '@probeta/domain/people/permissions.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type {
  ExchangedTable,
  importTableEndpoint,
  previewTableEndpoint,
  TablePreview,
} from '@probeta/contract/laboratory/table-exchange.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { chooseTable } from './choose-table.ts'
import { importRows, previewRows } from './import-rows.ts'

/** Further permissions for an import: holidays need the approval of visits, pads the permission for breaks. */
const more: Partial<Record<ExchangedTable, { permission: number; levels: readonly string[] }>> = {
  holidays: { permission: permission.visits, levels: ['approve'] },
  padSets: { permission: permission.breaks, levels: ['edit', 'approve'] },
}

function importedBy({ actor }: Context, table: ExchangedTable) {
  const needed = more[table]
  const level = needed && actor.levels.get(needed.permission)
  if (needed && (level === undefined || !needed.levels.includes(level)))
    throw new Refusal('session.forbidden', { permission: needed.permission })
  return { table, describe: () => Promise.resolve(chooseTable(table)) }
}

/** Shows what a file would change in the table, and every problem; stores nothing. */
export const previewTable = async (
  ctx: Context,
  { params }: Parsed<typeof previewTableEndpoint>,
): Promise<TablePreview> => previewRows(ctx, importedBy(ctx, params.table))

/** Imports a file: it is checked as a whole first and stored in one transaction, all rows or none. */
export const importTable = async (
  ctx: Context,
  { params: { table } }: Parsed<typeof importTableEndpoint>,
): Promise<ResultOf<typeof importTableEndpoint>> => importRows(ctx, 'table.import', importedBy(ctx, table))
