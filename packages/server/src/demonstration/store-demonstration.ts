import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sql } from 'kysely'
import { insertRows } from '../db/queries/insert-rows.ts'
import type { Database } from '../db/kysely-on.ts'
import type { Scope } from '../db/scope.ts'
import { newId } from '../db/new-id.ts'
import { planBrands } from './plan-brands.ts'
import { planCertificates, planTechnicians } from './plan-certificates.ts'
import { planConversations } from './plan-conversations.ts'
import { planEquipment } from './plan-equipment.ts'
import { planLaboratory } from './plan-laboratory.ts'
import { planLots } from './plan-lots.ts'
import type { PlannedReport } from './plan-reports.ts'
import type { Batch } from './read-boxcrete.ts'
import { storeLots } from './store-lots.ts'
import { grantPeople, type PersonId, storePeople } from './store-people.ts'

export type Demonstration = {
  readonly people: PersonId
  readonly samples: number
  readonly specimens: number
  /** Reports ready to be issued, oldest first. */
  readonly reports: readonly PlannedReport[]
}

/** Fills a laboratory without clients, within the transaction of `db`; a few statements of many rows each. */
export async function storeDemonstration(
  db: Database,
  scope: Scope,
  of: { readonly today: Day; readonly batches: readonly Batch[]; readonly hashes: readonly string[] | null },
): Promise<Demonstration> {
  const { laboratoryId, timeZone } = scope
  const people = await storePeople(db, scope, of.hashes)
  const { today, batches } = of
  const plan = planLaboratory({ today, timeZone, batches, laboratoryId, people })
  const { places, storage, sheets, samples, specimens, breaks, reports, visits } = plan
  await db
    .updateTable('laboratory')
    .set({ demonstration: true })
    .where('id', '=', laboratoryId)
    .where('demonstration', '=', false)
    .execute()
  await insertRows(db, 'brand', places.brands)
  const catalogue = planBrands({ laboratoryId, suppliers: places.brands, id: newId })
  await insertRows(db, 'brand', catalogue.brands)
  await insertRows(db, 'brand_plant', catalogue.plants)
  await insertRows(db, 'brand_alias', catalogue.aliases)
  await insertRows(db, 'brand_contact', catalogue.contacts)
  await insertRows(db, 'brand_mix', catalogue.mixes)
  await insertRows(db, 'equipment', places.equipment)
  const pressIds = places.equipment.map(({ id }) => id)
  const instruments = planEquipment({ today, laboratoryId, pressIds, addedBy: people.ingeniera, id: newId })
  await insertRows(db, 'equipment', instruments.equipment)
  await insertRows(db, 'calibration', instruments.calibrations)
  await insertRows(db, 'client', places.clients)
  await insertRows(db, 'work_site', places.workSites)
  await insertRows(db, 'mix', places.mixes)
  await insertRows(db, 'storage_place', storage.rows)
  await grantPeople(db, people, places)
  await insertRows(db, 'technician', planTechnicians({ laboratoryId, people }))
  await insertRows(db, 'technician_certificate', planCertificates({ today, laboratoryId, people, id: newId }))
  await insertRows(db, 'sheet', sheets)
  await insertRows(db, 'sample', samples)
  await insertRows(db, 'specimen', specimens)
  await insertRows(db, 'break', breaks)
  await insertRows(db, 'visit', visits)
  const samplesOf = (workSiteId: string) => samples.filter((row) => row.work_site_id === workSiteId).length
  const lots = planLots({
    today,
    timeZone,
    laboratoryId,
    people,
    places,
    diary: plan.diary,
    sheets: sheets.length,
    samplesOf,
  })
  await storeLots(db, lots)
  const clientId = places.clients[0]?.id ?? ''
  const talks = planConversations({ today, laboratoryId, people, clientId, samples, id: newId })
  await insertRows(db, 'conversation_message', talks.messages)
  await insertRows(db, 'conversation', talks.conversations)
  const perSite = Map.groupBy([...samples, ...lots.samples], ({ work_site_id }) => `sample:${work_site_id}`)
  const series = [
    ['sheet', sheets.length + lots.sheets.length] as const,
    ['visit', visits.length] as const,
    ...[...perSite].map(([name, some]) => [name, some.length] as const),
  ]
  for (const [name, count] of series) await sql`select take_numbers(${name}, ${count})`.execute(db)
  await sql`select refresh_statistics()`.execute(db)
  return {
    people,
    samples: samples.length + lots.samples.length,
    specimens: specimens.length + lots.specimens.length,
    reports,
  }
}
