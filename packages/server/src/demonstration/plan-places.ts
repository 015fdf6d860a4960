import { toMillimetres } from '@probeta/domain/quantity/length.ts'
import { type StressUnit, toMegapascals } from '@probeta/domain/quantity/stress.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import type { PlannedMix } from './plan-mixes.ts'
import type { SeededRandom } from './seeded-random.ts'
import { clients, presses, suppliers, workSites } from './story.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>
export type Places = {
  readonly brands: readonly Row<'brand'>[]
  readonly equipment: readonly Row<'equipment'>[]
  readonly clients: readonly (Row<'client'> & { stress_unit: StressUnit })[]
  readonly workSites: readonly Row<'work_site'>[]
  readonly mixes: readonly Row<'mix'>[]
}

const designAgeHours = 28 * 24

/** Target and tolerance that most deliveries of the mix keep, mm. */
function slumpOf({ deliveries }: PlannedMix) {
  const measured = deliveries.flatMap(({ batch }) =>
    batch.slumpIn === '' ? [] : [toMillimetres(Number(batch.slumpIn), 'in')],
  )
  const middle = measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)]
  if (middle === undefined) return { slump_mm: null, slump_tolerance_mm: null }
  const target = Math.round(middle / 10) * 10
  const off = measured.map((slump) => Math.abs(slump - target)).toSorted((a, b) => a - b)
  const usual = off[Math.floor(off.length * 0.8)] ?? 0
  return { slump_mm: target, slump_tolerance_mm: Math.max(30, Math.ceil(usual / 10) * 10) }
}

const planMix = (mix: PlannedMix, site: Row<'work_site'> | undefined, supplierId: string | null) => ({
  client_id: site?.client_id ?? '',
  work_site_id: site?.id ?? '',
  code: mix.code,
  specified_strength: mix.specified,
  strength_unit: mix.unit,
  specified_mpa: toMegapascals(mix.specified, mix.unit),
  design_age_hours: designAgeHours,
  shape: 'cylinder100x200',
  method: 'astmC39',
  rule_set: 'aci318-19',
  age_plan: mix.mortar ? '24h·3·28·28·28·R' : '3·7·28·28·28·R',
  ...slumpOf(mix),
  supplier_id: supplierId,
})

/** Plans clients, work sites, mixes and presses; rows as they are stored. */
export function planPlaces(of: {
  readonly mixes: readonly PlannedMix[]
  readonly openedAt: number
  readonly random: SeededRandom
}): Places {
  const { openedAt, random } = of
  const created_at = new Date(openedAt).toISOString()
  const brands = suppliers.map(({ name }) => ({ id: random.id(openedAt), kind: 'readyMix', name }))
  const equipment = presses.map(({ name, lines }) => ({
    id: random.id(openedAt),
    kind: 'press',
    name,
    ...lines,
  }))
  const clientRows = clients.map(({ name, taxId, unit, city }, at) => ({
    id: random.id(openedAt),
    name,
    tax_id: taxId,
    address: city,
    phone: `91 555 01 ${String(20 + at)}`,
    email: `obras${at + 1}@example.com`,
    language: unit === 'psi' ? 'en' : 'es',
    stress_unit: unit,
    created_at,
  }))
  const siteRows = workSites.map(({ client, code, name, address }) => ({
    id: random.id(openedAt),
    client_id: clientRows[client]?.id ?? '',
    code,
    name,
    address,
    responsible: random.pick(['Elena Prado', 'Iván Castaño', 'Rosa Llorente', 'Mateo Zúñiga']),
    supervision: random.pick(['Tecnisa Control', 'Inspecciones Duero', 'Dirección facultativa']),
    created_at,
  }))
  const mixes = of.mixes.map((mix) => ({
    id: random.id(openedAt),
    ...planMix(mix, siteRows[mix.workSite], brands[mix.workSite % brands.length]?.id ?? null),
  }))
  return { brands, equipment, clients: clientRows, workSites: siteRows, mixes }
}
