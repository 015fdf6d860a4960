import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Filter } from './select-kept.ts'

type Label =
  'client' | 'workSite' | 'mix' | 'supplier' | 'plant' | 'class' | 'element' | 'age' | 'from' | 'to'

/** What was asked of, by the names a reader knows. */
export async function fetchAsked(
  db: Database,
  laboratoryId: number,
  filter: Filter,
): Promise<{ label: Label; value: string }[]> {
  const { rows } = await sql<Record<'client' | 'workSite' | 'mix' | 'supplier', string | null>>`
    select (select name from client where laboratory_id = ${laboratoryId} and id = ${filter.clientId ?? null}::uuid) as client,
           (select code || ' · ' || name from work_site where laboratory_id = ${laboratoryId} and id = ${filter.workSiteId ?? null}::uuid) as "workSite",
           (select code from mix where laboratory_id = ${laboratoryId} and id = ${filter.mixId ?? null}::uuid) as mix,
           (select name from brand where laboratory_id = ${laboratoryId} and id = ${filter.supplierId ?? null}::uuid) as supplier`.execute(
    db,
  )
  const { specifiedStrength, strengthUnit = 'MPa', ageHours, plant, element, from, to } = filter
  const asked: Partial<Record<Label, string | null | undefined>> = {
    ...rows[0],
    plant,
    class:
      specifiedStrength === undefined ? null : `${specifiedStrength} ${strengthUnit.replace('cm2', 'cm²')}`,
    element,
    age: ageHours === undefined ? null : ageHours % 24 === 0 ? `${ageHours / 24} d` : `${ageHours} h`,
    from,
    to,
  }
  const order: Label[] = [
    'client',
    'workSite',
    'mix',
    'supplier',
    'plant',
    'class',
    'element',
    'age',
    'from',
    'to',
  ]
  return order.flatMap((label) => (asked[label] ? [{ label, value: asked[label] }] : []))
}
