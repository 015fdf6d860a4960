import {
  changeVisitEndpoint,
  findVisitEndpoint,
  moveVisitEndpoint,
  placeVisitEndpoint,
  type Visit,
  type VisitInput,
} from '@probeta/contract/clients/visits.ts'
import { listInboxEndpoint, markInboxItemEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import type { Caller } from '../../testing/access/call-api.ts'

let lab: Laboratory
let office: Caller
let ana: Caller
let luis: Caller

beforeAll(async () => {
  lab = await aLaboratory()
  office = lab.as('reception')
  ana = lab.as('fieldTechnician')
  luis = await lab.another('fieldTechnician')
}, 60_000)
afterAll(() => lab.close())

const bookedFor = (by: Caller, inDays = 3) => aVisit(lab, { technicianId: by.userId, inDays })
const of = ({ id, version }: Visit) => ({ params: { visitId: id }, version })
const place = (visit: Visit, to: { startsAt?: string; technicianId?: number }) =>
  office.does(placeVisitEndpoint, {
    ...of(visit),
    body: { startsAt: visit.startsAt, technicianId: visit.technician?.id ?? null, reason: '', ...to },
  })
const move = (by: Caller, visit: Visit, action: 'accept' | 'arrive' | 'cancel' | 'decline', reason = '') =>
  by.does(moveVisitEndpoint, { ...of(visit), body: { action, reason } })

describe('its technician is told', () => {
  const about = async (who: Caller, visit: Visit) => {
    const { items } = await who.does(listInboxEndpoint, { query: { folder: 'alerts', limit: 100 } })
    return items.find(({ object }) => object.id === visit.id)
  }
  const seen = async (visit: Visit) => office.does(findVisitEndpoint, { params: { visitId: visit.id } })

  it('that it is theirs, and the office sees when they read it', async () => {
    const visit = await bookedFor(ana)
    expect(visit).toMatchObject({ toldAt: expect.any(String), readAt: null })
    const item = await about(ana, visit)
    expect(item).toMatchObject({ kind: 'visitBooked', unread: true, facts: { startsAt: visit.startsAt } })
    expect(await about(office, visit)).toBeUndefined()
    await ana.does(markInboxItemEndpoint, {
      params: { itemId: item?.id ?? '' },
      body: { unread: false, archived: false },
    })
    expect((await seen(visit)).readAt).not.toBeNull()
  })

  it('of another hour, with the old one, and once more unread', async () => {
    const visit = await bookedFor(ana, 4)
    const item = await about(ana, visit)
    await ana.does(markInboxItemEndpoint, {
      params: { itemId: item?.id ?? '' },
      body: { unread: false, archived: false },
    })
    const startsAt = new Date(Date.parse(visit.startsAt) + 3_600_000).toISOString().replace('.000', '')
    await place(visit, { startsAt })
    expect(await about(ana, visit)).toMatchObject({
      ...{ kind: 'visitChanged', unread: true },
      facts: { startsAt, wasAt: visit.startsAt },
    })
    expect((await seen(visit)).readAt).toBeNull()
  })

  it('of other details, but not of saving what was there', async () => {
    const visit = await bookedFor(ana)
    const { workSiteId, mixId, lotId, startsAt, minutes, element, volumeM3, samples } = visit
    const { agePlan, slumpMm, supplierId, plant, notes } = visit
    const input = {
      ...{ workSiteId, mixId, lotId, startsAt, minutes, element, volumeM3, samples, agePlan },
      ...{ slumpMm, supplierId, plant, notes, technicianId: ana.userId, reason: '' },
    }
    const change = (now: Visit, but: Partial<VisitInput>) =>
      office.does(changeVisitEndpoint, { ...of(now), body: { ...input, ...but } })
    const same = await change(visit, {})
    expect(await about(ana, visit)).toMatchObject({ kind: 'visitBooked', times: 1 })
    await change(same, { samples: visit.samples + 1 })
    const item = await about(ana, visit)
    expect(item).toMatchObject({ kind: 'visitChanged', times: 2 })
    expect(item?.facts).not.toHaveProperty('wasAt')
  })

  it('that somebody else makes it, and that other person that it is theirs', async () => {
    const visit = await bookedFor(ana)
    await place(visit, { technicianId: luis.userId })
    expect(await about(ana, visit)).toMatchObject({ kind: 'visitDropped', facts: { state: 'scheduled' } })
    expect(await about(luis, visit)).toMatchObject({ kind: 'visitBooked' })
  })

  it('that it was cancelled, with the reason', async () => {
    const visit = await bookedFor(ana)
    await move(office, visit, 'cancel', 'Lluvia')
    expect(await about(ana, visit)).toMatchObject({
      kind: 'visitDropped',
      facts: { state: 'cancelled', text: 'Lluvia' },
    })
  })

  it('of nothing they did themselves, nor of a visit that was over when it was recorded', async () => {
    const visit = await bookedFor(ana)
    await move(ana, await move(ana, visit, 'accept'), 'arrive')
    expect(await about(ana, visit)).toMatchObject({ kind: 'visitBooked', times: 1 })
    expect(await about(luis, await bookedFor(luis, -2))).toBeUndefined()
  })
})

it('whoever books is told of a visit that its technician gives back, accepted or not', async () => {
  const visit = await bookedFor(ana)
  const accepted = await move(ana, visit, 'accept')
  const { version } = await move(ana, accepted, 'decline', 'Avería del furgón')
  const { items } = await office.does(listInboxEndpoint, { query: { folder: 'alerts', limit: 100 } })
  expect(items.find(({ object }) => object.id === visit.id)).toMatchObject({
    kind: 'visitDeclined',
    facts: { text: 'Avería del furgón', technician: visit.technician?.name },
  })
  expect(version).toBe(accepted.version + 1)
})
