import { printLabelsEndpoint } from '@probeta/contract/concrete/labels.ts'
import {
  findCustodyEndpoint,
  listRoundEndpoint,
  pickUpSpecimenEndpoint,
  undoPickupEndpoint,
} from '@probeta/contract/concrete/pickups.ts'
import { receiveSpecimenEndpoint, undoPlacementEndpoint } from '@probeta/contract/concrete/receptions.ts'
import { voidSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import { findSheetEndpoint, receiveSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import {
  findSpecimenEndpoint,
  moveSpecimenEndpoint,
  recordBreakEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import { addStoragePlaceEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'

const HOUR = 3_600_000
let lab: Laboratory
let placeId: string
beforeAll(async () => {
  lab = await aLaboratory()
  const body = { code: 'P2', tank: 'Pileta 2', shelf: 'B', capacity: null }
  placeId = (await lab.as('administrator').does(addStoragePlaceEndpoint, { body })).id
})
afterAll(() => lab.close())

const driver = () => lab.as('fieldTechnician')
const desk = () => lab.as('reception')
const ago = (hours: number) => new Date(lab.now().getTime() - hours * HOUR).toISOString()
/** The moment, however it is written. */
const the = (moment: string) =>
  expect.toSatisfy((written: unknown) => Date.parse(String(written)) === Date.parse(moment))

/** A sample that was cast so many hours ago and lies at its site, with what its labels say. */
async function atTheSite(hours = 24) {
  const sheet = await aSheet(lab, { trucks: [{ castAt: ago(hours), agePlan: '7·28·28' }] })
  const specimenIds = sheet.trucks.flatMap(({ specimens }) => specimens.map(({ id }) => id))
  await desk().does(printLabelsEndpoint, { body: { specimenIds, reason: '' } })
  const { trucks } = await desk().does(findSheetEndpoint, { params: { sheetId: sheet.id } })
  const [truck] = trucks
  if (!truck) throw new Error('no truck')
  const [first, second, third] = truck.specimens
  if (!first || !second || !third) throw new Error('no specimens')
  return { sheetId: sheet.id, truck, specimens: [first, second, third] as const, workSite: sheet.workSite }
}
const pickUp = (label: string, at = ago(0), by = driver()) =>
  by.call(pickUpSpecimenEndpoint, { body: { label, at } })
const receive = (label: string) => desk().call(receiveSpecimenEndpoint, { body: { label, placeId } })
const find = (specimenId: string) => desk().does(findSpecimenEndpoint, { params: { specimenId } })
const custody = (sampleId: string) => desk().does(findCustodyEndpoint, { params: { sampleId } })
const stopOf = async (workSiteId: string) =>
  (await driver().does(listRoundEndpoint)).items.find(({ workSite }) => workSite.id === workSiteId)

describe('the round', () => {
  it('shows what lies at each site since when, the most urgent site first', async () => {
    const fresh = await atTheSite(20)
    const late = await atTheSite(52)
    const { items, capped } = await driver().does(listRoundEndpoint)
    expect(capped).toBe(false)
    const order = items.map(({ workSite }) => workSite.id)
    expect(order.indexOf(late.workSite.id)).toBeLessThan(order.indexOf(fresh.workSite.id))
    expect(await stopOf(late.workSite.id)).toMatchObject({
      samples: [
        {
          code: late.truck.code,
          hours: 52,
          late: true,
          until: the(ago(4)),
          limit: { standard: 'ASTM C31', most: 48, verified: true },
          initialCuring: null,
          specimens: [{ carrier: null }, { carrier: null }, { carrier: null }],
        },
      ],
    })
    expect(await stopOf(fresh.workSite.id)).toMatchObject({ samples: [{ hours: 20, late: false }] })
  })

  it('says who carries what, and forgets what was received or voided', async () => {
    const { specimens, truck, workSite } = await atTheSite()
    const [first, second] = specimens
    await pickUp(first.checkedCode, ago(1))
    await receive(second.checkedCode)
    const names = (await stopOf(workSite.id))?.samples.flatMap((one) => one.specimens)
    expect(names).toHaveLength(2)
    expect(names?.find(({ id }) => id === first.id)?.carrier).toMatchObject({
      userId: driver().userId,
      at: the(ago(1)),
    })
    const { version } = truck
    await desk().does(voidSampleEndpoint, {
      params: { sampleId: truck.id },
      version,
      body: { reason: 'camión rechazado' },
    })
    expect(await stopOf(workSite.id)).toBeUndefined()
    expect((await pickUp(specimens[2].checkedCode)).body).toMatchObject({ code: 'pickup.voided' })
  })
})

describe('a specimen that is picked up', () => {
  it('is picked up once: whoever comes second is told who has it, and since when', async () => {
    const [{ checkedCode }] = (await atTheSite()).specimens
    expect((await pickUp(checkedCode.toLowerCase(), ago(2))).status).toBe(200)
    const other = await pickUp(checkedCode, ago(0), desk())
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'pickup.already', detail: { at: the(ago(2)) } },
    })
    expect(other.body).toMatchObject({ detail: { by: expect.stringMatching(/\w/) } })
  })

  it('by two people at once is carried by one of them', async () => {
    const [{ checkedCode }] = (await atTheSite()).specimens
    const both = await Promise.all([pickUp(checkedCode), pickUp(checkedCode, ago(0), desk())])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('from the list is named by its id', async () => {
    const [{ id, code }] = (await atTheSite()).specimens
    const body = { specimenId: id, at: ago(0) }
    expect(await driver().does(pickUpSpecimenEndpoint, { body })).toMatchObject({ specimenId: id, code })
    const unknown = { specimenId: crypto.randomUUID(), at: ago(0) }
    expect((await driver().call(pickUpSpecimenEndpoint, { body: unknown })).body).toMatchObject({
      code: 'specimen.notFound',
    })
  })

  it('counts from when the phone scanned it, but neither before casting nor in the future', async () => {
    const { specimens, truck } = await atTheSite(24)
    const at = (label: string, said: string) =>
      driver().does(pickUpSpecimenEndpoint, { body: { label, at: said } })
    expect((await at(specimens[0].checkedCode, ago(3))).at).toEqual(the(ago(3)))
    expect((await at(specimens[1].checkedCode, ago(-9))).at).toEqual(the(ago(0)))
    expect((await at(specimens[2].checkedCode, ago(99))).at).toEqual(the(truck.castAt))
  })

  it('that is not at its site is refused by its own name', async () => {
    const { specimens } = await atTheSite(28 * 24)
    const [here, broken, lost] = specimens
    await receive(here.checkedCode)
    const { version } = await find(broken.id)
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: broken.id },
      version,
      body: aReading(lab),
    })
    await lab.as('laboratoryTechnician').does(moveSpecimenEndpoint, {
      params: { specimenId: lost.id },
      version: (await find(lost.id)).version,
      body: { action: 'markNotTested', reason: 'se rompió en la obra' },
    })
    expect((await pickUp(here.checkedCode)).body).toMatchObject({
      code: 'pickup.received',
      detail: { location: 'Pileta 2 · B', at: the(ago(0)) },
    })
    expect((await pickUp(broken.checkedCode)).body).toMatchObject({ code: 'pickup.broken' })
    expect((await pickUp(lost.checkedCode)).body).toMatchObject({
      code: 'pickup.notTested',
      detail: { reason: 'se rompió en la obra' },
    })
    expect((await pickUp('P2')).body).toMatchObject({ code: 'label.form' })
  })
})

describe('a pick-up that was a mistake', () => {
  it('is taken back, and somebody else picks the specimen up', async () => {
    const [{ checkedCode }] = (await atTheSite()).specimens
    const { id } = await driver().does(pickUpSpecimenEndpoint, { body: { label: checkedCode, at: ago(1) } })
    const undo = () => desk().call(undoPickupEndpoint, { params: { pickupId: id } })
    expect((await undo()).status).toBe(200)
    expect((await undo()).body).toMatchObject({ code: 'pickup.notFound' })
    expect((await pickUp(checkedCode, ago(0), desk())).status).toBe(200)
  })

  it('stays where the specimen has come into the laboratory, until that is taken back', async () => {
    const [{ checkedCode }] = (await atTheSite()).specimens
    const { id } = await driver().does(pickUpSpecimenEndpoint, { body: { label: checkedCode, at: ago(1) } })
    const undo = () => desk().call(undoPickupEndpoint, { params: { pickupId: id } })
    const body = { label: checkedCode, placeId }
    const placement = await desk().does(receiveSpecimenEndpoint, { body })
    expect((await undo()).body).toMatchObject({ code: 'pickup.tooLate' })
    await desk().does(undoPlacementEndpoint, { params: { placementId: placement.id } })
    expect((await undo()).status).toBe(200)
  })
})

describe('the chain of custody', () => {
  it('says who had each specimen, from when and where; an undone step is no part of it', async () => {
    const { specimens, truck, workSite } = await atTheSite(24)
    const [{ id, checkedCode }, second] = specimens
    const mistaken = await driver().does(pickUpSpecimenEndpoint, {
      body: { label: second.checkedCode, at: ago(6) },
    })
    await desk().does(undoPickupEndpoint, { params: { pickupId: mistaken.id } })
    await pickUp(checkedCode, ago(5))
    expect((await receive(checkedCode)).body).toMatchObject({
      warnings: [{ fault: 'transport', standard: 'ASTM C31', hours: 5, limitHours: 4, verified: true }],
    })
    const { items } = await custody(truck.id)
    expect(items.filter(({ specimen }) => specimen.id === id)).toMatchObject([
      { kind: 'cast', at: the(truck.castAt), place: workSite.name, transportHours: null },
      { kind: 'pickup', at: the(ago(5)), by: expect.stringMatching(/\w/), place: '' },
      {
        kind: 'reception',
        at: the(ago(0)),
        by: expect.stringMatching(/\w/),
        place: 'Pileta 2 · B',
        transportHours: 5,
      },
    ])
    expect(items.filter(({ specimen }) => specimen.id === second.id)).toMatchObject([{ kind: 'cast' }])
  })

  it('knows who received a whole sheet', async () => {
    const { sheetId, specimens, truck } = await atTheSite()
    await pickUp(specimens[0].checkedCode, ago(1))
    const { version } = await desk().does(findSheetEndpoint, { params: { sheetId } })
    const body = { placeId, location: '' }
    await desk().does(receiveSheetEndpoint, { params: { sheetId }, version, body })
    const { items } = await custody(truck.id)
    expect(items.filter(({ kind }) => kind === 'reception')).toMatchObject([
      { by: expect.stringMatching(/\w/), place: 'Pileta 2 · B' },
      { by: expect.stringMatching(/\w/), place: 'Pileta 2 · B', transportHours: null },
      { place: 'Pileta 2 · B' },
    ])
  })

  it('takes a pick-up of a phone that had no network until after the reception', async () => {
    const [{ checkedCode, id }] = (await atTheSite()).specimens
    await receive(checkedCode)
    const late = await driver().call(pickUpSpecimenEndpoint, { body: { label: checkedCode, at: ago(2) } })
    expect(late.status).toBe(200)
    expect(await find(id)).toMatchObject({ state: 'received' })
  })
})
