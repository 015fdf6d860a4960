import type { statisticsFilter } from '@probeta/contract/statistics-filter.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'

export type Filter = z.output<z.ZodObject<typeof statisticsFilter>>

type Part = RawBuilder<unknown>
const all = (parts: readonly Part[]) => sql.join(parts, sql` and `)

/** What a filter says of the place, the time and the mix (`m`) of a row (`k`) with a casting. */
function placed({ laboratoryId, timeZone }: Scope, filter: Filter): Part[] {
  const { clientId, workSiteId, mixId, supplierId, specifiedStrength, strengthUnit, from, to } = filter
  const parts: Part[] = [sql`k.laboratory_id = ${laboratoryId}`]
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

/** The same of a plant, in whatever spelling sheets name it, and of a place in the work with all that it contains. */
function sampled({ laboratoryId }: Scope, { plant, element }: Filter, of: 'k' | 'p'): Part[] {
  const parts: Part[] = []
  if (plant)
    parts.push(
      sql`${sql.ref(`${of}.plant`)} = any (array(select t.typed from typed_plant t where t.laboratory_id = ${laboratoryId}
        and t.called = ${plant}) || ${plant}::text)`,
    )
  if (element) {
    const column = sql.ref(`${of}.element`)
    parts.push(sql`(${column} = ${element} or starts_with(${column}, ${`${element} > `}))`)
  }
  return parts
}

/**
 * Kept strength tests (`k`, with their mix `m`) of a filter; 'everyAge': at whatever age none is asked for. `spelled`: also
 * what their plant is called, as `y`.
 */
export function keptOf(
  scope: Scope,
  filter: Filter,
  ages: 'designAge' | 'everyAge' = 'designAge',
  spelled = false,
): Part {
  const parts = [...placed(scope, filter), ...sampled(scope, filter, 'k')]
  if (filter.ageHours !== undefined) parts.push(sql`k.age_hours = ${filter.ageHours}`)
  else if (ages === 'designAge') parts.push(sql`k.at_design_age`)
  const words = spelled
    ? sql`left join typed_plant y on y.laboratory_id = k.laboratory_id and y.typed = k.plant`
    : sql``
  return sql`kept_strength_test k join mix m on m.laboratory_id = k.laboratory_id and m.id = k.mix_id ${words} where ${all(parts)}`
}

/** Specimens (`k`) of a filter, with their mix; a reserve has no age and counts at any. */
export function specimensOf(
  scope: Scope,
  filter: Filter,
  ages: 'designAge' | 'everyAge' = 'designAge',
): Part {
  const parts = placed(scope, filter)
  const words = sampled(scope, filter, 'p')
  if (filter.ageHours !== undefined)
    parts.push(sql`(k.age_hours = ${filter.ageHours} or k.age_hours is null)`)
  else if (ages === 'designAge') parts.push(sql`(k.age_hours = m.design_age_hours or k.age_hours is null)`)
  // The sample is looked at only where its words are asked for.
  if (words.length > 0)
    parts.push(
      sql`exists (select from sample p where p.laboratory_id = k.laboratory_id and p.id = k.sample_id and ${all(words)})`,
    )
  return sql`specimen k join mix m on m.laboratory_id = k.laboratory_id and m.id = k.mix_id where ${all(parts)}`
}
