import {
  changeDisposalPeriodsEndpoint,
  discardSpecimenEndpoint,
  findDisposalPeriodsEndpoint,
  listDisposalsEndpoint,
  listHeldSpecimensEndpoint,
  restoreSpecimenEndpoint,
} from '@probeta/contract/concrete/disposals.ts'
import { receiveSpecimenEndpoint } from '@probeta/contract/concrete/receptions.ts'
import { receiveSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import {
  findSpecimenEndpoint,
  moveSpecimenEndpoint,
  recordBreakEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import { findStrengthTestEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import {
  addStoragePlaceEndpoint,
  listStoragePlacesEndpoint,
  type StoragePlace,
} from '@probeta/contract/laboratory/storage-places.ts'
import {
  acknowledgeLowResultEndpoint,
  listLowResultsEndpoint,
} from '@probeta/contract/results/low-results.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import type { DisposalJudgement } from '@probeta/domain/custody/judge-disposal.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remindDue } from '../../jobs/remind-due.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { approveTest } from '../../testing/nouns/a-result.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'

const hour = 3_600_000
const began = '2026-11-18T09:00:00Z'
const ageHours = 28 * 24
let lab: Laboratory
let tank: StoragePlace
beforeEach(async () => {
  lab = await aLaboratory()
  const body = { code: 'P-1', tank: 'Pileta 1', shelf: '', capacity: 4 }
  tank = await lab.as('administrator').does(addStoragePlaceEndpoint, { body })
})
afterEach(() => lab.close())

const daysLater = (days: number) => lab.setNow(new Date(Date.parse(began) + days * 24 * hour).toISOString())
const find = (specimenId: string) =>
  lab.as('laboratoryTechnician').does(findSpecimenEndpoint, { params: { specimenId } })
const labelOf = async (specimenId: string) => (await find(specimenId)).label
/** Throws a specimen away, as whoever scans at the bin. */
const discard = async (specimenId: string, reason = '', by: 'reception' | 'director' = 'reception') =>
  lab.as(by).call(discardSpecimenEndpoint, { body: { label: await labelOf(specimenId), reason } })
const restore = (disposalId: string, reason = 'lo pide la dirección facultativa') =>
  lab.as('reception').call(restoreSpecimenEndpoint, { params: { disposalId }, body: { reason } })
const held = async (judgement?: DisposalJudgement) => {
  const query = judgement ? { judgement } : {}
  return (await lab.as('reception').does(listHeldSpecimensEndpoint, { query })).items
}
const log = async () => (await lab.as('reception').does(listDisposalsEndpoint, { query: {} })).items
const crowd = async () => (await lab.as('reception').does(listStoragePlacesEndpoint)).items[0]?.specimens

/** A sample of two specimens for 28 days and a reserve, cast so many days ago and received in the tank. */
async function aSample(castDaysAgo = 30) {
  const castAt = new Date(lab.now().getTime() - castDaysAgo * 24 * hour).toISOString()
  const sheet = await aSheet(lab, { trucks: [{ castAt }] })
  const params = { sheetId: sheet.id }
  await lab.as('reception').does(receiveSheetEndpoint, {
    params,
    version: sheet.version,
    body: { placeId: tank.id, location: '' },
  })
  const [a, b, reserve] = sheet.trucks[0]?.specimens ?? []
  if (!a || !b || !reserve) throw new Error('no specimens')
  return { sampleId: sheet.trucks[0]?.id ?? '', castAt, set: [a.id, b.id], reserve: reserve.id }
}
type Sample = Awaited<ReturnType<typeof aSample>>

/** The same with an approved result: 565 kN are 32 MPa, where 30 were specified. */
async function tested(load = '565'): Promise<Sample> {
  const sample = await aSample()
  for (const specimenId of sample.set)
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId },
      version: (await find(specimenId)).version,
      body: aReading(lab, {
        load: { typed: load, unit: 'kN' },
        brokenAt: new Date(Date.parse(sample.castAt) + ageHours * hour).toISOString(),
        confirmedBecause: 'de prueba',
      }),
    })
  const key = { sampleId: sample.sampleId, ageHours }
  await approveTest(lab, await lab.as('checker').does(findStrengthTestEndpoint, { params: key }))
  await judgeAll(lab)
  return sample
}

/** The same in an issued report. */
async function reported(): Promise<Sample> {
  const sample = await tested()
  await anIssuedReport(lab, [{ sampleId: sample.sampleId, ageHours }])
  await judgeAll(lab)
  return sample
}
const first = ({ set }: Sample) => set[0] ?? ''

describe('what lies in the laboratory', () => {
  it('waits for its break, its approval, its report and its period, and then may go', async () => {
    await aSample()
    expect((await held()).map(({ rule }) => rule).toSorted()).toEqual(['noResult', 'toTest', 'toTest'])
  })

  it('is kept a week after the report, a reserve until it is sixty days old', async () => {
    const { set, reserve } = await reported()
    const ofRule = (rule: string) => async () => (await held()).filter((one) => one.rule === rule)
    expect(await ofRule('tested')()).toMatchObject(
      set.map((id) => ({ specimen: { id }, judgement: 'keep', mayGoFrom: '2026-11-25' })),
    )
    expect(await held('mayGo')).toEqual([])
    daysLater(7)
    expect((await held('mayGo')).map(({ specimen }) => specimen.id)).toEqual(set)
    expect(await held('keep')).toMatchObject([
      { specimen: { id: reserve }, rule: 'reserve', mayGoFrom: '2026-12-18' },
    ])
    daysLater(30)
    expect((await held('mayGo')).map(({ specimen }) => specimen.id)).toEqual([...set, reserve])
  })

  it('is listed by the query as it is judged one by one', async () => {
    await aSample()
    await tested()
    await tested('300')
    await reported()
    daysLater(8)
    const all = await held()
    for (const judgement of ['mayGo', 'call', 'keep'] as const)
      expect(await held(judgement)).toEqual(all.filter((one) => one.judgement === judgement))
    expect(new Set(all.map(({ judgement }) => judgement)).size).toBe(3)
  })

  it('fills its tank until it is thrown away', async () => {
    const sample = await reported()
    expect(await crowd()).toBe(3)
    daysLater(8)
    await discard(first(sample))
    expect(await crowd()).toBe(2)
  })
})

describe('a reserve', () => {
  it('is called by a low result, whoever approves results is told once, and their answer lets it go', async () => {
    const { reserve } = await tested('300')
    expect(await held('call')).toMatchObject([{ specimen: { id: reserve }, rule: 'lowResult' }])
    const told = async () => {
      await remindDue(lab.database.pool, lab.scope, { now: lab.now(), withReminders: true })
      const { items } = await lab.as('director').does(listInboxEndpoint, { query: { folder: 'alerts' } })
      return items.filter(({ kind }) => kind === 'reserveCalled').map(({ times }) => times)
    }
    expect([await told(), await told()]).toEqual([[1], [1]])
    const [low] = (await lab.as('director').does(listLowResultsEndpoint, { query: {} })).items
    await lab.as('director').does(acknowledgeLowResultEndpoint, {
      params: { lowResultId: low?.id ?? '' },
      version: low?.version ?? 0,
      body: { comment: 'visto', actionTaken: '' },
    })
    expect(await held('call')).toEqual([])
  })

  it('is called for a specimen that was lost', async () => {
    const { set, reserve } = await aSample()
    const { version } = await find(set[0] ?? '')
    await lab.as('laboratoryTechnician').does(moveSpecimenEndpoint, {
      params: { specimenId: set[0] ?? '' },
      version,
      body: { action: 'markNotTested', reason: 'se cayó' },
    })
    expect(await held('call')).toMatchObject([{ specimen: { id: reserve }, rule: 'missing' }])
    expect(await held('mayGo')).toMatchObject([{ specimen: { id: set[0] }, rule: 'notTested' }])
  })
})

describe('a specimen that is scanned at the bin', () => {
  it('leaves its place, stays approved, and stands in the log with its rule', async () => {
    const specimenId = first(await reported())
    daysLater(8)
    expect((await discard(specimenId)).status).toBe(200)
    expect(await find(specimenId)).toMatchObject({ state: 'approved', location: '' })
    expect(await log()).toMatchObject([
      { specimen: { id: specimenId }, rule: 'tested', mayGoFrom: '2026-11-25', reason: '', restored: null },
    ])
  })

  it('is refused with the rule and the day, and goes only with the reason of whoever approves results', async () => {
    const specimenId = first(await reported())
    expect((await discard(specimenId)).body).toMatchObject({
      code: 'disposal.kept',
      detail: { rule: 'tested', judgement: 'keep', from: '2026-11-25' },
    })
    expect((await discard(specimenId, 'pileta rota')).body).toMatchObject({ code: 'session.forbidden' })
    expect((await discard(specimenId, 'pileta rota', 'director')).status).toBe(200)
    expect(await log()).toMatchObject([{ reason: 'pileta rota' }])
  })

  it('a second time is told when and by whom it went, and two scans at once throw it away once', async () => {
    const sample = await reported()
    daysLater(8)
    const both = await Promise.all([discard(first(sample)), discard(first(sample))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([409, 412])])
    expect((await discard(first(sample))).body).toMatchObject({
      code: 'disposal.already',
      detail: { at: expect.stringMatching(/^2026-11-26/), by: expect.any(String) },
    })
  })

  it('and never came into the laboratory is refused', async () => {
    const { trucks } = await aSheet(lab)
    expect((await discard(trucks[0]?.specimens[0]?.id ?? '')).body).toMatchObject({
      code: 'disposal.notHere',
    })
  })
})

describe('a specimen that somebody wants back', () => {
  it('lies in its place again, a reserve on hold, and the log keeps both', async () => {
    const { reserve } = await reported()
    daysLater(31)
    await discard(reserve)
    const again = { label: await labelOf(reserve), placeId: tank.id }
    expect((await lab.as('reception').call(receiveSpecimenEndpoint, { body: again })).body).toMatchObject({
      code: 'reception.discarded',
      detail: { at: expect.stringMatching(/^2026-12-19/) },
    })
    const { version } = await find(reserve)
    const broken = await lab.as('laboratoryTechnician').call(recordBreakEndpoint, {
      params: { specimenId: reserve },
      version,
      body: aReading(lab),
    })
    expect(broken.body).toMatchObject({ code: 'specimen.discarded' })

    const [entry] = await log()
    expect((await restore(entry?.id ?? '')).status).toBe(200)
    expect(await find(reserve)).toMatchObject({ state: 'onHold', location: 'Pileta 1' })
    expect(await crowd()).toBe(3)
    expect((await restore(entry?.id ?? '')).body).toMatchObject({ code: 'disposal.restored' })
    expect((await discard(reserve)).status).toBe(200)
    expect((await log()).map(({ restored }) => restored?.reason)).toEqual([
      undefined,
      'lo pide la dirección facultativa',
    ])
  })

  it('was tested and stays approved', async () => {
    const specimenId = first(await reported())
    daysLater(8)
    await discard(specimenId)
    await restore((await log())[0]?.id ?? '')
    expect(await find(specimenId)).toMatchObject({ state: 'approved', location: 'Pileta 1' })
  })
})

it('the periods are the laboratory’s own', async () => {
  await reported()
  const director = lab.as('director')
  const { version } = await director.does(findDisposalPeriodsEndpoint)
  const body = { testedDays: 0, reserveDays: 20 }
  const change = () => director.call(changeDisposalPeriodsEndpoint, { version, body })
  expect((await change()).body).toMatchObject(body)
  expect((await change()).status).toBe(412)
  expect(await held('mayGo')).toHaveLength(3)
})
