import { type RawBuilder, sql } from 'kysely'

/*
 * Kept strength tests (`k`, with their mix `m`) as statistics add them up: sums of each mix that are kept, or the tests of
 * a part that somebody asks for, each as a sum of one. `squares_mpa2`: Σ(x − specified)², near the means; `below`: how many
 * lie below what was specified. Sums of decimals are exact: what was added can be taken away again.
 */

type Part = RawBuilder<unknown>

/** Tests of one mix at one age, of one shape and one outcome. */
export const seriesOf = (kept: Part) => sql`
  select t.mix_id, t.age_hours, t.shape, t.at_design_age, t.counts, t.outcome, count(*)::integer as tests,
         sum(t.mpa) as sum_mpa, sum((t.mpa - t.specified) * (t.mpa - t.specified)) as squares_mpa2,
         min(t.mean_mpa) as least_mpa, max(t.mean_mpa) as greatest_mpa, count(*) filter (where t.below)::integer as below
  from (select k.mix_id, k.age_hours, k.shape, k.at_design_age, k.counts, k.outcome, k.mean_mpa, k.mean_mpa::numeric as mpa,
               m.specified_mpa as specified, k.mean_mpa < m.specified_mpa::float8 as below
        from ${kept}) t
  group by 1, 2, 3, 4, 5, 6`

/** The same columns for each test alone, and the key it is grouped by. */
export const eachOf = (kept: Part, key: Part = sql`null::text`) => sql`
  select k.mix_id, k.age_hours, k.shape, k.at_design_age, k.counts, k.outcome, 1 as tests, k.mean_mpa as sum_mpa,
         power(k.mean_mpa - m.specified_mpa::float8, 2) as squares_mpa2,
         k.mean_mpa as least_mpa, k.mean_mpa as greatest_mpa, (k.mean_mpa < m.specified_mpa::float8)::integer as below, ${key} as key
  from ${kept}`

/** Sums over all, from sums over parts (`r`, with their mix `m`). */
export const combined = {
  n: sql`sum(r.tests)::float8`,
  mean: sql`sum(r.sum_mpa)::float8 / sum(r.tests)`,
  s: sql`case when sum(r.tests) < 2 then null when min(r.least_mpa) = max(r.greatest_mpa) then 0 else sqrt(greatest(0,
           sum(r.squares_mpa2)::float8 - power(sum(r.sum_mpa - r.tests * m.specified_mpa)::float8, 2) / sum(r.tests)) / (sum(r.tests) - 1)) end`,
  least: sql`min(r.least_mpa)`,
  greatest: sql`max(r.greatest_mpa)`,
  below: sql`sum(r.below)::float8`,
}

const monthOf = (timeZone: string) => sql`to_char(k.last_broken_at at time zone ${timeZone}, 'YYYY-MM')`

/**
 * Ranges within the tests of a mix that count, separately for each size of set: overall, by technician, by press, by
 * pad set and by month.
 */
export const rangesOf = (kept: Part, timeZone: string) => sql`
  select t.mix_id, split.split_by, coalesce(split.key, '') as key, t.n, count(*)::integer as sets,
         sum(t.range_mpa) as ranges_mpa, sum(t.mean_mpa) as means_mpa
  from (select k.mix_id, k.n, k.range_mpa::numeric as range_mpa, k.mean_mpa::numeric as mean_mpa, k.broken_by, k.press_id, k.pad_set_id,
               ${monthOf(timeZone)} as month
        from ${kept} and k.counts and k.n > 1) t
  cross join lateral (values ('whole', null), ('technician', t.broken_by::text), ('press', t.press_id::text), ('padSet', t.pad_set_id::text),
    ('month', t.month)) as split (split_by, key)
  group by 1, 2, 3, 4`

/** Counts of the six fracture types among the specimens of a mix, for tests that count. */
export const fracturesOf = (kept: Part) => sql`
  select k.mix_id, of.fracture_type::integer, sum(of.specimens)::integer as specimens
  from (select k.mix_id, k.fractures from ${kept} and k.counts) k
  cross join lateral unnest(k.fractures) with ordinality as of (specimens, fracture_type)
  where of.specimens > 0 group by 1, 2`

/** Breaks of a mix, and those within the tolerance of their age, by the month of the last break of their test. */
export const monthsOf = (kept: Part, timeZone: string) => sql`
  select k.mix_id, ${monthOf(timeZone)} as month, sum(k.n)::integer as broken, sum(k.on_time)::integer as on_time
  from ${kept} group by 1, 2`
