import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  importClientFileEndpoint,
  importUserFileEndpoint,
  importWorkSiteFileEndpoint,
  MovedTable,
  previewClientFileEndpoint,
  previewUserFileEndpoint,
  previewWorkSiteFileEndpoint,
} from '@probeta/contract/laboratory/moved-tables.ts'
import type { ImportContext } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { describeClients } from './describe-clients.ts'
import { describeContacts } from './describe-contacts.ts'
import { describeMixes } from './describe-mixes.ts'
import type { TableDescription } from './describe-table.ts'
import { describeUsers } from './describe-users.ts'
import { describeWorkSites } from './describe-work-sites.ts'
import { type Imported, importRows, previewRows } from './import-rows.ts'

const descriptions: Record<MovedTable, (stores: Readings, ctx: ImportContext) => Promise<TableDescription>> =
  {
    clients: describeClients,
    contacts: describeContacts,
    workSites: describeWorkSites,
    mixes: describeMixes,
    users: describeUsers,
  }
const actions: Record<MovedTable, string> = {
  clients: 'client.import',
  contacts: 'client.importContacts',
  workSites: 'workSite.import',
  mixes: 'mix.import',
  users: 'user.import',
}
/** Describes a file brought along from another system. */
export const describeMoved = (
  table: MovedTable,
  stores: Readings,
  ctx: ImportContext,
): Promise<TableDescription> => descriptions[table](stores, ctx)

const importOf = (ctx: ImportContext, table: MovedTable): Imported => ({
  table,
  describe: (stores) => describeMoved(table, stores, ctx),
})

type Preview =
  typeof previewClientFileEndpoint | typeof previewWorkSiteFileEndpoint | typeof previewUserFileEndpoint
type Import =
  typeof importClientFileEndpoint | typeof importWorkSiteFileEndpoint | typeof importUserFileEndpoint

/** Shows what a file brought along from another system would add and change, and every problem; stores nothing. */
export const previewMoved = (ctx: ImportContext, { params: { table } }: Parsed<Preview>) =>
  previewRows(ctx, importOf(ctx, table))

/** Imports such a file: all rows or none. */
export const importMoved = (ctx: ImportContext, { params: { table } }: Parsed<Import>) =>
  importRows(ctx, actions[table], importOf(ctx, table))
