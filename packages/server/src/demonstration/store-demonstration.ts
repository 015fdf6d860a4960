import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sql } from 'kysely'
import { insertRows } from '../db/queries/insert-rows.ts'
import { takeNumbers } from '../db/queries/take-numbers.ts'
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

type Plan = ReturnType<typeof planLaboratory>

async function storeBrands(db: Database, suppliers: Plan['places']['brands']): Promise<void> {
  await insertRows(db, 'brand', suppliers)
  const catalogue = planBrands({ suppliers, id: newId })
  await insertRows(db, 'brand', catalogue.brands)
  await insertRows(db, 'brand_plant', catalogue.plants)
  await insertRows(db, 'brand_alias', catalogue.aliases)
  await insertRows(db, 'brand_contact', catalogue.contacts)
  await insertRows(db, 'brand_mix', catalogue.mixes)
}

async function storeEquipment(
  db: Database,
  presses: Plan['places']['equipment'],
  today: Day,
  addedBy: number,
) {
  await insertRows(db, 'equipment', presses)
  const rest = planEquipment({ today, pressIds: presses.map(({ id }) => id), addedBy, id: newId })
  await insertRows(db, 'equipment', rest.equipment)
  await insertRows(db, 'calibration', rest.calibrations)
}

async function storePlaces(db: Database, { places, storage }: Plan): Promise<void> {
  await insertRows(db, 'client', places.clients)
  await insertRows(db, 'work_site', places.workSites)
  await insertRows(db, 'mix', places.mixes)
  await insertRows(db, 'storage_place', storage.rows)
}

async function storeTests(db: Database, { sheets, samples, specimens, breaks, visits }: Plan): Promise<void> {
  await insertRows(db, 'sheet', sheets)
  await insertRows(db, 'sample', samples)
  await insertRows(db, 'specimen', specimens)
  await insertRows(db, 'break', breaks)
  await insertRows(db, 'visit', visits)
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
  const plan = planLaboratory({ today, timeZone, batches, people })
  const { places, sheets, samples, specimens, reports, visits, diary } = plan
  await db
    .updateTable('laboratory')
    .set({ demonstration: true })
    .where('id', '=', laboratoryId)
    .where('demonstration', '=', false)
    .execute()
  await storeBrands(db, places.brands)
  await storeEquipment(db, places.equipment, today, people.ingeniera)
  await storePlaces(db, plan)
  await grantPeople(db, people, places)
  await insertRows(db, 'technician', planTechnicians(people))
  await insertRows(db, 'technician_certificate', planCertificates({ today, people, id: newId }))
  await storeTests(db, plan)
  const samplesOf = (workSiteId: string) => samples.filter((row) => row.work_site_id === workSiteId).length
  const lots = planLots({ today, timeZone, people, places, diary, sheets: sheets.length, samplesOf })
  await storeLots(db, lots)
  const clientId = places.clients[0]?.id ?? ''
  const talks = planConversations({ today, people, clientId, samples, id: newId })
  await insertRows(db, 'conversation_message', talks.messages)
  await insertRows(db, 'conversation', talks.conversations)
  const all = [...samples, ...lots.samples]
  await takeNumbers(db, 'sheet', sheets.length + lots.sheets.length)
  await takeNumbers(db, 'visit', visits.length)
  for (const [series, some] of Map.groupBy(all, ({ work_site_id }) => `sample:${work_site_id}`))
    await takeNumbers(db, series, some.length)
  await sql`select refresh_statistics()`.execute(db)
  return { people, samples: all.length, specimens: specimens.length + lots.specimens.length, reports }
}
