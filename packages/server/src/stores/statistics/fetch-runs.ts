import type { Outcome } from '@probeta/domain/acceptance/verdict.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchFirst, fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { SumsOf } from './select-kept.ts'

/** One series: a mix at one age, of one shape. */
export type RunOf = {
  mix: { id: string; code: string }
  workSite: { id: string; code: string; name: string }
  ruleSet: string
  class: { value: number; unit: StressUnit }
  specifiedMpa: number
  designAgeHours: number
  ageHours: number
  shape: string
  n: number
}
/** Columns of one length, by casting. */
export type Run = {
  sampleId: string[]
  castAt: number[]
  /** As the rule of the mix compares them, and as tested. */
  meanMpa: number[]
  testedMpa: number[]
  movingMeanMpa: (number | null)[]
  outcome: Outcome[]
}

/** The number of each outcome, waiting and small sets too, and the series with the most tests. */
export async function fetchRuns(db: Database, sums: SumsOf, most: number) {
  const outcomes = await sql<{ outcome: Outcome; count: number }>`
    select r.outcome, sum(r.tests)::float8 as count from (${sums.series()}) r group by r.outcome order by 2 desc, 1`.execute(
    db,
  )
  const rows = await fetchRows(db)<RunOf & { inAll: number; total: number }>`
    with series as (
      select r.mix_id, r.age_hours, r.shape, sum(r.tests)::float8 as n from (${sums.series()}) r where r.counts group by 1, 2, 3),
    counted as (select *, count(*) over () as in_all, sum(n) over () as total from series order by n desc, mix_id, age_hours, shape limit ${most})
    select jsonb_build_object('id', m.id, 'code', m.code) as mix, jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as "workSite",
           m.rule_set as "ruleSet", jsonb_build_object('value', m.specified_strength, 'unit', m.strength_unit) as class,
           m.specified_mpa::float8 as "specifiedMpa", m.design_age_hours as "designAgeHours", c.age_hours as "ageHours", c.shape, c.n,
           c.in_all as "inAll", c.total::float8 as total
    from counted c
    join mix m on m.id = c.mix_id
    join work_site w on w.id = m.work_site_id
    order by c.n desc, m.id, c.age_hours, c.shape`
  return {
    outcomes: outcomes.rows,
    runs: rows.map(({ inAll: _, total: __, ...run }): RunOf => run),
    seriesInAll: rows[0]?.inAll ?? 0,
    n: rows[0]?.total ?? 0,
  }
}

export async function fetchRun(db: Database, kept: RawBuilder<unknown>, of: RunOf): Promise<Run> {
  const row = await fetchFirst(db)<Run>`
    select coalesce(array_agg(sample_id order by cast_at, sample_id), '{}')::text[] as "sampleId",
           coalesce(array_agg(extract(epoch from cast_at)::float8 * 1000 order by cast_at, sample_id), '{}') as "castAt",
           coalesce(array_agg(coalesce(compared_mpa, mean_mpa) order by cast_at, sample_id), '{}') as "meanMpa",
           coalesce(array_agg(mean_mpa order by cast_at, sample_id), '{}') as "testedMpa",
           coalesce(array_agg(moving_mean_mpa order by cast_at, sample_id), '{}') as "movingMeanMpa",
           coalesce(array_agg(outcome order by cast_at, sample_id), '{}') as outcome
    from (select k.sample_id, k.cast_at, k.mean_mpa, k.compared_mpa, k.moving_mean_mpa, k.outcome
          from ${kept} and k.counts and k.mix_id = ${of.mix.id} and k.age_hours = ${of.ageHours} and k.shape = ${of.shape}) tests`
  if (!row) throw new Error('an aggregate without a row')
  return row
}
