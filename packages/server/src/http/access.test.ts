import { endpoints } from '@probeta/contract/api.ts'
import type { Endpoint } from '@probeta/contract/endpoint.ts'
import { recordBreak } from '@probeta/contract/specimens.ts'
import { approveStrengthTest, checkStrengthTest } from '@probeta/contract/strength-tests.ts'
import { authoriseReport, draftReport, submitReport } from '@probeta/contract/reports.ts'
import { listSessions } from '@probeta/contract/sessions.ts'
import { permissionIds } from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import type { Caller } from '../testing/call-api.ts'
import { aReading, aSheet } from '../testing/a-sheet.ts'
import { aMix, aWorkSite } from '../testing/factories.ts'

type Objects = Record<string, string | number>
let lab: Laboratory
/** One of everything of client A, with an issued report; and client B's user, who has a work site too. */
let ofA: Objects
let namesOfA: string[]
let userOfA: Caller
let userOfB: Caller
let anotherUserOfB: () => Promise<Caller>

const nobody = '019a0000-0000-7000-8000-000000000000'

beforeAll(async () => {
  lab = await aLaboratory()
  const siteA = await aWorkSite(lab, { name: 'Secreto de A' })
  const siteB = await aWorkSite(lab)
  const mix = await aMix(lab, siteA.id)
  const sheet = await aSheet(lab, { workSiteId: siteA.id, mixId: mix.id })
  const [truck] = sheet.trucks
  if (!truck) throw new Error('no truck')
  const due = truck.specimens.filter(({ ageHours }) => ageHours !== null)
  for (const { id, version } of due) {
    await lab
      .as('laboratoryTechnician')
      .does(recordBreak, { params: { specimenId: id }, version, body: aReading(lab) })
  }
  const params = { sampleId: truck.id, ageHours: 672 }
  const { version } = await lab
    .as('checker')
    .does(checkStrengthTest, { params, version: due.map(() => 2).join('.'), body: {} })
  await lab.as('director').does(approveStrengthTest, { params, version, body: {} })
  const draft = await lab.as('director').does(draftReport, {
    body: { strengthTests: [params], language: 'es', stressUnit: 'MPa', supersedes: null },
  })
  const submitted = await lab
    .as('director')
    .does(submitReport, { params: { reportId: draft.id }, version: draft.version, body: {} })
  await lab
    .as('director')
    .does(authoriseReport, { params: { reportId: draft.id }, version: submitted.version, body: {} })

  userOfA = await lab.clientUser(siteA.clientId, [siteA.id])
  anotherUserOfB = () => lab.clientUser(siteB.clientId, [siteB.id])
  userOfB = await anotherUserOfB()
  namesOfA = [siteA.name, siteA.id, siteA.clientId, siteA.code, truck.id, mix.id, sheet.id, draft.id]
  ofA = {
    clientId: siteA.clientId,
    workSiteId: siteA.id,
    mixId: mix.id,
    sheetId: sheet.id,
    sampleId: truck.id,
    ageHours: 672,
    specimenId: due[0]?.id ?? '',
    reportId: draft.id,
    userId: userOfA.userId,
    sessionId: await sessionOf(userOfA),
  }
}, 60_000)
afterAll(() => lab.close())

async function sessionOf(caller: Caller): Promise<string> {
  const { items } = await caller.does(listSessions)
  return items[0]?.id ?? ''
}

const all = [...endpoints]
const parametersOf = (e: Endpoint) => [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
const withObject = all.filter(([, e]) => e.access !== 'public' && parametersOf(e).length > 0)
const without = all.filter(
  ([, e]) => e.access !== 'public' && parametersOf(e).length === 0 && e.produces !== 'text/event-stream',
)

async function ask(e: Endpoint, objects: Objects, authorization: string) {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = objects[name]
    if (value === undefined) throw new Error(`the test has no object for :${name} of ${e.path}`)
    return String(value)
  })
  const response = await fetch(`${lab.address}/api${path}`, {
    method: e.method,
    headers: {
      ...(authorization && { authorization }),
      'if-match': '"1"',
      'idempotency-key': crypto.randomUUID(),
      'accept-language': 'es',
      ...(e.body && { 'content-type': 'application/json' }),
    },
    body: e.body ? '{}' : null,
  })
  return { status: response.status, text: await response.text() }
}

describe('a client user', () => {
  it.each(withObject)('gets 404 for what is of another client: %s', async (_, e) => {
    const unknown = Object.fromEntries(
      Object.entries(ofA).map(([name, value]) => [
        name,
        name === 'userId' ? 999_999 : typeof value === 'number' ? value : nobody,
      ]),
    )
    const theirs = await ask(e, ofA, userOfB.authorization)
    const none = await ask(e, unknown, userOfB.authorization)
    expect(theirs.status).toBe(404)
    expect(theirs.text, 'the same answer as for what does not exist').toBe(none.text)
  })

  it.each(without)('finds nothing of another client in %s', async (_, e) => {
    // A user each: one of these calls is the sign-out.
    const { authorization } = await anotherUserOfB()
    const { status, text } = await ask(e, {}, authorization)
    expect(e.access === 'portal' ? [200, 400, 404, 422] : [403]).toContain(status)
    for (const secret of namesOfA) expect(text).not.toContain(secret)
  })

  it('opens the issued report of the own work site', async () => {
    const report = endpoints.get('findReport')
    const file = endpoints.get('reportDocument')
    for (const e of [report, file]) expect(e && (await ask(e, ofA, userOfA.authorization)).status).toBe(200)
  })
})

describe('staff', () => {
  it.each([...withObject, ...without].filter(([, e]) => typeof e.access === 'object'))(
    'open %s with its own permission only',
    async (_, e) => {
      if (typeof e.access !== 'object') return
      const { permission, level } = e.access
      const pool = lab.database.pool
      const person = await lab.another('reception')
      const scope = `select set_config('probeta.laboratory', '${lab.scope.laboratoryId}', false)`
      const client = await pool.connect()
      try {
        await client.query(scope)
        await client.query('delete from permission where user_id = $1', [person.userId])
        expect((await ask(e, ofA, person.authorization)).status, 'without any').toBe(403)
        for (const id of permissionIds.filter((other) => other !== permission)) {
          await client.query("insert into permission values ($1, $2, $3, 'approve')", [
            lab.scope.laboratoryId,
            person.userId,
            id,
          ])
        }
        expect((await ask(e, ofA, person.authorization)).status, 'with all others').toBe(403)
        await client.query('insert into permission values ($1, $2, $3, $4)', [
          lab.scope.laboratoryId,
          person.userId,
          permission,
          level,
        ])
        expect((await ask(e, ofA, person.authorization)).status, 'with its own, at the next call').not.toBe(
          403,
        )
      } finally {
        client.release(true)
      }
    },
  )
})

describe('an anonymous caller', () => {
  it.each([...withObject, ...without])('gets 401 from %s', async (_, e) => {
    expect((await ask(e, ofA, '')).status).toBe(401)
  })

  it.each([
    ['the id of somebody else', (token: string) => `Bearer ${token},999`],
    ['a leading zero', (token: string, id: number) => `Bearer ${token},0${id}`],
    ['two ids', (token: string, id: number) => `Bearer ${token},${id},${id}`],
    ['no id', (token: string) => `Bearer ${token}`],
    ['another scheme', (token: string, id: number) => `bearer ${token},${id}`],
    ['a short token', (token: string, id: number) => `Bearer ${token.slice(1)},${id}`],
  ])('gets 401 for a token with %s', async (_, spoil) => {
    const person = await lab.another('director')
    const [token = '', id = ''] = person.authorization.slice('Bearer '.length).split(',')
    const session = endpoints.get('currentSession')
    if (!session) throw new Error('no endpoint')
    expect((await ask(session, {}, spoil(token, Number(id)))).status).toBe(401)
    expect((await ask(session, {}, person.authorization)).status).toBe(200)
  })
})
