import { wantedPairs } from '@probeta/domain/gain/forecast.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchValue } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { fracturesOf, monthsOf, rangesOf, seriesOf } from '../../db/queries/summed-tests.ts'

type Part = RawBuilder<unknown>

/** A table of sums, each of one mix. */
type Sum = {
  readonly table: string
  readonly keys: readonly string[]
  readonly values: readonly string[]
  /** Its rows, from tests of the mixes. */
  readonly of: (kept: Part) => Part
}
/** One whose values add up, but for the ends: none is left of a row once the first of its values is zero. */
type Additive = Sum & {
  readonly values: readonly [string, ...string[]]
  readonly ends?: { readonly least: string; readonly greatest: string }
}

const list = (names: readonly string[], of = '') => sql.join(names.map((name) => sql.ref(of + name)))

/**
 * The newest pairs of each early series of some mixes, one more than a forecast needs: a sample is no pair of its own
 * forecast. The series are those that were summed before.
 */
const pairsOf = (mixIds: readonly string[]) => sql`
  select early.mix_id, early.age_hours, early.shape, newest.pairs
  from (select distinct k.mix_id, k.age_hours, k.shape, m.design_age_hours
        from kept_series_sum k join mix m on m.id = k.mix_id
        where k.mix_id = any (${mixIds}::uuid[]) and k.age_hours < m.design_age_hours) early
  cross join lateral (
    select jsonb_agg(jsonb_build_array(pair.sample_id, pair.early, pair.late) order by pair.cast_at desc, pair.sample_id desc) as pairs
    from (
      select d.sample_id, d.cast_at, e.mean_mpa as early, d.mean_mpa as late
      from kept_strength_test d
      join kept_strength_test e on e.sample_id = d.sample_id and e.age_hours = early.age_hours
        and e.shape = d.shape and e.pending = 0
      where d.mix_id = early.mix_id and d.age_hours = early.design_age_hours
        and d.shape = early.shape and d.pending = 0
      order by d.cast_at desc, d.sample_id desc
      limit ${wantedPairs + 1}) pair) newest
  where newest.pairs is not null`

const atDesignAge = (kept: Part) => sql`${kept} and k.at_design_age`

const series: Additive = {
  table: 'kept_series_sum',
  keys: ['age_hours', 'shape', 'at_design_age', 'counts', 'outcome'],
  values: ['tests', 'sum_mpa', 'squares_mpa2', 'below'],
  ends: { least: 'least_mpa', greatest: 'greatest_mpa' },
  of: seriesOf,
}
const pairs = (mixIds: readonly string[]): Sum => ({
  table: 'kept_age_pairs',
  keys: ['age_hours', 'shape'],
  values: ['pairs'],
  of: () => pairsOf(mixIds),
})
const additive = ({ timeZone }: Scope): readonly Additive[] => [
  series,
  {
    table: 'kept_range_sum',
    keys: ['split_by', 'key', 'n'],
    values: ['sets', 'ranges_mpa', 'means_mpa'],
    of: (kept) => rangesOf(atDesignAge(kept), timeZone),
  },
  {
    table: 'kept_fracture_sum',
    keys: ['fracture_type'],
    values: ['specimens'],
    of: (kept) => fracturesOf(atDesignAge(kept)),
  },
  {
    table: 'kept_month_sum',
    keys: ['month'],
    values: ['broken', 'on_time'],
    of: (kept) => monthsOf(kept, timeZone),
  },
]

const keptTests = (conditions: Part) =>
  sql`kept_strength_test k join mix m on m.id = k.mix_id where ${conditions}`
const ofMixes = (mixIds: readonly string[]) => sql`k.mix_id = any (${mixIds}::uuid[])`
const storedAs = (sums: string, { table }: Sum) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${sums}::jsonb)`

/** Sums all tests of some mixes anew. Only rows that differ are written. */
async function replace(
  db: Database,
  { table, keys, values, ends, of }: Sum & Pick<Additive, 'ends'>,
  mixIds: readonly string[],
): Promise<void> {
  const named = ['mix_id', ...keys]
  const summed = [...values, ...Object.values(ends ?? {})]
  const where = ofMixes(mixIds)
  await sql`
    with now as materialized (${of(keptTests(where))}), gone as (
      delete from ${sql.table(table)} k where ${where} and (${list(named, 'k.')}) not in (select ${list(named)} from now))
    insert into ${sql.table(table)} as k (${list([...named, ...summed])}) select ${list([...named, ...summed])} from now
    on conflict (${list(named)}) do update set ${sql.join(summed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${list(summed, 'k.')}) is distinct from (${list(summed, 'excluded.')})`.execute(db)
}

/** The rows that some tests add up to, as JSON with every digit. */
const sumUp = async (db: Database, { of }: Sum, kept: Part): Promise<string> =>
  fetchValue<string>(db, '[]')`select coalesce(jsonb_agg(r), '[]')::text from (${of(kept)}) r`

/** Adds the difference between what some tests add up to and what they added up to before. */
async function add(db: Database, sum: Additive, kept: Part, before: string): Promise<void> {
  const { table, keys, values, ends, of } = sum
  const named = ['mix_id', ...keys]
  const signed = (sign: Part) => values.map((name) => sql`${sign} ${sql.ref(name)} as ${sql.ref(name)}`)
  const outer = ends
    ? [
        { name: ends.least, of: sql`least` },
        { name: ends.greatest, of: sql`greatest` },
      ]
    : []
  const written = [...values, ...outer.map(({ name }) => name)]
  const same = sql`(${list(named, 'k.')}) = (${list(named, 'd.')})`
  const left = sql`k.${sql.ref(values[0])} + d.${sql.ref(values[0])}`
  const next = [
    ...values.map((name) => sql`k.${sql.ref(name)} + d.${sql.ref(name)}`),
    ...outer.map(({ name, of: end }) => sql`${end}(k.${sql.ref(name)}, d.${sql.ref(name)})`),
  ]
  await sql`
    with now as materialized (${of(kept)}), difference as materialized (
      select ${list(named)}, ${sql.join([
        ...values.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`),
        ...outer.map(({ name }) => sql`min(${sql.ref(name)}) as ${sql.ref(name)}`),
      ])}
      from (select ${list(named)}, ${sql.join([...signed(sql``), ...outer.map(({ name }) => sql.ref(name))])} from now
            union all
            select ${list(named)}, ${sql.join([...signed(sql`-`), ...outer.map(({ name }) => sql`null as ${sql.ref(name)}`)])} from ${storedAs(before, sum)} was) d
      group by ${list(named)}),
    gone as (delete from ${sql.table(table)} k using difference d where ${same} and ${left} = 0),
    changed as (
      update ${sql.table(table)} k set ${sql.join(written.map((name, at) => sql`${sql.ref(name)} = ${next[at]}`))}
      from difference d where ${same} and ${left} <> 0 and (${list(written, 'k.')}) is distinct from (${sql.join(next)}))
    insert into ${sql.table(table)} (${list([...named, ...written])})
    select ${list([...named, ...written])} from difference d
    where not exists (select from ${sql.table(table)} k where ${same})`.execute(db)
}

/** Looks for the least and the greatest of each series anew that has lost the one it had: a sum leaves no trace of the next. */
async function findEnds(db: Database, kept: Part, before: string): Promise<void> {
  const named = ['mix_id', ...series.keys]
  await sql`
    with now as materialized (${series.of(kept)}), lost as (
      select ${list(named, 'was.')} from ${storedAs(before, series)} was
      join kept_series_sum k on (${list(named, 'k.')}) = (${list(named, 'was.')})
      left join now on (${list(named, 'now.')}) = (${list(named, 'was.')})
      where (was.least_mpa <= k.least_mpa and was.least_mpa < coalesce(now.least_mpa, 'infinity'))
         or (was.greatest_mpa >= k.greatest_mpa and was.greatest_mpa > coalesce(now.greatest_mpa, '-infinity')))
    update kept_series_sum k set least_mpa = ends.least, greatest_mpa = ends.greatest
    from lost cross join lateral (
      select min(t.mean_mpa) as least, max(t.mean_mpa) as greatest from kept_strength_test t
      where (${list(named, 't.')}) = (${list(named, 'lost.')})) ends
    where (${list(named, 'k.')}) = (${list(named, 'lost.')})`.execute(db)
}

/** Sums the stored tests of some mixes, mix by mix, so that statistics over all mixes add up sums. */
export async function keepSums(db: Database, scope: Scope, mixIds: readonly string[]): Promise<void> {
  if (mixIds.length === 0) return
  for (const sum of [...additive(scope), pairs(mixIds)]) await replace(db, sum, mixIds)
}

/** A count below zero, or none of a row: PostgreSQL refuses it as a violated constraint (class 23). */
const contradicts = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('23')

/**
 * Writes tests of some samples of some mixes with `write`, and has the sums of the mixes follow: by the difference that
 * the tests of these samples make, however many others their mixes have. Where a difference contradicts what is stored, the
 * mixes are summed anew.
 */
export async function keepSumsWhile(
  db: Database,
  scope: Scope,
  { mixIds, sampleIds }: { mixIds: readonly string[]; sampleIds: readonly string[] },
  write: () => Promise<void>,
): Promise<void> {
  const touched = keptTests(sql`${ofMixes(mixIds)} and k.sample_id = any (${sampleIds}::uuid[])`)
  const sums = additive(scope)
  const before = await Promise.all(sums.map((sum) => sumUp(db, sum, touched)))
  const seriesBefore = before[sums.indexOf(series)] ?? '[]'
  await write()
  await sql`savepoint sums`.execute(db)
  try {
    await Promise.all(sums.map((sum, at) => add(db, sum, touched, before[at] ?? '[]')))
    await findEnds(db, touched, seriesBefore)
    await replace(db, pairs(mixIds), mixIds)
  } catch (error) {
    if (!contradicts(error)) throw error
    await sql`rollback to savepoint sums`.execute(db)
    await keepSums(db, scope, mixIds)
  }
}
