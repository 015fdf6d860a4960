import { permission } from '@probeta/domain/people/permissions.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type {
  ExchangedTable,
  importTableEndpoint,
  previewTableEndpoint,
  TablePreview,
} from '@probeta/contract/laboratory/table-exchange.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'
import type { parse } from '../../tables/parse-table.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import { chooseTable } from './choose-table.ts'
import { planTable } from './plan-table.ts'

const problemsListed = 200
const mostRows = 5_000
const parseTable = parseApart<typeof parse>({
  lane: 'tables',
  module: new URL('../../tables/parse-table.ts', import.meta.url),
  seconds: 20,
})

const todayOf = ({ installation, scope }: Context) => dayOf(installation.now().getTime(), scope.timeZone)

/** Further permissions for an import: holidays need the approval of visits, pads the permission for breaks. */
const more: Partial<Record<ExchangedTable, { permission: number; levels: readonly string[] }>> = {
  holidays: { permission: permission.visits, levels: ['approve'] },
  padSets: { permission: permission.breaks, levels: ['edit', 'approve'] },
}

async function plan(ctx: Context, stores: Readings, table: ExchangedTable) {
  const needed = more[table]
  const level = needed && ctx.actor.levels.get(needed.permission)
  if (needed && (level === undefined || !needed.levels.includes(level)))
    throw new Refusal('session.forbidden', { permission: needed.permission })
  if (!ctx.upload) throw new Refusal('import.unreadable')
  const description = chooseTable(table)
  const today = todayOf(ctx)
  const lines = await parseTable(ctx.upload.bytes, { mostRows })
  return planTable(description, lines, await description.currentRows(stores), { today, stores })
}

/** Shows what a file would change in the table, and every problem; stores nothing. */
export const previewTable = (
  ctx: Context,
  { params }: Parsed<typeof previewTableEndpoint>,
): Promise<TablePreview> =>
  ctx.read(async (stores) => {
    const { rows, planned, same, ignored, problems } = await plan(ctx, stores, params.table)
    const added = planned.filter(({ before }) => !before).length
    return {
      ...{ rows, added, changed: planned.length - added, same, ignored: [...ignored] },
      problems: problems.slice(0, problemsListed),
      problemsTotal: problems.length,
    }
  })

/** Imports a file: it is checked as a whole first and stored in one transaction, all rows or none. */
export const importTable = (
  ctx: Context,
  { params: { table } }: Parsed<typeof importTableEndpoint>,
): Promise<ResultOf<typeof importTableEndpoint>> =>
  ctx.change('table.import', async (stores) => {
    const { planned, same, problems } = await plan(ctx, stores, table)
    if (problems.length > 0)
      throw new Refusal('import.problems', { problems: problems.slice(0, problemsListed) })
    await chooseTable(table).write(stores, planned, { today: todayOf(ctx) })
    const added = planned.filter(({ before }) => !before).length
    return { added, changed: planned.length - added, same }
  })
