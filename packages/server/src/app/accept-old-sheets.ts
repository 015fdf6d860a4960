import { contentOf } from '@probeta/contract/concrete/entered-sheets.ts'
import { type Day, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type pg from 'pg'
import type { Database } from '../db/kysely-on.ts'
import { newId } from '../db/new-id.ts'
import { insertRows } from '../db/queries/insert-rows.ts'
import { mintScope, type Scope } from '../db/scope.ts'
import { changing } from '../db/transaction.ts'
import { atMinute, nextWorkDay, workDays, type WorkDays } from '../demonstration/plan/work-days.ts'
import { readClosed } from '../demonstration/store/store-settings.ts'
import type { Demonstration } from '../demonstration/store-demonstration.ts'
import { readSheets } from '../stores/sheets/store.ts'

type Sheet = { readonly id: string; readonly day: Day }
type Of = { readonly scope: Scope; readonly by: number; readonly open: WorkDays }

/** The newest sheets are still to be accepted; about the one before them the field technician was asked something. */
const waiting = 7
const question = 'El albarán dice 7,5 m³ y la planilla 8. ¿Cuál vale?'

const listSheets = (db: Database): Promise<Sheet[]> =>
  db
    .selectFrom('sheet')
    .where('state', '=', 'entered')
    .select(['id', 'sampled_on as day'])
    .orderBy('sampled_on')
    .orderBy('number')
    .execute()

/** The morning after the sampling. */
const reviewedAt = (day: Day, { scope, open }: Of) =>
  new Date(atMinute(nextWorkDay(day, open), 9 * 60 + 20, scope.timeZone)).toISOString()

const moveSheets = (db: Database, sheets: readonly Sheet[], state: 'accepted' | 'queried') =>
  db
    .updateTable('sheet')
    .set((e) => ({ state, version: e('version', '+', 1) }))
    .where(
      'id',
      'in',
      sheets.map(({ id }) => id),
    )
    .execute()

async function accept(db: Database, sheets: readonly Sheet[], of: Of): Promise<void> {
  const { find } = readSheets(db, of.scope)
  const versions = []
  for (const { id, day } of sheets) {
    const sheet = await find(id)
    if (!sheet) continue
    versions.push({
      id: newId(),
      sheet_id: id,
      revision: 1,
      reason: '',
      said: contentOf(sheet),
      accepted_by: of.by,
      accepted_at: reviewedAt(day, of),
    })
  }
  await insertRows(db, 'sheet_version', versions)
  await moveSheets(db, sheets, 'accepted')
}

async function ask(db: Database, sheet: Sheet, of: Of): Promise<void> {
  await insertRows(db, 'sheet_message', [
    {
      id: newId(),
      sheet_id: sheet.id,
      kind: 'query',
      revision: 1,
      text: question,
      written_by: of.by,
      written_at: reviewedAt(sheet.day, of),
    },
  ])
  await moveSheets(db, [sheet], 'queried')
}

/** A second person accepts the sheets of the demonstration but for the newest, and asks something about one of them. */
export async function acceptOldSheets(
  pool: pg.Pool,
  scope: Scope,
  { people, now }: Pick<Demonstration, 'people'> & { readonly now: Date },
): Promise<void> {
  const by = people.ingeniera
  const own = mintScope({ ...scope, userId: by })
  const today = dayOf(now.getTime(), scope.timeZone)
  const asked = await changing(pool, own, 'sheet.accept', undefined, async (db) => {
    const of = { scope: own, by, open: workDays(await readClosed(db, today)) }
    const sheets = await listSheets(db)
    await accept(db, sheets.slice(0, -waiting - 1), of)
    return { of, sheet: sheets.at(-waiting - 1) }
  })
  const { sheet } = asked
  if (sheet) await changing(pool, own, 'sheet.query', undefined, (db) => ask(db, sheet, asked.of))
}
