import { addEquipmentEndpoint } from '@probeta/contract/laboratory/equipment.ts'
import {
  addPadSetEndpoint,
  replacePadSetEndpoint,
  tableOfPadSetsEndpoint,
} from '@probeta/contract/laboratory/pad-sets.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reading } from '../../db/transaction.ts'
import { readStores } from '../../stores/stores.ts'
import { aCalibration } from '../../testing/nouns/a-calibration.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { findCalibrationReminders, findPadReminders } from './find-reminders.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const scale = { kind: 'scale', code: '', makeId: null, model: '', serial: '', note: '' } as const

it('a certificate is reminded of 30 and 7 days before its end, on it, and no more after the next', async () => {
  const { id } = await lab
    .as('administrator')
    .does(addEquipmentEndpoint, { body: { ...scale, name: 'Balanza' } })
  const end = '2026-06-30'
  await aCalibration(lab, id, { calibratedOn: '2025-07-01', holdsUntil: end })
  const keys = (today: string) =>
    reading(lab.database.pool, lab.scope, async (db) =>
      (await findCalibrationReminders(readStores(db, lab.scope), today)).map(({ once }) =>
        once.split(':').at(-1),
      ),
    )
  expect(await keys(addDays(end, -31))).toEqual([])
  expect(await keys(addDays(end, -30))).toEqual(['30'])
  expect(await keys(addDays(end, -7))).toEqual(['7'])
  expect(await keys(end)).toEqual(['0'])
  expect(await keys(addDays(end, 9))).toEqual(['0'])
  await aCalibration(lab, id, { calibratedOn: '2026-06-20', holdsUntil: '2027-06-30' })
  expect(await keys(end)).toEqual([])
})

it('pads near their limit are told of, and the set that replaces them stands in their place', async () => {
  const technician = lab.as('laboratoryTechnician')
  const set = { mostUses: 100, usesBefore: 90 }
  const worn = await technician.does(addPadSetEndpoint, { body: { name: 'Juego 1', ...set } })
  await technician.does(addPadSetEndpoint, { body: { name: 'Juego 2', ...set, usesBefore: 12 } })
  const reminders = () =>
    reading(lab.database.pool, lab.scope, async (db) =>
      (await findPadReminders(readStores(db, lab.scope))).map(({ facts }) => facts),
    )
  expect(await reminders()).toEqual([{ name: 'Juego 1', uses: 90, limit: 100 }])
  const replace = () =>
    technician.does(replacePadSetEndpoint, {
      params: { padSetId: worn.id },
      version: worn.version,
      body: { name: 'Juego 3', mostUses: 100, usesBefore: 0 },
    })
  const fresh = await replace()
  await expect(replace()).rejects.toThrow('request.stale')
  expect(await reminders()).toEqual([])
  const { items } = await lab.as('administrator').does(tableOfPadSetsEndpoint)
  expect(items.find(({ id }) => id === fresh.id)).toMatchObject({
    replaces: { name: 'Juego 1' },
    active: true,
  })
  expect(items.find(({ id }) => id === worn.id)).toMatchObject({
    replacedBy: { id: fresh.id, name: 'Juego 3' },
    active: false,
  })
})
