import { printLabelsEndpoint } from '@probeta/contract/concrete/labels.ts'
import {
  receiveSpecimenEndpoint,
  relocateSpecimenEndpoint,
  undoPlacementEndpoint,
} from '@probeta/contract/concrete/receptions.ts'
import { findSampleEndpoint, voidSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import { findSheetEndpoint, receiveSheetEndpoint, type Sheet } from '@probeta/contract/concrete/sheets.ts'
import {
  findSpecimenEndpoint,
  moveSpecimenEndpoint,
  recordBreakEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import {
  addStoragePlaceEndpoint,
  changeStoragePlaceEndpoint,
  listStoragePlacesEndpoint,
  printPlaceLabelsEndpoint,
  type StoragePlace,
  tableOfStoragePlacesEndpoint,
} from '@probeta/contract/laboratory/storage-places.ts'
import { withCheck } from '@probeta/domain/specimen/label-code.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
let tank: StoragePlace
let room: StoragePlace
beforeAll(async () => {
  lab = await aLaboratory()
  tank = await aPlace({ tank: 'Pileta 2', shelf: 'B' })
  room = await aPlace({ tank: 'Cámara húmeda', shelf: '' })
})
afterAll(() => lab.close())

let made = 0
const aPlace = (but: Partial<Pick<StoragePlace, 'tank' | 'shelf' | 'capacity'>> = {}) => {
  made += 1
  const place = { code: `P-${made}`, tank: `Pileta ${made}`, shelf: '', capacity: null, ...but }
  return lab.as('administrator').does(addStoragePlaceEndpoint, { body: place })
}
const desk = () => lab.as('reception')
const receive = (label: string, placeId = tank.id) =>
  desk().call(receiveSpecimenEndpoint, { body: { label, placeId } })
const move = (label: string, placeId: string) =>
  desk().call(relocateSpecimenEndpoint, { body: { label, placeId } })
const find = (specimenId: string) =>
  lab.as('laboratoryTechnician').does(findSpecimenEndpoint, { params: { specimenId } })

/** Four specimens at the door, cast so many hours ago, with what their labels say. */
async function atTheDoor(ageHours = 24): Promise<{ sheet: Sheet; labels: { id: string; label: string }[] }> {
  const castAt = new Date(lab.now().getTime() - ageHours * 3_600_000).toISOString()
  const { id: sheetId, trucks } = await aSheet(lab, { trucks: [{ castAt, agePlan: '7·28·28·R' }] })
  const specimenIds = trucks.flatMap(({ specimens }) => specimens.map(({ id }) => id))
  await desk().does(printLabelsEndpoint, { body: { specimenIds, reason: '' } })
  const sheet = await desk().does(findSheetEndpoint, { params: { sheetId } })
  return {
    sheet,
    labels: sheet.trucks.flatMap(({ specimens }) =>
      specimens.map(({ id, checkedCode: label }) => ({ id, label })),
    ),
  }
}

async function oneAtTheDoor(ageHours = 24) {
  const [one] = (await atTheDoor(ageHours)).labels
  if (!one) throw new Error('no specimen')
  return one
}

describe('a specimen that is scanned at the door', () => {
  it('is received in its tank, and its sheet counts on', async () => {
    const { sheet, labels } = await atTheDoor()
    for (const [at, { id, label }] of labels.entries()) {
      const { body, status } = await receive(label.toLowerCase())
      expect(status).toBe(200)
      expect(body).toMatchObject({
        kind: 'reception',
        place: { words: 'Pileta 2 · B' },
        sheet: { number: sheet.number, received: at + 1, total: 4 },
        warnings: [],
        overfull: false,
      })
      expect(await find(id)).toMatchObject({ state: 'received', location: 'Pileta 2 · B' })
    }
    const { items } = await desk().does(listStoragePlacesEndpoint)
    expect(items.find(({ id }) => id === tank.id)?.specimens).toBe(4)
  })

  it('a second time is said to be here already, and where', async () => {
    const { label } = await oneAtTheDoor()
    await receive(label)
    expect((await receive(label, room.id)).body).toMatchObject({
      code: 'reception.already',
      detail: { location: 'Pileta 2 · B', at: expect.stringMatching(/^2026-/) },
    })
  })

  it('twice at two doors at once is received once', async () => {
    const { label } = await oneAtTheDoor()
    const both = await Promise.all([receive(label), receive(label, room.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([409, 412])])
  })

  it('that must not come in is refused by its own name', async () => {
    const { labels } = await atTheDoor(28 * 24)
    const [broken, lost, held] = labels
    const specimen = await find(broken?.id ?? '')
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: specimen.id },
      version: specimen.version,
      body: aReading(lab),
    })
    for (const [one, action] of [
      [lost, 'markNotTested'],
      [held, 'hold'],
    ] as const)
      await lab.as('laboratoryTechnician').does(moveSpecimenEndpoint, {
        params: { specimenId: one?.id ?? '' },
        version: (await find(one?.id ?? '')).version,
        body: { action, reason: 'se rompió en el camino' },
      })
    expect((await receive(broken?.label ?? '')).body).toMatchObject({ code: 'reception.brokenAlready' })
    expect((await receive(lost?.label ?? '')).body).toMatchObject({
      code: 'reception.notTested',
      detail: { reason: 'se rompió en el camino' },
    })
    expect((await receive(held?.label ?? '')).body).toMatchObject({ code: 'reception.already' })
    expect((await receive(withCheck('NADA-001-1'))).body).toMatchObject({ code: 'label.unknown' })
    expect((await receive('P-1')).body).toMatchObject({ code: 'label.form' })
    expect((await receive(labels[3]?.label ?? '', crypto.randomUUID())).body).toMatchObject({
      code: 'storagePlace.notFound',
    })
  })

  it('of a truck that was voided is refused, and its labels are not printed again', async () => {
    const { sheet, labels } = await atTheDoor()
    const [truck] = sheet.trucks
    await desk().does(voidSampleEndpoint, {
      params: { sampleId: truck?.id ?? '' },
      version: truck?.version ?? 0,
      body: { reason: 'camión rechazado' },
    })
    expect((await receive(labels[0]?.label ?? '')).body).toMatchObject({
      code: 'reception.voided',
      detail: { sheet: sheet.number },
    })
    const specimenIds = labels.map(({ id }) => id)
    const printed = await desk().call(printLabelsEndpoint, { body: { specimenIds, reason: 'otra vez' } })
    expect(printed.body).toMatchObject({ code: 'specimen.wrongState' })
  })

  it('later than 48 hours after casting draws the warning of ASTM C31', async () => {
    const { label } = await oneAtTheDoor(50)
    expect((await receive(label)).body).toMatchObject({
      warnings: [{ fault: 'late', standard: 'ASTM C31', hours: 50, limitHours: 48, verified: true }],
    })
  })

  it('into a tank that is full is told so, and comes in', async () => {
    const small = await aPlace({ capacity: 1 })
    const { labels } = await atTheDoor()
    const [first, second] = labels
    expect((await receive(first?.label ?? '', small.id)).body).toMatchObject({ overfull: false })
    expect((await receive(second?.label ?? '', small.id)).body).toMatchObject({ overfull: true })
  })
})

describe('a specimen in the laboratory', () => {
  it('is moved by a scan, and only there where it is not yet', async () => {
    const { id, label } = await oneAtTheDoor()
    const outside = await oneAtTheDoor()
    await receive(label)
    expect((await move(label, tank.id)).body).toMatchObject({ code: 'reception.already' })
    expect((await move(label, room.id)).body).toMatchObject({ kind: 'move', from: 'Pileta 2 · B' })
    expect(await find(id)).toMatchObject({ state: 'received', location: 'Cámara húmeda' })
    expect((await move(outside.label, room.id)).body).toMatchObject({ code: 'reception.notYet' })
  })

  it('goes back step by step, and no further than what happened since', async () => {
    const { id, label } = await oneAtTheDoor()
    const undo = (placementId: string) => desk().call(undoPlacementEndpoint, { params: { placementId } })
    const came = await desk().does(receiveSpecimenEndpoint, { body: { label, placeId: tank.id } })
    const moved = await desk().does(relocateSpecimenEndpoint, { body: { label, placeId: room.id } })
    expect((await undo(came.id)).body).toMatchObject({ code: 'reception.tooLate' })
    expect((await undo(moved.id)).status).toBe(200)
    expect(await find(id)).toMatchObject({ location: 'Pileta 2 · B' })
    expect((await undo(moved.id)).body).toMatchObject({ code: 'reception.tooLate' })
    expect((await undo(came.id)).body).toMatchObject({ sheet: { received: 0, total: 4 } })
    expect(await find(id)).toMatchObject({ state: 'cast', location: '' })
    const back = await desk().does(receiveSpecimenEndpoint, { body: { label, placeId: tank.id } })
    const { version } = await find(id)
    await lab.as('laboratoryTechnician').does(moveSpecimenEndpoint, {
      params: { specimenId: id },
      version,
      body: { action: 'hold', reason: 'pedido del cliente' },
    })
    expect((await undo(back.id)).body).toMatchObject({ code: 'reception.tooLate' })
  })
})

describe('a whole sheet', () => {
  it('comes in to one place, or to words where a laboratory keeps no places', async () => {
    for (const [body, words] of [
      [{ placeId: tank.id, location: '' }, 'Pileta 2 · B'],
      [{ location: 'Pileta del fondo' }, 'Pileta del fondo'],
    ] as const) {
      const { sheet } = await atTheDoor()
      await desk().does(receiveSheetEndpoint, { params: { sheetId: sheet.id }, version: sheet.version, body })
      const { specimens } = await desk().does(findSampleEndpoint, {
        params: { sampleId: sheet.trucks[0]?.id ?? '' },
      })
      expect(specimens.map(({ location }) => location)).toEqual([words, words, words, words])
    }
    const { sheet } = await atTheDoor()
    const nowhere = await desk().call(receiveSheetEndpoint, {
      params: { sheetId: sheet.id },
      version: sheet.version,
      body: { placeId: crypto.randomUUID(), location: '' },
    })
    expect(nowhere.body).toMatchObject({ code: 'storagePlace.notFound' })
  })
})

describe('a tank', () => {
  it('has a code and words of its own', async () => {
    const { id, version, specimens: _, branchId: __, ...place } = await aPlace({ shelf: 'A' })
    const add = (but: object) =>
      lab.as('administrator').call(addStoragePlaceEndpoint, {
        body: { code: place.code, tank: place.tank, shelf: place.shelf, capacity: null, ...but },
      })
    expect((await add({ tank: 'Otra' })).body).toMatchObject({ code: 'storagePlace.codeTaken' })
    expect((await add({ code: 'OTRA', shelf: 'a' })).body).toMatchObject({ code: 'storagePlace.nameTaken' })
    expect((await add({ code: 'CON ESPACIO' })).body).toMatchObject({ code: 'request.invalid' })
    const stale = await lab
      .as('administrator')
      .call(changeStoragePlaceEndpoint, { params: { placeId: id }, version: version + 1, body: place })
    expect(stale.body).toMatchObject({ code: 'request.stale' })
  })

  it('that is renamed takes along what lies in it, and is not closed over it', async () => {
    const place = await aPlace({ shelf: 'C' })
    const { id, label } = await oneAtTheDoor()
    await receive(label, place.id)
    const change = (but: object, version = place.version) => {
      const { code, tank: named, shelf, capacity } = place
      return lab.as('administrator').call(changeStoragePlaceEndpoint, {
        params: { placeId: place.id },
        version,
        body: { code, tank: named, shelf, capacity, active: true, ...but },
      })
    }
    expect((await change({ active: false })).body).toMatchObject({
      code: 'storagePlace.occupied',
      detail: { count: 1 },
    })
    expect((await change({ tank: 'Pileta nueva' })).status).toBe(200)
    expect((await find(id)).location).toBe('Pileta nueva · C')
    await move(label, room.id)
    expect((await change({ tank: 'Pileta nueva', active: false }, place.version + 1)).status).toBe(200)
    const { items } = await desk().does(listStoragePlacesEndpoint)
    expect(items.map((one) => one.id)).not.toContain(place.id)
    const all = await lab.as('administrator').does(tableOfStoragePlacesEndpoint)
    expect(all.items.find((one) => one.id === place.id)).toMatchObject({ active: false })
    expect((await receive(withCheck('X-001-1'), place.id)).body).toMatchObject({
      code: 'storagePlace.inactive',
    })
  })

  it('has a label to scan', async () => {
    const pdf = await desk().does(printPlaceLabelsEndpoint, { query: {} })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
