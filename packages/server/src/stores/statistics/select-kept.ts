import type { statisticsFilter } from '@probeta/contract/results/statistics-filter.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { eachOf, fracturesOf, monthsOf, rangesOf } from '../../db/queries/summed-tests.ts'

export type Filter = z.output<z.ZodObject<typeof statisticsFilter>>

type Part = RawBuilder<unknown>
const all = (parts: readonly Part[]) => sql.join(parts, sql` and `)

/** Conditions of a filter on the place, the time and the mix (`m`) of a row (`k`) with a casting. */
function placed({ timeZone }: Scope, filter: Filter): Part[] {
  const { clientId, workSiteId, mixId, supplierId, specifiedStrength, strengthUnit, from, to } = filter
  const parts: Part[] = [sql`true`]
  if (clientId) parts.push(sql`k.client_id = ${clientId}`)
  if (workSiteId) parts.push(sql`k.work_site_id = ${workSiteId}`)
  if (mixId) parts.push(sql`k.mix_id = ${mixId}`)
  if (supplierId) parts.push(sql`m.supplier_id = ${supplierId}`)
  if (specifiedStrength !== undefined) parts.push(sql`m.specified_strength = ${specifiedStrength}::numeric`)
  if (strengthUnit) parts.push(sql`m.strength_unit = ${strengthUnit}`)
  if (from) parts.push(sql`k.cast_at >= ${new Date(startOfDay(from, timeZone)).toISOString()}::timestamptz`)
  if (to) parts.push(sql`k.cast_at < ${new Date(endOfDay(to, timeZone)).toISOString()}::timestamptz`)
  return parts
}

/** The same for a plant, in whatever spelling sheets name it, and for an element with all that it contains. */
function sampled({ plant, element }: Filter, of: 'k' | 'p'): Part[] {
  const parts: Part[] = []
  if (plant)
    parts.push(
      sql`${sql.ref(`${of}.plant`)} = any (array(select t.typed from typed_plant t where t.called = ${plant}) || ${plant}::text)`,
    )
  if (element) {
    const column = sql.ref(`${of}.element`)
    parts.push(sql`(${column} = ${element} or starts_with(${column}, ${`${element} > `}))`)
  }
  return parts
}

/**
 * Stored strength tests (`k`, with their mix `m`) of a filter; 'everyAge': at any age if the filter has none.
 * `spelled`: also the name of their plant, as `y`.
 */
export function keptOf(
  scope: Scope,
  filter: Filter,
  ages: 'designAge' | 'everyAge' = 'designAge',
  spelled = false,
): Part {
  const parts = [...placed(scope, filter), ...sampled(filter, 'k')]
  if (filter.ageHours !== undefined) parts.push(sql`k.age_hours = ${filter.ageHours}`)
  else if (ages === 'designAge') parts.push(sql`k.at_design_age`)
  const words = spelled ? sql`left join typed_plant y on y.typed = k.plant` : sql``
  return sql`kept_strength_test k join mix m on m.id = k.mix_id ${words} where ${all(parts)}`
}

/** True if the filter has neither place nor time: then the sums stored for each mix add up to the answer. */
const ofAll = ({ clientId, workSiteId, mixId, plant, element, from, to }: Filter) =>
  [clientId, workSiteId, mixId, plant, element, from, to].every((asked) => !asked)

type Sums = 'kept_series_sum' | 'kept_range_sum' | 'kept_fracture_sum' | 'kept_month_sum'
const keptSums = (scope: Scope, filter: Filter, table: Sums, more: readonly Part[] = []) =>
  sql`select k.* from ${sql.table(table)} k join mix m on m.id = k.mix_id
    where ${all([...placed(scope, filter), ...more])}`

// The catalogue's name of a plant, where it has one.
const splitBy = { plant: sql`coalesce(y.called, nullif(k.plant, ''))`, element: sql`nullif(k.element, '')` }

/** The source of sums for a filter: the sums stored for each mix, or else its tests. */
export function sumsOf(scope: Scope, filter: Filter) {
  const { ageHours } = filter
  const age = ageHours === undefined ? sql`k.at_design_age` : sql`k.age_hours = ${ageHours}`
  // Ranges, fracture types and months are stored for the design age, or all ages, alone.
  const plainAge = ofAll(filter) && ageHours === undefined
  const kept = keptOf(scope, filter)
  return {
    series: () => (ofAll(filter) ? keptSums(scope, filter, 'kept_series_sum', [age]) : eachOf(kept)),
    split: (by: keyof typeof splitBy) =>
      eachOf(keptOf(scope, filter, 'designAge', by === 'plant'), splitBy[by]),
    ranges: () => (plainAge ? keptSums(scope, filter, 'kept_range_sum') : rangesOf(kept, scope.timeZone)),
    fractures: () => (plainAge ? keptSums(scope, filter, 'kept_fracture_sum') : fracturesOf(kept)),
    months: () =>
      plainAge
        ? keptSums(scope, filter, 'kept_month_sum')
        : monthsOf(keptOf(scope, filter, 'everyAge'), scope.timeZone),
  }
}
export type SumsOf = ReturnType<typeof sumsOf>

/** Specimens (`k`) of a filter, with their mix; a reserve has no age and counts at any. */
export function specimensOf(
  scope: Scope,
  filter: Filter,
  ages: 'designAge' | 'everyAge' = 'designAge',
): Part {
  const parts = placed(scope, filter)
  const words = sampled(filter, 'p')
  if (filter.ageHours !== undefined)
    parts.push(sql`(k.age_hours = ${filter.ageHours} or k.age_hours is null)`)
  else if (ages === 'designAge') parts.push(sql`(k.age_hours = m.design_age_hours or k.age_hours is null)`)
  // The sample is read only where its columns are filtered by.
  if (words.length > 0)
    parts.push(sql`exists (select from sample p where p.id = k.sample_id and ${all(words)})`)
  return sql`specimen k join mix m on m.id = k.mix_id where ${all(parts)}`
}
