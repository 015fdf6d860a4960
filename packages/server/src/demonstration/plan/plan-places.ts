import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { formatAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { clients, elementsOf, presses, supplierOf, suppliers, workSites } from '../story.ts'
import { usualSets } from './plan-calendar.ts'
import { specifiedMpaOf, unitOf } from './plan-strengths.ts'
import { type StoryMix, storyMixes } from './story-mixes.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>
type SiteRow = Row<'work_site'> & { id: string; client_id: string }
export type Places = {
  readonly brands: readonly Row<'brand'>[]
  readonly equipment: readonly Row<'equipment'>[]
  readonly clients: readonly (Row<'client'> & { stress_unit: StressUnit })[]
  readonly workSites: readonly SiteRow[]
  readonly elements: readonly Row<'element'>[]
  readonly mixes: readonly Row<'mix'>[]
}

const designAgeHours = 28 * 24
/** The laboratory's own notes on a work site, in turn. */
const siteNotes = [
  'Acceso por la puerta 2; avisar al vigilante la tarde anterior. Arcón de curado junto a la caseta.',
  'El hormigonado empieza a las 8:00 en punto. Llevar moldes de sobra: suelen pedir una amasada más.',
  'Los resultados a 7 días se piden por teléfono al jefe de obra, además del informe.',
]

const slumpToleranceMm = 30

/** As typed for the samples of the mix: early ages, the design age, a reserve. */
const agePlanOf = ({ earlyAges }: StoryMix) =>
  formatAgePlan([
    ...usualSets({ earlyAges }).flatMap(({ ageDays, specimens }) =>
      Array.from({ length: specimens }, () => ({ kind: 'age' as const, hours: ageDays * 24 })),
    ),
    { kind: 'reserve' },
  ])

const planMix = (mix: StoryMix, site: Row<'work_site'> | undefined, supplierId: string | null) => ({
  client_id: site?.client_id ?? '',
  work_site_id: site?.id ?? '',
  code: mix.code,
  specified_strength: mix.specified,
  strength_unit: unitOf(mix.workSite),
  specified_mpa: specifiedMpaOf(mix),
  design_age_hours: designAgeHours,
  shape: 'cylinder100x200',
  method: 'astmC39',
  rule_set: 'aci318-19',
  age_plan: agePlanOf(mix),
  transit_most_min: 90,
  slump_mm: mix.slumpMm,
  slump_tolerance_mm: slumpToleranceMm,
  supplier_id: supplierId,
  max_aggregate_mm: mix.aggregateMm,
  cement_kg_m3: mix.cementKgM3,
  water_cement: mix.waterCement,
  sample_every_m3: 100,
})

/** The parts of each work site: what stands in another follows it. */
function planElements(sites: readonly SiteRow[], openedAt: number, random: SeededRandom) {
  return sites.flatMap((site, at) =>
    [...Map.groupBy(elementsOf(at), ([whole]) => whole)].flatMap(([whole, parts], place) => {
      const row = (name: string, called: string, position: number, parent_id: string | null) => ({
        id: random.id(openedAt),
        client_id: site.client_id,
        work_site_id: site.id,
        parent_id,
        name,
        called,
        position,
      })
      const top = row(whole, whole, place, null)
      return [top, ...parts.map(([, name], turn) => row(name, `${whole} > ${name}`, turn, top.id))]
    }),
  )
}

/** Plans clients, work sites, mixes and presses; rows as they are stored. */
export function planPlaces(of: { readonly openedAt: number; readonly random: SeededRandom }): Places {
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
    country: 'ES',
    phone: `91 555 01 ${String(20 + at)}`,
    email: `obras${at + 1}@example.com`,
    language: unit === 'psi' ? 'en' : 'es',
    stress_unit: unit,
    created_at,
  }))
  const siteRows = workSites.map(({ client, code, name, address }, at) => ({
    id: random.id(openedAt),
    client_id: clientRows[client]?.id ?? '',
    code,
    name,
    address,
    responsible: random.pick(['Carmen Vidal Ibáñez', 'Elena Prado', 'Iván Castaño', 'Rosa Llorente']),
    notes: siteNotes[at % siteNotes.length] ?? '',
    supervision: random.pick(['Tecnisa Control', 'Inspecciones Duero', 'Dirección facultativa']),
    created_at,
  }))
  const mixes = storyMixes.map((mix) => ({
    id: random.id(openedAt),
    ...planMix(mix, siteRows[mix.workSite], brands[supplierOf(mix.workSite)]?.id ?? null),
  }))
  const elements = planElements(siteRows, openedAt, random)
  return { brands, equipment, clients: clientRows, workSites: siteRows, elements, mixes }
}
