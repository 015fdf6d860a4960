import {
  changeVisitSettingsEndpoint,
  changeVisitTimesEndpoint,
  findVisitSettingsEndpoint,
  stampVisitEndpoint,
} from '@probeta/contract/clients/visit-times.ts'
import {
  exportVisitsEndpoint,
  findVisitEndpoint,
  moveVisitEndpoint,
  type Visit,
} from '@probeta/contract/clients/visits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const field = () => lab.as('fieldTechnician')
const minutesAgo = (minutes: number) => new Date(lab.now().getTime() - minutes * 60_000).toISOString()
const stamp = (what: 'arrival' | 'departure', minutes: number) => ({ what, at: minutesAgo(minutes) })
const of = ({ id }: Visit) => ({ params: { visitId: id } })

async function anAcceptedVisit(): Promise<Visit> {
  const visit = await aVisit(lab, { inDays: 0, technicianId: field().userId })
  return field().does(moveVisitEndpoint, {
    ...of(visit),
    version: visit.version,
    body: { action: 'accept', reason: '' },
  })
}
const nothing = { arrivedAt: null, leftAt: null, travelMinutes: null, kilometres: null, reason: '' }

describe('the times of a visit', () => {
  it('are recorded on arrival, which begins the visit, and on departure, once each', async () => {
    const visit = await anAcceptedVisit()
    const early = await field().call(stampVisitEndpoint, { ...of(visit), body: stamp('departure', 90) })
    expect(early).toMatchObject({ status: 422, body: { code: 'visit.notArrived' } })
    const arrived = await field().does(stampVisitEndpoint, { ...of(visit), body: stamp('arrival', 120) })
    expect(arrived).toMatchObject({ state: 'onSite', times: { leftAt: null, position: null } })
    expect(Date.parse(arrived.times?.arrivedAt ?? '')).toBe(Date.parse(minutesAgo(120)))
    const left = await field().does(stampVisitEndpoint, { ...of(visit), body: stamp('departure', -30) })
    // A phone whose clock is ahead leaves now.
    expect(Date.parse(left.times?.leftAt ?? '')).toBe(lab.now().getTime())
    expect(
      await field().call(stampVisitEndpoint, { ...of(visit), body: stamp('arrival', 60) }),
    ).toMatchObject({
      status: 409,
      body: { code: 'visit.alreadyStamped' },
    })
  })

  it('end the visit once its technician has left and its sheet is entered, whichever comes first', async () => {
    const arrive = async (visit: Visit) =>
      field().does(stampVisitEndpoint, { ...of(visit), body: stamp('arrival', 60) })
    const leave = (visit: Visit) =>
      field().does(stampVisitEndpoint, { ...of(visit), body: stamp('departure', 5) })
    const first = await anAcceptedVisit()
    await arrive(first)
    const sheet = await aSheet(lab, { workSiteId: first.workSiteId, visitId: first.id })
    expect(sheet.visit).toEqual({ id: first.id, number: first.number })
    expect(await leave(first)).toMatchObject({ state: 'done' })

    const second = await anAcceptedVisit()
    await arrive(second)
    expect(await leave(second)).toMatchObject({ state: 'onSite' })
    await aSheet(lab, { workSiteId: second.workSiteId, visitId: second.id })
    expect(await field().does(findVisitEndpoint, of(second))).toMatchObject({ state: 'done' })
  })

  it('are refused where they cannot be, or are of somebody else', async () => {
    const visit = await anAcceptedVisit()
    const change = (but: object) =>
      field().call(changeVisitTimesEndpoint, { ...of(visit), version: 0, body: { ...nothing, ...but } })
    const [arrivedAt, leftAt] = [minutesAgo(120), minutesAgo(10)]
    for (const [but, code] of [
      [{ arrivedAt: leftAt, leftAt: arrivedAt }, 'visit.leftBeforeArrival'],
      [{ arrivedAt: minutesAgo(-10) }, 'visit.timeInFuture'],
      [{ arrivedAt, kilometres: 0 }, 'visit.impossibleDistance'],
      [{ arrivedAt, kilometres: 1001 }, 'visit.impossibleDistance'],
      [{ arrivedAt, travelMinutes: 2000 }, 'visit.impossibleTravel'],
      [{ arrivedAt: minutesAgo(26 * 60), leftAt }, 'visit.tooLong'],
    ] as const)
      expect(await change(but)).toMatchObject({ status: 422, body: { code } })
    const other = lab.as('director')
    expect(await other.call(stampVisitEndpoint, { ...of(visit), body: stamp('arrival', 1) })).toMatchObject({
      status: 409,
      body: { code: 'visit.notYours' },
    })
    const unassigned = await aVisit(lab)
    expect(
      await field().call(stampVisitEndpoint, { ...of(unassigned), body: stamp('arrival', 1) }),
    ).toMatchObject({ body: { code: 'visit.unassigned' } })
  })

  it('are filled in by the technician, and corrected by the office with a reason', async () => {
    const visit = await anAcceptedVisit()
    await field().does(stampVisitEndpoint, { ...of(visit), body: stamp('arrival', 120) })
    const { times } = await field().does(stampVisitEndpoint, { ...of(visit), body: stamp('departure', 30) })
    const known = { ...nothing, arrivedAt: times?.arrivedAt ?? '', leftAt: times?.leftAt ?? '' }
    const version = times?.version ?? 0
    const filled = await field().does(changeVisitTimesEndpoint, {
      ...of(visit),
      version,
      body: { ...known, travelMinutes: 50, kilometres: 42.5 },
    })
    expect(filled.times).toMatchObject({ travelMinutes: 50, kilometres: 42.5, version: version + 1 })
    const body = { ...known, travelMinutes: 50, kilometres: 24.5 }
    const office = lab.as('reception')
    expect(await office.call(changeVisitTimesEndpoint, { ...of(visit), version, body })).toMatchObject({
      status: 412,
    })
    const at = { ...of(visit), version: version + 1 }
    expect(await office.call(changeVisitTimesEndpoint, { ...at, body })).toMatchObject({
      status: 422,
      body: { code: 'visit.correctionReason' },
    })
    expect(await field().call(changeVisitTimesEndpoint, { ...at, body })).toMatchObject({ status: 422 })
    const corrected = await office.does(changeVisitTimesEndpoint, {
      ...at,
      body: { ...body, reason: 'Cifras cambiadas' },
    })
    expect(corrected.times?.kilometres).toBe(24.5)
    const csv = await office.call(exportVisitsEndpoint, {
      query: { technicianId: String(field().userId), workSiteId: visit.workSiteId },
    })
    expect(csv.status).toBe(200)
  })

  it('come with the position of the phone only where the laboratory keeps it', async () => {
    const position = { latitude: -34.6, longitude: -58.4, accuracyM: 12 }
    const arrive = async () => {
      const body = { ...stamp('arrival', 5), position }
      return (await field().does(stampVisitEndpoint, { ...of(await anAcceptedVisit()), body })).times
    }
    expect((await arrive())?.position).toBeNull()
    const head = lab.as('director')
    const { version, keepsPosition } = await head.does(findVisitSettingsEndpoint)
    expect(keepsPosition).toBe(false)
    await head.does(changeVisitSettingsEndpoint, { version, body: { keepsPosition: true } })
    expect((await arrive())?.position).toEqual(position)
  })
})
