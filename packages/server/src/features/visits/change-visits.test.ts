import {
  changeVisitsEndpoint,
  checkVisitsChangeEndpoint,
  type VisitsChange,
} from '@probeta/contract/clients/visit-changes.ts'
import { changeVisitEndpoint, findVisitEndpoint, type Visit } from '@probeta/contract/clients/visits.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/access/call-api.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'

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

const bookedFor = (by: Caller, inDays: number) => aVisit(lab, { technicianId: by.userId, inDays })
const body = (visits: readonly Visit[], change: VisitsChange['change'], reason = ''): VisitsChange => ({
  visits: visits.map(({ id, version }) => ({ id, version })),
  change,
  reason,
  overrideReason: '',
})
const now = ({ id }: Visit) => office.does(findVisitEndpoint, { params: { visitId: id } })
const place = (day: string | null, technicianId?: number | null) =>
  ({ kind: 'place', day, ...(technicianId !== undefined && { technicianId }) }) as const

describe('several visits at one time', () => {
  it('move to another day at their hours, with one message to each technician', async () => {
    const visits = [await bookedFor(ana, 3), await bookedFor(ana, 3), await bookedFor(luis, 3)]
    const { day, startsAt } = visits[0] ?? expect.fail()
    const to = addDays(day, 1)
    const sent = body(visits, place(to))
    const checked = await office.does(checkVisitsChangeEndpoint, { body: sent })
    expect(checked.items.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed'])
    expect(await now(visits[0] ?? expect.fail())).toMatchObject({ day, version: visits[0]?.version })

    const { items } = await office.does(changeVisitsEndpoint, { body: sent })
    expect(items).toMatchObject(visits.map(({ id }) => ({ outcome: 'changed', visit: { id, day: to } })))
    expect(Date.parse(items[0]?.visit.startsAt ?? '') - Date.parse(startsAt)).toBe(86_400_000)
    // The two of Ana begin together.
    expect(items.map(({ overlaps }) => overlaps.length)).toEqual([1, 1, 0])

    const alerts = await inLaboratory<{ ways: string[]; facts: { more?: number } }>(
      lab,
      "select ways, facts from alert where kind = 'visitChanged' and user_id = $1",
      [ana.userId],
    )
    expect(alerts).toHaveLength(2)
    expect(alerts.filter(({ ways }) => ways.length > 0)).toMatchObject([{ facts: { more: 1 } }])
    const inbox = await ana.does(listInboxEndpoint, { query: { folder: 'alerts', limit: 100 } })
    expect(inbox.items.filter(({ kind }) => kind === 'visitChanged')).toHaveLength(2)
  })

  it('leave out what somebody changed meanwhile, and name it', async () => {
    const [stale, fresh] = [await bookedFor(ana, 6), await bookedFor(ana, 6)]
    const { id, version, technician: _, ...rest } = stale
    const { workSiteId, mixId, lotId, startsAt, minutes, element, volumeM3, samples, agePlan } = rest
    const { slumpMm, supplierId, plant } = rest
    await office.does(changeVisitEndpoint, {
      params: { visitId: id },
      version,
      body: {
        ...{ workSiteId, mixId, lotId, startsAt, minutes, element, volumeM3, samples, agePlan },
        ...{ slumpMm, supplierId, plant, notes: 'otra', technicianId: ana.userId, reason: '' },
      },
    })
    const { items } = await office.does(changeVisitsEndpoint, {
      body: body([stale, fresh], place(null, luis.userId)),
    })
    expect(items).toMatchObject([
      { outcome: 'refused', refusal: { code: 'request.stale' }, visit: { technician: { id: ana.userId } } },
      { outcome: 'changed', visit: { technician: { id: luis.userId } } },
    ])
  })

  it('at short notice need one reason for all', async () => {
    const visits = [await bookedFor(ana, 0.5), await bookedFor(luis, 0.5)]
    const to = addDays(visits[0]?.day ?? '', 2)
    const { items } = await office.does(checkVisitsChangeEndpoint, { body: body(visits, place(to)) })
    expect(items.map(({ refusal }) => refusal?.code)).toEqual(['visit.reasonMissing', 'visit.reasonMissing'])
    const done = await office.does(changeVisitsEndpoint, { body: body(visits, place(to), 'Lluvia') })
    expect(done.items).toMatchObject(
      visits.map(() => ({ outcome: 'changed', visit: { stateReason: 'Lluvia' } })),
    )
  })

  it('are cancelled with a reason, and what is cancelled already stays', async () => {
    const visits = [await bookedFor(ana, 8), await bookedFor(luis, 8)]
    const cancel = { kind: 'cancel' } as const
    const without = await office.does(changeVisitsEndpoint, { body: body(visits, cancel) })
    expect(without.items.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
    const { items } = await office.does(changeVisitsEndpoint, { body: body(visits, cancel, 'Obra parada') })
    expect(items.map(({ visit }) => visit.state)).toEqual(['cancelled', 'cancelled'])
    const again = await Promise.all(visits.map(now))
    const { items: twice } = await office.does(checkVisitsChangeEndpoint, {
      body: body(again, cancel, 'Obra parada'),
    })
    expect(twice.map(({ refusal }) => refusal?.code)).toEqual(['visit.wrongState', 'visit.wrongState'])
  })
})
