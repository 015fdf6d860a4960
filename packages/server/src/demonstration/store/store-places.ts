import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import { newId } from '../../db/new-id.ts'
import { planBrands } from '../plan/plan-brands.ts'
import { planCertificates, planTechnicians } from '../plan/plan-certificates.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { planEquipment } from '../plan/plan-equipment.ts'
import type { ByCode } from '../plan/plan-instruments.ts'
import type { LaboratoryPlan } from '../plan/plan-laboratory.ts'
import type { Enter } from './enter.ts'
import { storeCalibrationPapers, storeTechnicianPapers } from './store-papers.ts'
import { grantClients, type PersonId } from './store-people.ts'

/** Stores brands with their plants and mixes, the equipment with its certificates, and the technicians; returns the equipment. */
export async function storeTables(
  enter: Enter,
  { places, storage }: LaboratoryPlan,
  { today, people }: { readonly today: Day; readonly people: PersonId },
): Promise<ByCode> {
  await enter(people.recepcion, 'brand.add', async (db) => {
    await insertRows(db, 'brand', places.brands)
    const catalogue = planBrands({ suppliers: places.brands, id: newId })
    await insertRows(db, 'brand', catalogue.brands)
    await insertRows(db, 'brand_plant', catalogue.plants)
    await insertRows(db, 'brand_alias', catalogue.aliases)
    await insertRows(db, 'brand_contact', catalogue.contacts)
    await insertRows(db, 'brand_mix', catalogue.mixes)
  })
  const byCode = await enter(people.ingeniera, 'equipment.add', async (db) => {
    const pressIds = places.equipment.map(({ id }) => id)
    await insertRows(db, 'equipment', places.equipment)
    const rest = planEquipment({ today, pressIds, addedBy: people.ingeniera, id: newId })
    await insertRows(db, 'equipment', rest.equipment)
    await insertRows(db, 'calibration', rest.calibrations)
    const named = [...places.equipment, ...rest.equipment].map(({ id, name }) => [id, name] as const)
    await storeCalibrationPapers(db, rest.calibrations, new Map(named))
    return new Map(rest.equipment.map(({ id, code }) => [code ?? '', id]))
  })
  await enter(people.admin, 'technician.add', async (db) => {
    await insertRows(db, 'technician', planTechnicians(people))
    const certificates = planCertificates({ today, people, id: newId })
    await insertRows(db, 'technician_certificate', certificates)
    await storeTechnicianPapers(db, certificates)
  })
  await enter(people.admin, 'storagePlace.add', async (db) => {
    await insertRows(db, 'branch', storage.branches)
    await insertRows(db, 'storage_place', storage.rows)
  })
  return byCode
}

/** Each client with its contacts, work sites and mixes; then the users of clients. */
export async function storeClients(
  enter: Enter,
  { places }: LaboratoryPlan,
  { today, people }: { today: Day; people: PersonId },
): Promise<void> {
  const contacts = planContacts({ ...places, consentedOn: addDays(today, -60), id: newId })
  for (const client of places.clients)
    await enter(people.recepcion, 'client.add', async (db) => {
      const ofClient = <T extends { readonly client_id: string }>(rows: readonly T[]) =>
        rows.filter(({ client_id }) => client_id === client.id)
      await insertRows(db, 'client', [client])
      await insertRows(db, 'client_contact', ofClient(contacts))
      await insertRows(db, 'work_site', ofClient(places.workSites))
      await insertRows(db, 'element', ofClient(places.elements))
      await insertRows(db, 'mix', ofClient(places.mixes))
    })
  await enter(people.admin, 'user.add', (db) => grantClients(db, people, places))
  // The next report of a client invites its owner to the portal.
  await enter(people.admin, 'client.openPortal', (db) =>
    db.updateTable('client_contact').set({ portal_by: people.admin }).where('role', '=', 'owner').execute(),
  )
}
