import { type RawBuilder, sql } from 'kysely'

/*
 * Kept strength tests (`k`, with their mix `m`) as statistics add them up: sums of each mix that are kept, or the tests of
 * a part that somebody asks for, each as a sum of one. `squares_mpa2`: Σ(x − mean)²; `below`: how many lie below what was
 * specified.
 */

type Part = RawBuilder<unknown>

/** Tests of one mix at one age, of one shape and one outcome. */
export const seriesOf = (kept: Part) => sql`
  select k.mix_id, k.age_hours, k.shape, k.at_design_age, k.counts, k.outcome, count(*)::integer as tests,
         avg(k.mean_mpa) as mean_mpa, coalesce(var_samp(k.mean_mpa) * (count(*) - 1), 0) as squares_mpa2,
         min(k.mean_mpa) as least_mpa, max(k.mean_mpa) as greatest_mpa,
         count(*) filter (where k.mean_mpa < m.specified_mpa::float8)::integer as below
  from ${kept} group by 1, 2, 3, 4, 5, 6`

/** The same columns for each test alone, and the key it is grouped by. */
export const eachOf = (kept: Part, key: Part = sql`null::text`) => sql`
  select k.mix_id, k.age_hours, k.shape, k.at_design_age, k.counts, k.outcome, 1 as tests, k.mean_mpa, 0::float8 as squares_mpa2,
         k.mean_mpa as least_mpa, k.mean_mpa as greatest_mpa, (k.mean_mpa < m.specified_mpa::float8)::integer as below, ${key} as key
  from ${kept}`

/**
 * Sums over all, from sums over parts (`r`, with their mix `m`). Squares are taken about the specified strength: near
 * the means.
 */
export const combined = {
  n: sql`sum(r.tests)::float8`,
  mean: sql`sum(r.tests * r.mean_mpa) / sum(r.tests)`,
  s: sql`case when sum(r.tests) < 2 then null when min(r.least_mpa) = max(r.greatest_mpa) then 0 else sqrt(greatest(0,
           sum(r.squares_mpa2) + sum(r.tests * power(r.mean_mpa - m.specified_mpa::float8, 2))
           - power(sum(r.tests * (r.mean_mpa - m.specified_mpa::float8)), 2) / sum(r.tests)) / (sum(r.tests) - 1)) end`,
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
         avg(t.range_mpa) as range_mpa, avg(t.mean_mpa) as mean_mpa
  from (select k.mix_id, k.n, k.range_mpa, k.mean_mpa, k.broken_by, k.press_id, k.pad_set_id, ${monthOf(timeZone)} as month
        from ${kept} and k.counts and k.n > 1) t
  cross join lateral (values ('whole', null), ('technician', t.broken_by::text), ('press', t.press_id::text), ('padSet', t.pad_set_id::text),
    ('month', t.month)) as split (split_by, key)
  group by 1, 2, 3, 4`

/** Counts of the six fracture types among the specimens of a mix, for tests that count. */
export const fracturesOf = (kept: Part) => sql`
  select k.mix_id, array[sum(k.fractures[1]), sum(k.fractures[2]), sum(k.fractures[3]), sum(k.fractures[4]), sum(k.fractures[5]), sum(k.fractures[6])]::integer[] as fractures
  from ${kept} and k.counts group by 1`

/** Breaks of a mix, and those within the tolerance of their age, by the month of the last break of their test. */
export const monthsOf = (kept: Part, timeZone: string) => sql`
  select k.mix_id, ${monthOf(timeZone)} as month, sum(k.n)::integer as broken, sum(k.on_time)::integer as on_time
  from ${kept} group by 1, 2`
