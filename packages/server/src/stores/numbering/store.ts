import { NumberFormatContent } from '@probeta/contract/reports/number-formats.ts'
import {
  expressionOf,
  type NumberedIn,
  type NumberedKind,
  type NumberFormat,
  plainFormats,
  seriesOf,
  writeNumber,
} from '@probeta/domain/report/number-format.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { takeNumbers } from '../../db/queries/take-numbers.ts'
import type { Scope } from '../../db/scope.ts'

const patternOf = (format: NumberFormat) =>
  // PostgreSQL has no named groups.
  expressionOf(format).source.replaceAll(/\?<\w+>/g, '')

export const readNumbering = (db: Database) => ({
  /** The last number given of each series of this kind. */
  series: (kind: NumberedKind) =>
    db
      .selectFrom('number_series')
      .where((e) => e.or([e('series', '=', kind), e('series', 'like', `${kind}:%`)]))
      .orderBy('series')
      .select(['series', 'last'])
      .execute(),
  /** Codes of the branches in use. */
  branches: async (): Promise<string[]> =>
    (
      await db
        .selectFrom('branch')
        .where('active', '=', true)
        .orderBy('code')
        .limit(200)
        .select('code')
        .execute()
    ).map(({ code }) => code),
  /** Numbers of this kind that have the form, whatever the form was when they were given. */
  async given(kind: NumberedKind, format: NumberFormat): Promise<string[]> {
    const rows = await fetchRows(db)<{ number: string }>`
      select distinct number from ${sql.table(kind)} where number ~ ${patternOf(format)}`
    return rows.map(({ number }) => number)
  },
})

async function currentFormat(db: Database, kind: NumberedKind): Promise<NumberFormat> {
  const row = await db
    .selectFrom('template_edition')
    .where('kind', '=', 'number')
    .where('name', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .select('content')
    .executeTakeFirst()
  return row?.content ? NumberFormatContent.parse(row.content) : plainFormats[kind]
}

export const writeNumbering = (db: Database, { laboratoryId }: Scope) => ({
  /** Waits until whoever takes numbers of this kind has ended; the form may then change, and nobody takes one meanwhile. */
  hold: (kind: NumberedKind) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`numbers ${kind}`}, ${laboratoryId}))`.execute(db),
  /**
   * The next numbers of a kind in the current form, one for each of `branches` ('': the head office), in their order.
   * Each series stays locked until the transaction ends, so that no number is lost; the series are locked by name, so
   * that two calls do not wait for each other.
   */
  async take(kind: NumberedKind, year: number, branches: readonly string[]): Promise<string[]> {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`numbers ${kind}`}, ${laboratoryId}))`.execute(
      db,
    )
    const format = await currentFormat(db, kind)
    const places = branches.map((branch, at): NumberedIn & { at: number } => ({ year, branch, at }))
    const bySeries = Map.groupBy(places, (place) => seriesOf(kind, format, place))
    const numbers: string[] = []
    for (const [series, some] of [...bySeries].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const first = await takeNumbers(db, series, some.length)
      for (const [index, place] of some.entries())
        numbers[place.at] = writeNumber(format, place, first + index)
    }
    return numbers
  },
  /** Lets a series go on after `last`, if it has not come so far. */
  async advance(series: readonly string[], last: number): Promise<void> {
    for (const one of series)
      await sql`insert into number_series as s (series, last) values (${one}, ${last})
        on conflict on constraint number_series_pkey do update set last = greatest(s.last, excluded.last)`.execute(
        db,
      )
  },
})
