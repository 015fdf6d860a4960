import { endpoints } from '@probeta/contract/api.ts'
import { permissionIds } from '@probeta/domain/people/permissions.ts'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aValue, schemaOf } from '../testing/a-body.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { type Snapshot, snapshotsOf } from '../testing/servers/a-snapshot.ts'
import { holdOnly } from '../testing/access/access-actors.ts'
import { type Objects, oneOfEverything, pathOf } from '../testing/access/access-objects.ts'
import { queriesOf } from '../testing/hostile/some-queries.ts'

// Another page makes the browser of a signed-in person send something. As if that page had got hold of the bearer token
// too: the checks of origin and of the kind of body alone must refuse it.

const host = 'lab.example.org'
const published = `https://${host}`

let lab: Laboratory
let objects: Objects
let authorization: string
let snapshots: Awaited<ReturnType<typeof snapshotsOf>>
beforeAll(async () => {
  lab = await aLaboratory({ publicUrl: published })
  objects = (await oneOfEverything(lab, 'Torre de A')).objects
  const person = await lab.another('administrator')
  await holdOnly(lab, person.userId, new Map(permissionIds.map((id) => [id, 'approve'])))
  authorization = person.authorization
  snapshots = await snapshotsOf(lab)
}, 60_000)
afterAll(async () => {
  await snapshots.close()
  await lab.close()
})

const writing = [...endpoints].filter(([, { method }]) => method !== 'GET')
const reading = [...endpoints].filter(([, e]) => e.method === 'GET' && e.produces !== 'text/event-stream')

type Call = { method: string; url: string; headers: Record<string, string>; body?: string }

/** Raw, for a browser's fetch sets its own Host and Origin. */
const call = ({ method, url, headers, body = '' }: Call) =>
  new Promise<{ status: number; headers: readonly string[] }>((resolve, reject) => {
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    request(new URL(url, lab.address), { method, headers: { host, ...headers, ...length } }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: Object.keys(response.headers) }),
      )
    })
      .on('error', reject)
      .end(body)
  })

type Sent = { headers: Record<string, string>; body?: string }

/** Returns the status of every call that was accepted; refused are those that the expected code refuses. */
async function letIn(status: number, sent: (json: string) => Sent): Promise<string[]> {
  const answers = await Promise.all(
    writing.map(async ([name, e]) => {
      const json = JSON.stringify(e.body ? aValue(schemaOf(e.body)) : {})
      const { headers, body = json } = sent(json)
      const answer = await call({
        method: e.method,
        url: pathOf(e, objects),
        headers: {
          authorization,
          'if-match': '"1"',
          'idempotency-key': crypto.randomUUID(),
          'content-type': 'application/json',
          ...headers,
        },
        body,
      })
      return answer.status === status ? [] : [`${name}: ${answer.status}`]
    }),
  )
  return answers.flat()
}

const pair = { cookie: 'XSRF-TOKEN=abcdefghijklmnop', 'x-xsrf-token': 'abcdefghijklmnop' }
const ways: [string, Record<string, string>][] = [
  ['without', {}],
  ['with', pair],
]

const foreign = [
  'null',
  'https://evil.example',
  `https://sub.${host}`,
  `https://${host}:8443`,
  `https://${host}.evil.example`,
  `https://evil.example/${host}`,
  `https://${host}@evil.example`,
  `http://${host}`,
  `chrome-extension://${host}`,
  `${published}/`,
  `${published}, https://evil.example`,
  '',
]

describe.each(ways)('a change %s the cookie and its header', (_, more) => {
  let before: Snapshot
  beforeAll(async () => {
    before = await snapshots.take()
  })
  it.each(foreign)('is refused everywhere from origin «%s»', async (origin) => {
    expect(await letIn(403, () => ({ headers: { ...more, origin } }))).toEqual([])
  })

  it.each(['cross-site', 'same-site'])('is refused everywhere when the browser calls it %s', async (site) => {
    expect(await letIn(403, () => ({ headers: { ...more, 'sec-fetch-site': site } }))).toEqual([])
  })

  it.each<[string, (json: string) => string]>([
    ['text/plain', (json) => json],
    ['text/plain;application/json', (json) => json],
    ['application/jsonp', (json) => json],
    ['application/csp-report', (json) => json],
    ['application/x-www-form-urlencoded', (json) => `${encodeURIComponent(json)}=`],
    ['multipart/mixed; boundary=x', (json) => `--x\r\n\r\n${json}\r\n--x--\r\n`],
  ])('is refused everywhere as %s, even from our own page', async (type, body) => {
    for (const origin of [{ origin: published }, {}])
      expect(
        await letIn(415, (json) => ({
          headers: { ...more, ...origin, 'content-type': type },
          body: body(json),
        })),
      ).toEqual([])
  })

  it('is refused as multipart/form-data wherever no file is taken', async () => {
    const body = (json: string) =>
      `--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n${json}\r\n--x--\r\n`
    const open = await letIn(415, (json) => ({
      headers: { ...more, 'content-type': 'multipart/form-data; boundary=x' },
      body: body(json),
    }))
    // Without a file there is nothing to read.
    const taking = [...endpoints].flatMap(([name, { upload }]) => (upload ? `${name}: 422` : []))
    expect(taking).toEqual(expect.arrayContaining(['importSamples: 422', 'addSheetPhoto: 422']))
    expect(open.toSorted()).toEqual(taking.toSorted())
  })

  it('has changed nothing, after all of this', async () => {
    expect(await snapshots.take()).toEqual(before)
  })
})

it('a change with a cookie that its header does not repeat is refused everywhere', async () => {
  const before = await snapshots.take()
  const { cookie } = pair
  for (const header of [{}, { 'x-xsrf-token': '' }, { 'x-xsrf-token': 'abcdefghijklmnoq' }])
    for (const origin of [{ origin: published }, {}])
      expect(await letIn(403, () => ({ headers: { ...origin, cookie, ...header } }))).toEqual([])
  expect(await snapshots.take()).toEqual(before)
})

it('our own page, and a program that is no browser, get in', async () => {
  for (const headers of [{ origin: published }, { origin: published, ...pair }, {}]) {
    const { status } = await call({
      method: 'POST',
      url: '/api/brands',
      headers: {
        authorization,
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      },
      body: JSON.stringify({ kind: 'cement', name: `Cementos ${crypto.randomUUID()}` }),
    })
    expect(status).toBe(200)
  }
})

it('no page of another origin is told that it may read or send', async () => {
  for (const method of ['OPTIONS', 'GET'] as const) {
    const { headers } = await call({
      method,
      url: '/api/session',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(headers.filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

it('looking changes nothing, whatever is looked at', async () => {
  // Guesses at the code of a report are counted, to slow them down.
  const { 'installation.verification_attempt': _, ...before } = await snapshots.take()
  const askable = { words: ['Torre', '1'], ids: {}, days: ['2026-11-18'] }
  let answered = 0
  for (const [, e] of reading) {
    for (const query of queriesOf(e, askable, { paired: false })) {
      for (const method of ['GET', 'HEAD'] as const) {
        const url = `${pathOf(e, objects)}${query}`
        const { status } = await call({ method, url, headers: { authorization } })
        expect(status, `${method} ${url}`).toBeLessThan(500)
        if (status === 200) answered += 1
      }
    }
  }
  expect(answered).toBeGreaterThan(150)
  const { 'installation.verification_attempt': __, ...after } = await snapshots.take()
  expect(after).toEqual(before)
}, 240_000)
