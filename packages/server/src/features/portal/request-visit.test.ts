import {
  callOffVisitEndpoint,
  changeRequestEndpoint,
  listRequestedVisitsEndpoint,
  requestVisitEndpoint,
} from '@probeta/contract/clients/visit-requests.ts'
import {
  findVisitEndpoint,
  listVisitsEndpoint,
  moveVisitEndpoint,
  placeVisitEndpoint,
} from '@probeta/contract/clients/visits.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { remindDue } from '../../jobs/remind-due.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { aMix, aWorkSite, changeWorkSite } from '../../testing/factories.ts'
import { enterLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
}, 60_000)
afterAll(() => lab.close())

const plain = {
  mixId: null,
  startsAt: '2026-11-25T08:00:00Z',
  element: 'Losa 3',
  volumeM3: 90,
  notes: 'Portón azul',
}

it('a client user asks, the office confirms, and the client sees how it stands', async () => {
  const mix = await aMix(lab, undefined, { ruleSet: 'nsr-10', slumpMm: 120, agePlan: '7·28·28' })
  const site = await aWorkSite(lab)
  const own = await aMix(lab, site.id, { ruleSet: 'nsr-10', slumpMm: 120, agePlan: '7·28·28' })
  const client = await lab.clientUser(site.clientId, [site.id])
  const body = { ...plain, workSiteId: site.id, mixId: own.id }
  const asked = await client.does(requestVisitEndpoint, { body })
  expect(asked).toMatchObject({
    state: 'requested',
    samples: 3,
    mixCode: own.code,
    workSite: { id: site.id },
  })
  expect(await client.call(requestVisitEndpoint, { body: { ...body, mixId: mix.id } })).toMatchObject({
    status: 404,
    body: { code: 'mix.notFound' },
  })
  const office = lab.as('reception')
  const { items } = await office.does(listVisitsEndpoint, {
    query: { state: 'requested', workSiteId: site.id },
  })
  expect(items).toMatchObject([
    {
      id: asked.id,
      day: '2026-11-25',
      agePlan: '7·28·28',
      slumpMm: 120,
      technician: null,
      notes: 'Portón azul',
    },
  ])
  expect(items[0]?.bookedBy).toContain('client')
  await office.does(moveVisitEndpoint, {
    params: { visitId: asked.id },
    version: 1,
    body: { action: 'schedule', reason: '' },
  })
  const { visits, workSites } = await client.does(listRequestedVisitsEndpoint)
  expect(visits).toMatchObject([{ id: asked.id, state: 'scheduled' }])
  expect(workSites).toEqual([
    { id: site.id, code: site.code, name: site.name, mixes: [{ id: own.id, code: own.code }] },
  ])
})

it('a request that is declined says why', async () => {
  const site = await aWorkSite(lab)
  const client = await lab.clientUser(site.clientId, [site.id])
  const asked = await client.does(requestVisitEndpoint, { body: { ...plain, workSiteId: site.id } })
  expect(asked.samples).toBe(1)
  await lab.as('reception').does(moveVisitEndpoint, {
    params: { visitId: asked.id },
    version: 1,
    body: { action: 'cancel', reason: 'Ese día no hay técnico' },
  })
  expect((await client.does(listRequestedVisitsEndpoint)).visits).toMatchObject([
    { state: 'cancelled', stateReason: 'Ese día no hay técnico' },
  ])
})

it('reaches the own work sites in use alone; staff ask for nothing', async () => {
  const site = await aWorkSite(lab)
  const other = await aWorkSite(lab)
  const client = await lab.clientUser(site.clientId, [site.id])
  const ask = (by: typeof client, workSiteId: string, but: object = {}) =>
    by.call(requestVisitEndpoint, { body: { ...plain, workSiteId, ...but } })
  expect(await ask(client, other.id)).toMatchObject({ status: 404, body: { code: 'workSite.notFound' } })
  expect(await ask(lab.as('director'), site.id)).toMatchObject({ status: 404 })
  expect(await ask(client, site.id, { startsAt: '2026-11-18T08:59:00Z' })).toMatchObject({
    status: 422,
    body: { code: 'visit.past' },
  })
  await changeWorkSite(lab, site, { active: false })
  expect(await ask(client, site.id)).toMatchObject({ status: 409, body: { code: 'workSite.inactive' } })
  expect(await lab.as('director').does(listRequestedVisitsEndpoint)).toEqual({ visits: [], workSites: [] })
})

it('in the database a client user writes a request and nothing else', async () => {
  const site = await aWorkSite(lab)
  const client = await lab.clientUser(site.clientId, [site.id])
  await client.does(requestVisitEndpoint, { body: { ...plain, workSiteId: site.id } })
  const connection = await lab.database.pool.connect()
  const insert = (state: string, workSiteId: string, by: number) =>
    connection.query(
      `insert into visit (id, number, client_id, work_site_id, starts_at, on_day, minutes, samples, age_plan, state, booked_by, by_client)
       values (gen_random_uuid(), 99999, $1, $2, now(), '2026-11-25', 60, 1, '7', $3, $4, true)`,
      [site.clientId, workSiteId, state, by],
    )
  const refused = async (work: () => Promise<unknown>) => {
    await connection.query('savepoint here')
    await expect(work()).rejects.toThrow('row-level security')
    await connection.query('rollback to here')
  }
  const elsewhere = await aWorkSite(lab)
  try {
    await connection.query(`begin; ${enterLaboratory(lab.scope.laboratoryId)}`)
    await connection.query(
      `select set_config('probeta.client', $1, true),
              set_config('probeta.work_sites', $2, true), set_config('probeta.actor', $3, true), set_config('probeta.action', 'visit.request', true)`,
      [site.clientId, `{${site.id}}`, String(client.userId)],
    )
    await refused(() => insert('scheduled', site.id, client.userId))
    await refused(() => insert('requested', elsewhere.id, client.userId))
    await refused(() => insert('requested', site.id, 1))
    await refused(async () => {
      await connection.query("select set_config('probeta.action', 'sheet.add', true)")
      await insert('requested', site.id, client.userId) // the trail takes no other word for it
    })
    await insert('requested', site.id, client.userId)
    const { rowCount } = await connection.query(`update number_series set last = 1 where series = 'sheet'`)
    expect(rowCount).toBe(0)
  } finally {
    await connection.query('rollback')
    connection.release(true)
  }
})

const tellOf = () => remindDue(lab.database.pool, lab.scope, { now: lab.now(), withReminders: false })
const told = async (by: ReturnType<Laboratory['as']>, visitId: string) =>
  (await by.does(listInboxEndpoint, { query: { folder: 'alerts', limit: 100 } })).items.find(
    ({ object }) => object.id === visitId,
  )

it('a client changes its request until it is answered, and calls the visit off until the technician is there', async () => {
  const site = await aWorkSite(lab)
  const client = await lab.clientUser(site.clientId, [site.id])
  const colleague = await lab.clientUser(site.clientId, [site.id])
  const stranger = await lab.clientUser((await aWorkSite(lab)).clientId, [])
  const { id } = await client.does(requestVisitEndpoint, { body: { ...plain, workSiteId: site.id } })
  const params = { visitId: id }
  const { notes: _, ...asked } = plain
  const body = { ...asked, startsAt: '2026-11-26T09:00:00Z', reason: 'La bomba llega más tarde' }
  const change = (by: typeof client, version: number) =>
    by.call(changeRequestEndpoint, { params, body, version })
  expect((await change(stranger, 1)).status).toBe(404)
  expect(await change(colleague, 1)).toMatchObject({
    status: 200,
    body: { version: 2, startsAt: expect.stringContaining('2026-11-26T09:00'), mayChange: true },
  })
  expect((await change(client, 1)).status).toBe(412)
  await tellOf()
  await tellOf()
  const office = lab.as('reception')
  expect(await told(office, id)).toMatchObject({
    kind: 'requestChanged',
    facts: { text: 'La bomba llega más tarde' },
  })
  expect(await office.does(findVisitEndpoint, { params })).toMatchObject({ notes: 'Portón azul' })

  const technician = lab.as('fieldTechnician')
  const placed = await office.does(placeVisitEndpoint, {
    params,
    body: { startsAt: body.startsAt, technicianId: technician.userId, reason: '' },
    version: 2,
  })
  const move = (by: typeof office, action: 'schedule' | 'accept' | 'arrive', version: number) =>
    by.does(moveVisitEndpoint, { params, body: { action, reason: '' }, version })
  const scheduled = await move(office, 'schedule', placed.version)
  expect(await change(client, scheduled.version)).toMatchObject({ body: { code: 'visit.answered' } })
  const accepted = await move(technician, 'accept', scheduled.version)
  const callOff = (version: number) =>
    client.call(callOffVisitEndpoint, { params, body: { reason: 'Sin hormigón' }, version })
  expect(await callOff(accepted.version)).toMatchObject({
    status: 200,
    body: { state: 'cancelled', stateReason: 'Sin hormigón', mayCancel: false },
  })
  expect(await callOff(accepted.version + 1)).toMatchObject({ body: { code: 'visit.underWay' } })
  await tellOf()
  for (const by of [office, technician])
    expect(await told(by, id)).toMatchObject({ kind: 'visitCalledOff', facts: { text: 'Sin hormigón' } })
})

it('nobody of a client changes a visit that the laboratory booked', async () => {
  const site = await aWorkSite(lab)
  const client = await lab.clientUser(site.clientId, [site.id])
  const visit = await aVisit(lab, { workSiteId: site.id })
  const answer = await client.call(callOffVisitEndpoint, {
    params: { visitId: visit.id },
    body: { reason: 'No' },
    version: visit.version,
  })
  expect(answer).toMatchObject({ body: { code: 'visit.underWay' } })
})
