import { languages } from '@probeta/contract/base/languages.ts'
import type { LookupRow } from '@probeta/contract/laboratory/lookups.ts'
import type { LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

type By = 'code' | 'value' | 'words'
/**
 * The records that hold a value of a list, and by which of its fields; of the audit trail only the rows of these nouns.
 */
type Place = { table: string; column: string; by: By; of?: readonly string[]; array?: true }

const reasonsOf = (...nouns: readonly string[]): Place => ({
  table: 'audit_entry',
  column: 'reason',
  by: 'words',
  of: nouns,
})

const places: Record<LookupListId, readonly Place[]> = {
  agePlans: [
    { table: 'visit', column: 'age_plan', by: 'value' },
    { table: 'sample', column: 'age_plan', by: 'value' },
    { table: 'mix', column: 'age_plan', by: 'value' },
  ],
  strengthClasses: [{ table: 'mix', column: 'code', by: 'words' }],
  shapes: [
    { table: 'specimen', column: 'shape', by: 'code' },
    { table: 'mix', column: 'shape', by: 'code' },
  ],
  fractures: [{ table: 'break', column: 'fracture_type', by: 'code' }],
  curings: [{ table: 'specimen', column: 'curing', by: 'code' }],
  elements: [{ table: 'element', column: 'name', by: 'words' }],
  weather: [{ table: 'sheet', column: 'weather', by: 'words' }],
  visitReasons: [reasonsOf('visit')],
  sheetReasons: [reasonsOf('sheet', 'sample')],
  slumpReasons: [{ table: 'sample', column: 'warnings_reason', by: 'words' }],
  careChecks: [
    { table: 'care_log', column: 'passed', by: 'code', array: true },
    { table: 'care_log', column: 'failed', by: 'code', array: true },
  ],
  missedReasons: [{ table: 'missed_break', column: 'reason', by: 'words' }],
  notTestedReasons: [reasonsOf('specimen')],
  invalidationReasons: [{ table: 'invalidation', column: 'remark', by: 'words' }],
  reserveReasons: [reasonsOf('strengthTest')],
  swapReasons: [reasonsOf('specimen')],
  photoReasons: [reasonsOf('photo')],
  deliveryReasons: [reasonsOf('delivery')],
  certificateReasons: [reasonsOf('calibration')],
  reviewReasons: [reasonsOf('strengthTest', 'report')],
}

const most = 1001

/** All words or values of a row by which a record may hold it: current and former ones. */
function heldAs({ code, versions, ...row }: LookupRow, by: By): string[] {
  if (by === 'code') return [code]
  const all = [row, ...versions]
  const texts = all.flatMap((one) =>
    by === 'value' ? [one.value] : languages.map((language) => one[language]),
  )
  return [...new Set(texts)].filter((one) => one !== '')
}

/** Counts the records that use each row of a list, up to 1001. */
export async function countUses(
  db: Database,
  list: LookupListId,
  rows: readonly LookupRow[],
): Promise<Record<string, number>> {
  const counted = await Promise.all(
    rows.map(async (row) => {
      const counts = await fetchRows(db)<{ n: number }>`${sql.join(
        places[list].map((place) => countIn(place, heldAs(row, place.by))),
        sql` union all `,
      )}`
      return [
        row.code,
        Math.min(
          most,
          counts.reduce((sum, { n }) => sum + n, 0),
        ),
      ] as const
    }),
  )
  return Object.fromEntries(counted)
}

function countIn({ table, column, of, array }: Place, held: readonly string[]): RawBuilder<unknown> {
  const holds =
    column === 'fracture_type'
      ? sql`fracture_type = any (${held}::integer[])`
      : array
        ? sql`${sql.ref(column)} && ${held}::text[]`
        : sql`${sql.ref(column)} = any (${held}::text[])`
  const narrowed = of ? sql`and split_part(action, '.', 1) = any (${of}::text[])` : sql``
  return sql`select count(*)::integer as n from (
    select from ${sql.table(table)} where ${holds} ${narrowed} limit ${most}) found`
}
