import { discardSpecimenEndpoint } from '@probeta/contract/concrete/disposals.ts'
import { printLabelsEndpoint } from '@probeta/contract/concrete/labels.ts'
import { findCustodyEndpoint } from '@probeta/contract/concrete/pickups.ts'
import { relocateSpecimenEndpoint, undoPlacementEndpoint } from '@probeta/contract/concrete/receptions.ts'
import { receiveSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import {
  findSpecimenEndpoint,
  listDayBreaksEndpoint,
  recordBreakEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import {
  addTransferEndpoint,
  exportTransfersEndpoint,
  findTransferableEndpoint,
  listTransfersEndpoint,
  printTransferNoteEndpoint,
  receiveTransferredEndpoint,
  type Transfer,
  withdrawTransferEndpoint,
} from '@probeta/contract/concrete/transfers.ts'
import { addBranchEndpoint, type Branch } from '@probeta/contract/laboratory/branches.ts'
import { addStoragePlaceEndpoint, type StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import { addPressEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { findStrengthTestEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { sendDayEndpoint, weekOfBreaksEndpoint } from '@probeta/contract/concrete/day-reviews.ts'
import { punctualityStatisticsEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { visitLoadEndpoint } from '@probeta/contract/clients/visits.ts'
import { staffDashboardEndpoint } from '@probeta/contract/workplace/dashboard.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../documents/open-pdf.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { pagesOf } from '../../testing/nouns/a-report.ts'
import { approveTest } from '../../testing/nouns/a-result.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
let home: StoragePlace
let there: StoragePlace
let north: Branch
beforeAll(async () => {
  lab = await aLaboratory()
  home = await aPlace('P-1')
  there = await aPlace('P-N')
  const body = { code: 'N', name: 'Norte', address: 'Ruta 8', places: [there.id], equipment: [], people: [] }
  north = await lab.as('administrator').does(addBranchEndpoint, { body })
})
afterAll(() => lab.close())

const aPlace = (code: string) =>
  lab
    .as('administrator')
    .does(addStoragePlaceEndpoint, { body: { code, tank: code, shelf: '', capacity: null } })
const desk = () => lab.as('reception')
const find = (specimenId: string) =>
  lab.as('laboratoryTechnician').does(findSpecimenEndpoint, { params: { specimenId } })

/** The specimens of a sample, received in the head office; due 28 days after casting, today unless said otherwise. */
async function received(castDaysAgo = 28) {
  const castAt = new Date(lab.now().getTime() - castDaysAgo * 24 * 3_600_000).toISOString()
  const sheet = await aSheet(lab, { trucks: [{ castAt }] })
  await desk().does(receiveSheetEndpoint, {
    params: { sheetId: sheet.id },
    version: sheet.version,
    body: { placeId: home.id, location: '' },
  })
  const ids = sheet.trucks.flatMap(({ specimens }) => specimens.map(({ id }) => id))
  await desk().does(printLabelsEndpoint, { body: { specimenIds: ids, reason: '' } })
  return { sampleId: sheet.trucks[0]?.id ?? '', specimens: await Promise.all(ids.map(find)) }
}
async function one() {
  const { sampleId, specimens } = await received()
  const [specimen] = specimens
  if (!specimen) throw new Error('no specimen')
  return { sampleId, specimen }
}

type To = Parameters<typeof bodyOf>[1]
const toNorth = (): To => ({ kind: 'branch', branchId: north.id })
const toLaboratory = { kind: 'laboratory', name: 'Ensayos del Sur', address: 'Av. 9' } as const
const bodyOf = (
  specimenIds: string[],
  to: { kind: 'branch'; branchId: string | null } | typeof toLaboratory,
) => ({
  ...{
    specimenIds,
    to,
    carrier: 'R. Díaz, furgón',
    reason: 'prensa en calibración',
    packing: 'cajón húmedo',
  },
  departedAt: lab.now().toISOString(),
})
const send = (ids: string[], to: To = toNorth()) =>
  desk().does(addTransferEndpoint, { body: bodyOf(ids, to) })
const trySend = (ids: string[], to: To = toNorth()) =>
  desk().call(addTransferEndpoint, { body: bodyOf(ids, to) })
const arrive = (
  { id }: Transfer,
  label: string,
  {
    placeId = there.id,
    ...but
  }: { placeId?: string; condition?: 'intact' | 'damaged'; remark?: string; at?: string } = {},
) =>
  desk().call(receiveTransferredEndpoint, {
    params: { transferId: id },
    body: { label, placeId, condition: 'intact', remark: '', ...but },
  })
const whereabouts = async (specimenId: string) => {
  const query = { day: dayOf(lab.now().getTime(), lab.scope.timeZone) }
  const day = await lab.as('laboratoryTechnician').does(listDayBreaksEndpoint, { query })
  return day.whereabouts[specimenId]
}

describe('a specimen that is sent to a branch', () => {
  it('leaves its place, is on its way to the branch, and lies there once it was scanned', async () => {
    const { specimen } = await one()
    expect(await whereabouts(specimen.id)).toEqual({ branch: 'head', laboratory: null, transfer: null })
    const transfer = await send([specimen.id])
    expect(await find(specimen.id)).toMatchObject({ location: '', state: specimen.state })
    expect(await whereabouts(specimen.id)).toEqual({
      ...{ branch: north.id, laboratory: null, transfer: transfer.number },
    })
    const { status, body } = await arrive(transfer, specimen.label, {
      condition: 'damaged',
      remark: 'canto roto',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      specimens: [{ arrived: { condition: 'damaged', remark: 'canto roto', place: 'P-N' } }],
    })
    expect((await find(specimen.id)).location).toBe('P-N')
    expect(await whereabouts(specimen.id)).toEqual({ branch: north.id, laboratory: null, transfer: null })
  })

  it('has its way in the chain of custody', async () => {
    const { sampleId, specimen } = await one()
    const transfer = await send([specimen.id])
    lab.setNow(new Date(lab.now().getTime() + 60_000).toISOString())
    await arrive(transfer, specimen.label)
    const { items } = await desk().does(findCustodyEndpoint, { params: { sampleId } })
    const own = (kind: string) => items.find((step) => step.specimen.id === specimen.id && step.kind === kind)
    expect(own('departure')).toMatchObject({
      place: 'Norte',
      by: expect.stringContaining('R. Díaz, furgón'),
    })
    expect(own('move')).toMatchObject({ place: 'P-N' })
    expect(own('reception')).toMatchObject({ place: 'P-1' })
  })

  it('is in the list of what is on its way until all have arrived', async () => {
    const { specimens } = await received()
    const transfer = await send(specimens.map(({ id }) => id))
    const away = async () => {
      const { items } = await desk().does(listTransfersEndpoint, { query: {} })
      return items.some(({ id }) => id === transfer.id)
    }
    for (const { label } of specimens) {
      expect(await away()).toBe(true)
      await arrive(transfer, label)
    }
    expect(await away()).toBe(false)
  })

  it('arrived when it was scanned, however late the device sends it, and never before it left', async () => {
    const [a, b] = (await received()).specimens
    if (!a || !b) throw new Error('two specimens')
    const transfer = await send([a.id, b.id])
    const scannedAt = new Date(lab.now().getTime() + 60_000).toISOString()
    lab.setNow(new Date(lab.now().getTime() + 4 * 3_600_000).toISOString())
    const timesOf = async (label: string, at: string) => {
      const { body } = await arrive(transfer, label, { at })
      const found = 'specimens' in body ? body.specimens : []
      return found.flatMap(({ arrived }) => (arrived ? [Date.parse(arrived.at)] : []))
    }
    expect(await timesOf(a.label, scannedAt)).toEqual([Date.parse(scannedAt)])
    expect(await timesOf(b.label, '2020-01-01T00:00:00Z')).toContain(Date.parse(transfer.departedAt))
  })

  it('is a line of the file of the list', async () => {
    const { specimen } = await one()
    const { number } = await send([specimen.id])
    const file = await desk().does(exportTransfersEndpoint, { query: { state: 'all', format: 'csv' } })
    const line = new RegExp(`^${number};.*;Norte;.*;${specimen.code};1;0\\r?$`, 'm')
    expect(Buffer.from(file as Uint8Array).toString()).toMatch(line)
  })

  it('goes back to its place where the transfer is taken back, and may leave again', async () => {
    const { specimen } = await one()
    const { id: transferId } = await send([specimen.id])
    const withdraw = () =>
      desk().call(withdrawTransferEndpoint, { params: { transferId }, body: { reason: 'por error' } })
    expect((await withdraw()).body).toMatchObject({ specimens: [{ withdrawn: { reason: 'por error' } }] })
    expect((await find(specimen.id)).location).toBe('P-1')
    expect((await withdraw()).body).toMatchObject({ code: 'transfer.over' })
    expect((await trySend([specimen.id])).status).toBe(200)
  })
})

describe('is refused with its cause', () => {
  const label = (text: string, branch: string | undefined = north.id) =>
    desk().call(findTransferableEndpoint, { query: { label: text, ...(branch && { branch }) } })

  it('what somebody else is sending away, at the scan and when it is sent', async () => {
    const { specimen } = await one()
    const answers = await Promise.all([trySend([specimen.id]), trySend([specimen.id], toLaboratory)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
    const refused = answers.find(({ status }) => status !== 200)
    expect([409, 412]).toContain(refused?.status)
    expect((await label(specimen.label)).body).toMatchObject({
      code: 'transfer.already',
      detail: { code: specimen.code, number: expect.any(Number) },
    })
  })

  it('what is broken, what was thrown away, what lies there already, and a label that is none', async () => {
    const [broken, gone, lies] = (await received()).specimens
    if (!broken || !gone || !lies) throw new Error('three specimens')
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: broken.id },
      version: broken.version,
      body: aReading(lab, { confirmedBecause: 'de prueba' }),
    })
    expect((await label(broken.label)).body).toMatchObject({ code: 'transfer.broken' })
    await lab.as('director').does(discardSpecimenEndpoint, { body: { label: gone.label, reason: 'rota' } })
    expect((await label(gone.label)).body).toMatchObject({ code: 'transfer.discarded' })
    expect((await label(lies.label, 'head')).body).toMatchObject({ code: 'transfer.sameBranch' })
    expect((await label(lies.label)).body).toMatchObject({ id: lies.id, location: 'P-1' })
    expect((await label('NADA')).body).toMatchObject({ code: 'label.form' })
  })

  it('all of them, where one may not leave', async () => {
    const [a, b] = [await one(), await one()]
    await send([b.specimen.id])
    expect((await trySend([a.specimen.id, b.specimen.id])).body).toMatchObject({ code: 'transfer.already' })
    expect((await find(a.specimen.id)).location).toBe('P-1')
  })

  it('an arrival in a place of another branch, of another transfer, or a second time', async () => {
    const [a, b] = [await one(), await one()]
    const transfer = await send([a.specimen.id])
    expect((await arrive(transfer, a.specimen.label, { placeId: home.id })).body).toMatchObject({
      code: 'transfer.otherBranch',
    })
    expect((await arrive(transfer, b.specimen.label)).body).toMatchObject({
      code: 'transfer.notOfIt',
      detail: { code: b.specimen.code },
    })
    await arrive(transfer, a.specimen.label)
    expect((await arrive(transfer, a.specimen.label)).body).toMatchObject({ code: 'transfer.arrived' })
  })

  it('to be moved or thrown away while it is on its way', async () => {
    const { specimen } = await one()
    const transfer = await send([specimen.id])
    const scan = { label: specimen.label }
    const moved = await desk().call(relocateSpecimenEndpoint, { body: { ...scan, placeId: home.id } })
    expect(moved.body).toMatchObject({ code: 'reception.inTransfer', detail: { number: transfer.number } })
    const thrown = await lab.as('director').call(discardSpecimenEndpoint, { body: { ...scan, reason: 'x' } })
    expect(thrown.body).toMatchObject({ code: 'disposal.inTransfer' })
  })
})

it('a move from before a transfer is not undone after it, even where the specimen is back in its place', async () => {
  const { specimen } = await one()
  const other = await aPlace('P-2')
  const { id: placementId } = await desk().does(relocateSpecimenEndpoint, {
    body: { label: specimen.label, placeId: other.id },
  })
  const transfer = await send([specimen.id], toLaboratory)
  lab.setNow(new Date(lab.now().getTime() + 60_000).toISOString())
  await arrive(transfer, specimen.label, { placeId: other.id })
  const undone = await desk().call(undoPlacementEndpoint, { params: { placementId } })
  expect(undone.body).toMatchObject({ code: 'reception.tooLate' })
})

describe('what is due', () => {
  /** Due today: on the dashboard, in the week and in the load of the visits, of all or of one branch. */
  async function dueToday(branch?: string) {
    const of = branch === undefined ? {} : { branch }
    const day = dayOf(lab.now().getTime(), lab.scope.timeZone)
    const director = lab.as('director')
    const { tasks, load, onTime } = await director.does(staffDashboardEndpoint, { query: of })
    const week = await director.does(weekOfBreaksEndpoint, { query: { from: day, ...of } })
    const coming = await director.does(visitLoadEndpoint, { query: { from: day, ...of } })
    const ofDay = <Row extends { day: string }>(rows: readonly Row[]) => rows.find((row) => row.day === day)
    const counts = [
      tasks.find(({ name }) => name === 'dueToday')?.count,
      ofDay(load?.days ?? [])?.due,
      ofDay(week.days)?.toBreak,
      ofDay(coming.days)?.cast,
    ]
    expect(new Set(counts).size).toBe(1)
    expect([load?.breaksPerDay === null, coming.breaksPerDay === null]).toEqual([
      Boolean(branch),
      Boolean(branch),
    ])
    const overdue = tasks.find(({ name }) => name === 'overdue')?.count
    const late = await director.does(punctualityStatisticsEndpoint, { query: {} })
    if (branch === undefined) expect([late.overdue.count, onTime?.overdue]).toEqual([overdue, overdue])
    return { due: counts[0] ?? 0, overdue: overdue ?? 0 }
  }
  const dueOf = ({ specimens }: Awaited<ReturnType<typeof received>>, overdue = false) =>
    specimens.flatMap(({ id, ageHours }) => ((ageHours ?? 999) < 672 === overdue && ageHours ? [id] : []))

  it('is not what another laboratory has, until it comes back', async () => {
    const sample = await received()
    const before = await dueToday()
    const sent = [...dueOf(sample), ...dueOf(sample, true)]
    const { id: transferId } = await send(sent, toLaboratory)
    expect(await dueToday()).toEqual({
      due: before.due - dueOf(sample).length,
      overdue: before.overdue - dueOf(sample, true).length,
    })
    await desk().does(withdrawTransferEndpoint, { params: { transferId }, body: { reason: 'por error' } })
    expect(await dueToday()).toEqual(before)
  })

  it('goes with the specimen to its branch, and is of every branch where no place is on record', async () => {
    const sample = await received()
    const [head, northern] = [await dueToday('head'), await dueToday(north.id)]
    const sent = dueOf(sample)
    await send(sent)
    expect((await dueToday('head')).due).toBe(head.due - sent.length)
    expect((await dueToday(north.id)).due).toBe(northern.due + sent.length)
    await aSheet(lab, { trucks: [{ agePlan: '28' }] })
    expect((await dueToday('head')).due).toBe(head.due - sent.length + 1)
    expect((await dueToday(north.id)).due).toBe(northern.due + sent.length + 1)
  })
})

describe('another laboratory', () => {
  it('has the specimen until it comes back, into any place', async () => {
    const { specimen } = await one()
    const transfer = await send([specimen.id], toLaboratory)
    expect(await whereabouts(specimen.id)).toEqual({
      ...{ branch: null, laboratory: 'Ensayos del Sur', transfer: transfer.number },
    })
    // The day asks no reason of a specimen that is not due here.
    const day = dayOf(lab.now().getTime(), lab.scope.timeZone)
    const body = { day, sentBefore: 0, missed: [] }
    const open = await lab.as('laboratoryTechnician').call(sendDayEndpoint, { body })
    const asked = open.ok ? [] : (open.body.detail?.['specimenIds'] ?? [])
    expect(asked).not.toContain(specimen.id)
    expect(asked).not.toEqual([])
    expect((await arrive(transfer, specimen.label, { placeId: home.id })).status).toBe(200)
    expect((await find(specimen.id)).location).toBe('P-1')
  })

  it('is named by the report as the provider that broke it, on no press of ours', async () => {
    const { sampleId, specimens } = await received(30)
    const set = specimens.filter(({ ageHours }) => ageHours === 672)
    const castAt = Date.parse(set[0]?.castAt ?? '')
    const daysOld = (days: number) => new Date(castAt + days * 24 * 3_600_000).toISOString()
    await desk().does(addTransferEndpoint, {
      body: {
        ...bodyOf(
          set.map(({ id }) => id),
          toLaboratory,
        ),
        departedAt: daysOld(27),
      },
    })
    const press = await lab
      .as('administrator')
      .does(addPressEndpoint, { body: { name: 'Prensa propia', lines: null } })
    for (const { id } of set) {
      const { version } = await find(id)
      const record = (pressId: string | null) =>
        lab.as('laboratoryTechnician').call(recordBreakEndpoint, {
          params: { specimenId: id },
          version,
          body: aReading(lab, { brokenAt: daysOld(28), pressId, confirmedBecause: 'de prueba' }),
        })
      expect((await record(press.id)).body).toMatchObject({
        code: 'break.otherLaboratory',
        detail: { laboratory: 'Ensayos del Sur' },
      })
      expect((await record(null)).status).toBe(200)
    }
    const key = { sampleId, ageHours: 672 }
    await approveTest(lab, await lab.as('checker').does(findStrengthTestEndpoint, { params: key }))
    const { text } = await pagesOf(lab, await anIssuedReport(lab, [key]))
    expect(text).toContain(
      `Probetas ${set.map(({ code }) => code).join(', ')}: ensayadas por un proveedor externo, Ensayos del Sur.`,
    )
  })

  it.each(['es', 'en', 'de'] as const)('gets a note in %s', async (language) => {
    const { specimen } = await one()
    const { id: transferId } = await send([specimen.id], toLaboratory)
    const note = await desk().does(printTransferNoteEndpoint, { params: { transferId }, query: { language } })
    const { pages, text } = await openPdf(new Uint8Array(note))
    expect(pages).toHaveLength(1)
    expect(text).toContain(specimen.code)
    expect(text).not.toContain(specimen.client.name)
  })
})
