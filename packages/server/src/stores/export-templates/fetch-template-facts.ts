import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/** What a workbook may say of a sample beside its tests. */
export type TemplateFacts = {
  workSiteAddress: string
  clientAddress: string
  clientTaxId: string
  sheet: number
  deliveryNote: string
  truck: string
  plant: string
  supplier: string | null
  volumeM3: number | null
  slumpMm: number | null
  concreteTemperatureC: number | null
  airTemperatureC: number | null
  airPercent: number | null
  densityKgM3: number | null
  waterAddedL: number | null
  weather: string
  enteredAt: string
  technician: string
}

/** The facts of these samples by their id. */
export async function fetchTemplateFacts(
  db: Database,
  sampleIds: readonly string[],
): Promise<ReadonlyMap<string, TemplateFacts>> {
  const rows = await fetchRows(db)<TemplateFacts & { id: string }>`
    select p.id, w.address as "workSiteAddress", c.address as "clientAddress", c.tax_id as "clientTaxId",
           t.number as sheet, p.delivery_note as "deliveryNote", p.mixer as truck, p.plant, b.name as supplier,
           p.volume_m3::float8 as "volumeM3", p.slump_mm::float8 as "slumpMm",
           p.concrete_temperature_c::float8 as "concreteTemperatureC", t.air_temperature_c::float8 as "airTemperatureC",
           p.air_percent::float8 as "airPercent", p.density_kg_m3::float8 as "densityKgM3",
           p.water_added_l::float8 as "waterAddedL", t.weather, t.entered_at as "enteredAt", t.technician
    from sample p
    join mix m on m.id = p.mix_id
    join sheet t on t.id = p.sheet_id
    join work_site w on w.id = p.work_site_id
    join client c on c.id = p.client_id
    left join brand b on b.id = m.supplier_id
    where p.id = any (${sampleIds}::uuid[])`
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
