import { createHash } from 'node:crypto'
import {
  FileColumns,
  type FileField,
  type RowsImported,
  type TablePreview,
} from '@probeta/contract/laboratory/table-exchange.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { z } from 'zod'
import { Refusal } from '../../base/refusal.ts'
import type { ImportContext } from '../../http/context.ts'
import type { Readings, Stores } from '../../stores/stores.ts'
import type { parse } from '../../tables/parse-table.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import type { Planned, TableDescription } from './describe-table.ts'
import { planTable, type TablePlan } from './plan-table.ts'

const listed = 200
const mostRows = 5_000
const parseTable = parseApart<typeof parse>({
  lane: 'tables',
  module: new URL('../../tables/parse-table.ts', import.meta.url),
  seconds: 20,
})

/** One import: the name of its table, which two people do not import at one time, and its description. */
export type Imported = { table: string; describe: (stores: Readings) => Promise<TableDescription> }

const todayOf = ({ installation, scope }: ImportContext) =>
  dayOf(installation.now().getTime(), scope.timeZone)

/** The rows of the uploaded file, and the headings that were chosen for its fields. */
async function readFile({ upload }: ImportContext) {
  if (!upload) throw new Refusal('import.unreadable')
  const { columns = '{}' } = upload.fields
  const chosen = FileColumns.safeParse(parseJson(columns))
  if (!chosen.success) throw new Refusal('request.invalid', { field: 'columns' })
  return { lines: await parseTable(upload.bytes, { mostRows }), columns: chosen.data }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type File = Awaited<ReturnType<typeof readFile>>

async function plan(ctx: ImportContext, stores: Readings, { lines, columns }: File, { describe }: Imported) {
  const description = await describe(stores)
  const current = await description.currentRows(stores)
  return {
    description,
    of: await planTable(description, lines, current, { today: todayOf(ctx), stores, columns }),
  }
}

/** The cells of a row that differ from those of today. */
const changesOf = ({ row, cells, before }: Planned, keyField: FileField) =>
  before
    ? Object.keys({ ...before.cells, ...cells })
        .map((field) => field as FileField)
        .filter((field) => (before.cells[field] ?? '') !== (cells[field] ?? ''))
        .map((field) => ({
          ...{ row, field, name: before.cells[keyField] ?? cells[keyField] ?? '' },
          ...{ before: before.cells[field] ?? '', after: cells[field] ?? '' },
        }))
    : []

const fingerprint = (planned: readonly Planned[]): string =>
  createHash('sha256').update(JSON.stringify(planned)).digest('hex')

/** The preview of a plan without its doubts. */
export function presentPlan(found: TablePlan, keyField: FileField): TablePreview {
  const { rows, planned, same, ignored, problems, headings, matched, missing } = found
  const added = planned.filter(({ before }) => !before).length
  const changes = planned.flatMap((one) => changesOf(one, keyField))
  return {
    ...{ rows, added, changed: planned.length - added, same, matched },
    ...{ ignored: [...ignored], headings: [...headings], missing: [...missing] },
    problems: problems.slice(0, listed),
    problemsTotal: problems.length,
    changes: changes.slice(0, listed),
    changesTotal: changes.length,
    doubts: [],
    plan: fingerprint(planned),
  }
}

/** Shows what a file would change, and every problem; stores nothing. */
export async function previewRows(ctx: ImportContext, imported: Imported): Promise<TablePreview> {
  const file = await readFile(ctx)
  return ctx.read(async (stores) => {
    const { description, of } = await plan(ctx, stores, file, imported)
    const fresh = of.planned.filter(({ before }) => !before)
    const doubts = (await description.doubts?.(fresh, stores)) ?? []
    return { ...presentPlan(of, description.keyField), doubts: doubts.slice(0, listed) }
  })
}

/**
 * Imports a file: it is checked as a whole first and stored in one transaction, all rows or none. Refuses where a preview
 * was sent along that showed something else.
 */
export async function importRows(
  ctx: ImportContext,
  action: string,
  imported: Imported,
): Promise<z.output<typeof RowsImported>> {
  const file = await readFile(ctx)
  const seen = ctx.upload?.fields['plan']
  return ctx.change(action, async (stores: Stores) => {
    await stores.imports.hold(imported.table)
    const { description, of } = await plan(ctx, stores, file, imported)
    const { planned, same, problems, missing } = of
    if (missing.length > 0) throw new Refusal('import.columns', { missing: [...missing] })
    if (problems.length > 0) throw new Refusal('import.problems', { problems: problems.slice(0, listed) })
    if (seen !== undefined && planned.length > 0 && seen !== fingerprint(planned))
      throw new Refusal('import.otherPlan')
    await description.write(stores, planned, { today: todayOf(ctx) })
    const added = planned.filter(({ before }) => !before).length
    return { added, changed: planned.length - added, same }
  })
}
