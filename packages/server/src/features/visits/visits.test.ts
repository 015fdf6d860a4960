import { liveEventsEndpoint } from '@probeta/contract/laboratory/installation.ts'
import {
  addVisitEndpoint,
  changeVisitEndpoint,
  findVisitEndpoint,
  listVisitsEndpoint,
  moveVisitEndpoint,
  placeVisitEndpoint,
  type Visit,
  type VisitInput,
  visitBoardEndpoint,
} from '@probeta/contract/clients/visits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { holdOnly } from '../../testing/access/access-actors.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { aMix, aWorkSite, changeWorkSite } from '../../testing/factories.ts'
import { enterLaboratory } from '../../testing/enter-laboratory.ts'

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

const nowhere = '019a0000-0000-7000-8000-000000000000'

function inputOf(visit: Visit): VisitInput {
  const { workSiteId, mixId, lotId, startsAt, minutes, element, volumeM3, samples } = visit
  const { agePlan, slumpMm, supplierId, plant, notes, technician } = visit
  const technicianId = technician?.id ?? null
  return {
    ...{ workSiteId, mixId, lotId, startsAt, minutes, element, volumeM3, samples },
    ...{ agePlan, slumpMm, supplierId, plant, notes, technicianId },
  }
}
const place = (by: Caller, visit: Visit, to: Partial<VisitInput>, reason = '') =>
  by.call(placeVisitEndpoint, {
    params: { visitId: visit.id },
    version: visit.version,
    body: {
      startsAt: to.startsAt ?? visit.startsAt,
      technicianId: to.technicianId === undefined ? (visit.technician?.id ?? null) : to.technicianId,
      reason,
    },
  })
type Step = Parameters<typeof move>[2]
const move = (
  by: Caller,
  visit: Visit,
  action: 'schedule' | 'accept' | 'decline' | 'arrive' | 'finish' | 'cancel',
  reason = '',
) =>
  by.call(moveVisitEndpoint, {
    params: { visitId: visit.id },
    version: visit.version,
    body: { action, reason },
  })
async function after(visit: Visit, ...steps: readonly (readonly [Caller, Step, string?])[]): Promise<Visit> {
  let now = visit
  for (const [by, action, reason] of steps) {
    const moved = await move(by, now, action, reason)
    if (!moved.ok) throw new Error(`${action}: ${moved.body.code}`)
    now = moved.body
  }
  return now
}
const withTechnician = (by: Caller, inDays = 3) => aVisit(lab, { technicianId: by.userId, inDays })
const isRefused = (status: number, code: string) => ({ status, body: { code } })

describe('a visit is booked', () => {
  it('with what the office knows, and a number of its own', async () => {
    const mix = await aMix(lab)
    const first = await aVisit(lab, { workSiteId: mix.workSiteId, mixId: mix.id, agePlan: '7-28-28-r' })
    expect(first).toMatchObject({
      state: 'scheduled',
      day: '2026-11-21',
      agePlan: '7·28·28·R',
      technician: null,
      mix: { code: mix.code, specifiedStrength: 30, strengthUnit: 'MPa', designAgeHours: 672 },
    })
    expect((await aVisit(lab)).number).toBe(first.number + 1)
  })

  it('on the day of the laboratory, not of Greenwich', async () => {
    expect(await aVisit(lab, { startsAt: '2026-11-20T23:30:00Z' })).toMatchObject({ day: '2026-11-21' })
  })

  it.each([
    ['workSite.notFound', 404, { workSiteId: nowhere }],
    ['mix.notFound', 404, { mixId: nowhere }],
    ['brand.notFound', 404, { supplierId: nowhere }],
    ['visit.agePlan', 422, { agePlan: '7·pronto' }],
    ['visit.noTechnician', 422, { technicianId: 999_999 }],
    ['request.invalid', 400, { startsAt: '0001-01-01T00:00:00Z' }],
    ['request.invalid', 400, { samples: 0 }],
  ] as const)('not with what is not there or makes no sense: %s', async (code, status, but) => {
    const body = { ...inputOf(await aVisit(lab)), ...but }
    expect(await office.call(addVisitEndpoint, { body })).toMatchObject(isRefused(status, code))
  })

  it('not for a client user, nor for staff who may not enter sheets', async () => {
    const site = await aWorkSite(lab)
    const client = await lab.clientUser(site.clientId, [site.id])
    const guest = await lab.another('fieldTechnician')
    await holdOnly(lab, guest.userId, new Map([[23, 'view']]))
    for (const technicianId of [client.userId, guest.userId]) {
      const body = { ...inputOf(await aVisit(lab)), technicianId }
      expect(await office.call(addVisitEndpoint, { body })).toMatchObject(
        isRefused(422, 'visit.noTechnician'),
      )
    }
  })

  it('not at a work site that is closed; what was booked there before is still changed', async () => {
    const site = await aWorkSite(lab)
    const visit = await aVisit(lab, { workSiteId: site.id })
    await changeWorkSite(lab, site, { active: false })
    expect(await office.call(addVisitEndpoint, { body: inputOf(visit) })).toMatchObject(
      isRefused(409, 'workSite.inactive'),
    )
    const changed = await office.does(changeVisitEndpoint, {
      params: { visitId: visit.id },
      version: 1,
      body: { ...inputOf(visit), notes: 'Llamar antes', reason: '' },
    })
    expect(changed).toMatchObject({ version: 2, notes: 'Llamar antes', state: 'scheduled' })
  })

  it('by the office alone', async () => {
    const body = inputOf(await aVisit(lab))
    expect(await ana.call(addVisitEndpoint, { body })).toMatchObject(isRefused(403, 'session.forbidden'))
  })
})

describe('the life of a visit', () => {
  it('goes from the office to the technician and to its end', async () => {
    const done = await after(await withTechnician(ana), [ana, 'accept'], [ana, 'arrive'], [ana, 'finish'])
    expect(done).toMatchObject({ state: 'done', version: 4 })
    expect(await move(office, done, 'cancel', 'Tarde')).toMatchObject(isRefused(409, 'visit.wrongState'))
  })

  it('is answered by the technician it is assigned to, or by who approves', async () => {
    const visit = await withTechnician(ana)
    expect(await move(luis, visit, 'accept')).toMatchObject(isRefused(409, 'visit.notYours'))
    expect(await move(office, visit, 'accept')).toMatchObject(isRefused(409, 'visit.notYours'))
    expect(await after(visit, [lab.as('director'), 'accept'])).toMatchObject({ state: 'accepted' })
  })

  it('is accepted by nobody as long as it is nobody’s', async () => {
    expect(await move(lab.as('director'), await aVisit(lab), 'accept')).toMatchObject(
      isRefused(409, 'visit.unassigned'),
    )
  })

  it('is cancelled by the office, with a reason, and stays so', async () => {
    const visit = await withTechnician(ana)
    expect(await move(ana, visit, 'cancel', 'No voy')).toMatchObject(isRefused(403, 'session.forbidden'))
    expect(await move(office, visit, 'cancel', ' ')).toMatchObject(isRefused(422, 'visit.reasonMissing'))
    const cancelled = await after(visit, [office, 'cancel', 'Lluvia'])
    expect(cancelled).toMatchObject({ state: 'cancelled', stateReason: 'Lluvia' })
    expect(await place(office, cancelled, { technicianId: null })).toMatchObject(
      isRefused(409, 'visit.wrongState'),
    )
  })

  it('ends in the database too: what was cancelled cannot be changed by any statement', async () => {
    const { id } = await after(await aVisit(lab), [office, 'cancel', 'Lluvia'])
    const { pool } = lab.database
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(enterLaboratory(lab.scope.laboratoryId))
      await expect(client.query(`update visit set notes = 'x' where id = $1`, [id])).rejects.toThrow('final')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('a visit is moved', () => {
  const later = '2026-11-24T08:00:00Z'

  it('to another day and technician, and has to be accepted again', async () => {
    const accepted = await after(await withTechnician(ana), [ana, 'accept'])
    const moved = await place(office, accepted, { startsAt: later, technicianId: luis.userId })
    expect(moved).toMatchObject({
      status: 200,
      body: { state: 'scheduled', day: '2026-11-24', technician: { id: luis.userId } },
    })
  })

  it('once declined, and waits for the other technician', async () => {
    const declined = await after(await withTechnician(ana), [ana, 'decline', 'Vacaciones'])
    const moved = await place(office, declined, { technicianId: luis.userId })
    expect(moved).toMatchObject({ status: 200, body: { state: 'scheduled', stateReason: '' } })
  })

  it('within 24 hours of its beginning only with a reason', async () => {
    const soon = await withTechnician(ana, 0.5)
    expect(await place(office, soon, { startsAt: later })).toMatchObject(
      isRefused(422, 'visit.reasonMissing'),
    )
    expect(await place(office, soon, { startsAt: later }, 'Bomba averiada')).toMatchObject({
      status: 200,
      body: { stateReason: 'Bomba averiada' },
    })
    const form = { ...inputOf(await withTechnician(ana, 0.5)), technicianId: luis.userId, reason: '' }
    const other = await withTechnician(ana, 0.5)
    expect(
      await office.call(changeVisitEndpoint, { params: { visitId: other.id }, version: 1, body: form }),
    ).toMatchObject(isRefused(422, 'visit.reasonMissing'))
  })

  it('not to where it is already: it stays accepted', async () => {
    const accepted = await after(await withTechnician(ana), [ana, 'accept'])
    expect(await place(office, accepted, {})).toMatchObject({ body: { state: 'accepted', version: 2 } })
    const changed = await office.does(changeVisitEndpoint, {
      params: { visitId: accepted.id },
      version: 2,
      body: { ...inputOf(accepted), element: 'Viga V-2', reason: '' },
    })
    expect(changed).toMatchObject({ state: 'accepted', element: 'Viga V-2' })
  })

  it('not once somebody is on site', async () => {
    const onSite = await after(await withTechnician(ana), [ana, 'accept'], [ana, 'arrive'])
    expect(await place(office, onSite, { startsAt: later })).toMatchObject(isRefused(409, 'visit.wrongState'))
  })

  it('by the first of two; the second sees where it went', async () => {
    const visit = await withTechnician(ana)
    const [one, two] = await Promise.all([
      place(office, visit, { startsAt: later }),
      place(lab.as('director'), visit, { technicianId: luis.userId }),
    ])
    expect([one.status, two.status].toSorted()).toEqual([200, 412])
    const refused = one.ok ? two : one
    expect(refused.body).toMatchObject({ code: 'request.stale', current: { id: visit.id, version: 2 } })
  })

  it('and everybody who looks hears of it', async () => {
    const visit = await withTechnician(ana)
    const stream = await fetch(`${lab.address}/api${liveEventsEndpoint.path}`, {
      headers: { authorization: luis.authorization },
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    await place(office, visit, { startsAt: later })
    let received = ''
    while (reader && !received.includes(visit.id)) received += (await reader.read()).value ?? ''
    await reader?.cancel()
    expect(received).toContain('"noun":"visit"')
  })
})

describe('the board', () => {
  it('shows the visits of its days by hour, who may be sent, and how many samples there are', async () => {
    const own = await aLaboratory()
    try {
      const mix = await aMix(own)
      const of = { workSiteId: mix.workSiteId, mixId: mix.id }
      const evening = await aVisit(own, { ...of, startsAt: '2026-11-21T18:00:00Z' })
      const morning = await aVisit(own, { ...of, startsAt: '2026-11-21T07:00:00Z' })
      await aVisit(own, { startsAt: '2026-11-23T08:00:00Z' })
      const today = await aVisit(own, { ...of, startsAt: '2026-11-18T07:00:00Z' })
      await aSheet(own, {
        ...of,
        trucks: [{ castAt: '2026-11-18T08:00:00Z' }, { castAt: '2026-11-18T08:30:00Z' }],
      })
      const board = await own
        .as('fieldTechnician')
        .does(visitBoardEndpoint, { query: { from: '2026-11-16', days: 7 } })
      expect(board.visits.map(({ id, cast }) => [id, cast])).toEqual([
        [today.id, 2],
        [morning.id, 0],
        [evening.id, 0],
      ])
      const names = board.technicians.map(({ name }) => name.split(' ')[0])
      expect(names).toContain('fieldTechnician')
      expect(board).toMatchObject({ from: '2026-11-16', days: 7, more: false })
    } finally {
      await own.close()
    }
  })

  it('is asked from a day that exists', async () => {
    expect(await office.call(visitBoardEndpoint, { query: { from: '0001-01-01' } })).toMatchObject(
      isRefused(400, 'request.invalid'),
    )
  })
})

it('a client user reads the visits of the own work sites in the database, and writes none', async () => {
  const [mine, other] = [await aVisit(lab), await aVisit(lab)]
  const connection = await lab.database.pool.connect()
  try {
    await connection.query(`begin; ${enterLaboratory(lab.scope.laboratoryId)}`)
    await connection.query(
      `select set_config('probeta.client', $1, true), set_config('probeta.work_sites', $2, true)`,
      [mine.client.id, `{${mine.workSiteId}}`],
    )
    const { rows } = await connection.query('select id from visit where id = any ($1)', [[mine.id, other.id]])
    expect(rows).toEqual([{ id: mine.id }])
    await expect(connection.query(`update visit set notes = 'x' where id = $1`, [mine.id])).rejects.toThrow(
      'row-level security',
    )
  } finally {
    await connection.query('rollback')
    connection.release()
  }
})

it('is found by its id, and not by another', async () => {
  const visit = await aVisit(lab)
  expect(await ana.does(findVisitEndpoint, { params: { visitId: visit.id } })).toEqual(visit)
  expect(await ana.call(findVisitEndpoint, { params: { visitId: nowhere } })).toMatchObject(
    isRefused(404, 'visit.notFound'),
  )
})

it('says the plant in words, and keeps them when the visit is changed or moved', async () => {
  const visit = await aVisit(lab, { plant: 'Norte' })
  expect(visit.plant).toBe('Norte')
  const moved = await place(office, visit, { technicianId: ana.userId })
  expect(moved).toMatchObject({ body: { plant: 'Norte' } })
  const changed = await office.does(changeVisitEndpoint, {
    params: { visitId: visit.id },
    version: 2,
    body: {
      ...inputOf({ ...visit, version: 2 }),
      technicianId: ana.userId,
      plant: 'Planta móvil',
      reason: '',
    },
  })
  expect(changed).toMatchObject({ plant: 'Planta móvil', version: 3 })
  const { items } = await office.does(listVisitsEndpoint, { query: { search: String(visit.number) } })
  expect(items.filter(({ id }) => id === visit.id)).toMatchObject([{ plant: 'Planta móvil' }])
})
