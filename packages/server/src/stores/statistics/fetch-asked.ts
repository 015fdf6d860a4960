import { fetchNames } from '../../db/queries/fetch-names.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Filter } from './select-kept.ts'

type Label =
  'client' | 'workSite' | 'mix' | 'supplier' | 'plant' | 'class' | 'element' | 'age' | 'from' | 'to'

/** The filter, by the names a reader knows. */
export async function fetchAsked(db: Database, filter: Filter): Promise<{ label: Label; value: string }[]> {
  const { client, workSite, mix, supplier } = await fetchNames(db, {
    client: filter.clientId,
    workSite: filter.workSiteId,
    mix: filter.mixId,
    supplier: filter.supplierId,
  })
  const { specifiedStrength, strengthUnit = 'MPa', ageHours, plant, element, from, to } = filter
  const asked: Partial<Record<Label, string | null | undefined>> = {
    client,
    workSite,
    mix,
    supplier,
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
