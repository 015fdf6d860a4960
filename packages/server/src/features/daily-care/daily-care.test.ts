import {
  careOfMonthEndpoint,
  careOfTodayEndpoint,
  listCareLogsEndpoint,
  recordCareEndpoint,
  releaseEquipmentEndpoint,
} from '@probeta/contract/laboratory/daily-care.ts'
import { addPressEndpoint, listPressesEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet, specimenOf } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const technician = () => lab.as('laboratoryTechnician')
const aPress = (name: string) =>
  lab.as('administrator').does(addPressEndpoint, { body: { name, lines: null } })
const points = (passed: boolean) => [
  { code: 'platens', passed: true },
  { code: 'oil', passed },
]
const ofToday = async (id: string) =>
  (await technician().does(careOfTodayEndpoint)).items.find((one) => one.id === id)
const isOffered = async (id: string) =>
  (await technician().does(listPressesEndpoint)).items.some((one) => one.id === id)

it('the care of a press is pending until it is recorded, and stays as it was', async () => {
  const { id } = await aPress('Prensa A')
  expect(await ofToday(id)).toMatchObject({ care: null, outage: null })
  const body = { points: points(true), note: '', outOfOrder: false }
  const log = await technician().does(recordCareEndpoint, { params: { equipmentId: id }, body })
  expect(log).toMatchObject({ passed: ['platens', 'oil'], failed: [], equipment: { id, kind: 'press' } })
  expect((await ofToday(id))?.care?.id).toBe(log.id)
  const { items } = await technician().does(listCareLogsEndpoint, { query: { equipmentId: id } })
  expect(items).toEqual([log])
})

it('a failed point needs a note and a known code, and is told to who keeps the equipment', async () => {
  const { id } = await aPress('Prensa B')
  const call = { params: { equipmentId: id } }
  const bare = { points: points(false), note: ' ', outOfOrder: false }
  expect(await technician().call(recordCareEndpoint, { ...call, body: bare })).toMatchObject({
    status: 422,
    body: { code: 'care.noteMissing' },
  })
  const unknown = { points: [{ code: 'nobody-knows', passed: true }], note: '', outOfOrder: false }
  expect(await technician().call(recordCareEndpoint, { ...call, body: unknown })).toMatchObject({
    status: 422,
    body: { code: 'care.unknownPoint' },
  })
  await technician().does(recordCareEndpoint, { ...call, body: { ...bare, note: 'aceite bajo' } })
  expect(await isOffered(id)).toBe(true)
  const { items } = await lab.as('administrator').does(listInboxEndpoint, { query: {} })
  expect(items.find(({ kind }) => kind === 'careFailed')).toMatchObject({
    object: { kind: 'equipment', id },
    facts: { name: 'Prensa B', note: 'aceite bajo' },
  })
})

it('a press out of order is not offered until it is released with a reason', async () => {
  const { id } = await aPress('Prensa C')
  const call = { params: { equipmentId: id } }
  const body = { points: points(false), note: 'pierde aceite', outOfOrder: true }
  await technician().does(recordCareEndpoint, { ...call, body })
  await technician().does(recordCareEndpoint, { ...call, body: { ...body, note: 'sigue igual' } })
  expect(await isOffered(id)).toBe(false)
  expect((await ofToday(id))?.outage).toMatchObject({ because: 'pierde aceite', released: null })
  const release = { ...call, body: { reason: 'junta cambiada' } }
  expect(await technician().call(releaseEquipmentEndpoint, release)).toMatchObject({ status: 403 })
  const released = await lab.as('administrator').does(releaseEquipmentEndpoint, release)
  expect(released.released).toMatchObject({ because: 'junta cambiada' })
  expect(await isOffered(id)).toBe(true)
  expect(await lab.as('administrator').call(releaseEquipmentEndpoint, release)).toMatchObject({
    status: 409,
    body: { code: 'equipment.notOutOfOrder' },
  })
})

it('a month shows the days with breaks and without care', async () => {
  const { id } = await aPress('Prensa D')
  const sheet = await aSheet(lab)
  const broken = await technician().does(recordBreakEndpoint, {
    ...specimenOf(sheet),
    body: aReading(lab, { pressId: id }),
  })
  const month = broken.break?.brokenAt.slice(0, 7) ?? ''
  const care = { params: { equipmentId: id }, query: { month } }
  const before = await technician().does(careOfMonthEndpoint, care)
  expect(before.days.map(({ breaks, logs }) => [breaks, logs.length])).toEqual([[1, 0]])
  const body = { points: points(true), note: '', outOfOrder: false }
  await technician().does(recordCareEndpoint, { params: care.params, body })
  const after = await technician().does(careOfMonthEndpoint, care)
  expect(after.days.map(({ breaks, logs }) => [breaks, logs.length])).toEqual([[1, 1]])
})
