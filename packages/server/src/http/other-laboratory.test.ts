import { endpoints } from '@probeta/contract/api.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { type Snapshot, snapshotsOf } from '../testing/servers/a-snapshot.ts'
import { aSecondLaboratory } from '../testing/servers/a-second-laboratory.ts'
import {
  type Objects,
  type Owned,
  oneOfEverything,
  parametersOf,
  pathOf,
} from '../testing/access/access-objects.ts'
import type { Caller } from '../testing/access/call-api.ts'
import { sendRequest } from '../testing/send-request.ts'
import { plainRequest } from '../testing/hostile/text-fields.ts'

// Objects of a laboratory do not exist for another one of the same installation.

let lab: Laboratory
let theirs: Owned
let snapshots: Awaited<ReturnType<typeof snapshotsOf>>
let before: Snapshot
let callers: readonly (readonly [name: string, caller: Caller])[]

beforeAll(async () => {
  lab = await aLaboratory()
  const second = await aSecondLaboratory(lab)
  theirs = await oneOfEverything(second, 'Torre de otro laboratorio')
  const ours = await oneOfEverything(lab, 'Torre de este')
  callers = [
    ['an administrator', lab.as('administrator')],
    ['a director', lab.as('director')],
    ['a user of a client', await lab.clientUser(ours.clientId, [ours.workSiteId])],
  ]
  snapshots = await snapshotsOf(lab)
  before = await snapshots.take()
}, 120_000)
afterAll(async () => {
  await snapshots.close()
  await lab.close()
})

/** Values that every laboratory has: they identify nobody's row. */
const ofEverybody = new Set([
  ...[
    'ageHours',
    'list',
    'lookupCode',
    'table',
    'step',
    'investigationStep',
    'letter',
    'language',
    'code',
    'kind',
  ],
  // Each laboratory counts the rows of its own trail.
  'auditId',
])
const named = (e: Endpoint) => parametersOf(e).filter((name) => !ofEverybody.has(name))
const withTheirs = [...endpoints].filter(([, e]) => e.access !== 'public' && named(e).length > 0)

/** The same objects under ids that do not exist. */
const nobodys = (objects: Objects): Objects =>
  Object.fromEntries(
    Object.entries(objects).map(([name, value]) => {
      if (ofEverybody.has(name)) return [name, value]
      return [name, /^\d+$/.test(String(value)) ? 999_999 : crypto.randomUUID()]
    }),
  )

async function answerTo(e: Endpoint, { authorization }: Caller, objects: Objects): Promise<string> {
  const { status, bytes } = await sendRequest(`${lab.address}${pathOf(e, objects)}`, {
    method: e.method,
    headers: {
      authorization,
      'if-match': '"1"',
      'idempotency-key': crypto.randomUUID(),
      ...(e.body && { 'content-type': 'application/json' }),
    },
    body: e.body ? JSON.stringify(plainRequest(e).body) : null,
    headOnly: e.produces === 'text/event-stream',
  })
  return `${status} ${bytes.toString('utf8')}`
}

describe('a row of another laboratory', () => {
  it.each(withTheirs)('is answered by %s like one that is not there', async (_, e) => {
    for (const [name, caller] of callers) {
      const answer = await answerTo(e, caller, theirs.objects)
      expect(answer, name).toBe(await answerTo(e, caller, nobodys(theirs.objects)))
      // A list filtered by a nonexistent object is empty; any other success would have found something.
      if (e.method === 'GET') expect(answer, name).toMatch(/^(4\d\d|200 \{"items":\[\])/)
    }
  })

  it('was asked for by more than 150 routes, and stands as it did', async () => {
    expect(withTheirs.length).toBeGreaterThan(150)
    expect(await snapshots.take()).toEqual(before)
  })
})
