import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { oneOfEverything } from '../testing/access/access-objects.ts'
import { type ApiDocument, type ArbitraryCall, arbitraryCalls } from '../testing/hostile/arbitrary-calls.ts'
import { sendRequest } from '../testing/send-request.ts'
import { numberAskedFor } from '../testing/servers/start-process.ts'

// `npm run fuzz` makes more calls, different ones each time; every test run makes the same ones.
const calls = numberAskedFor('FUZZ_CALLS') ?? 2_000
const seed = numberAskedFor('FUZZ_SEED') ?? 15

let lab: Laboratory
let objects: Awaited<ReturnType<typeof oneOfEverything>>['objects']
let document: ApiDocument
let authorization: string
beforeAll(async () => {
  lab = await aLaboratory()
  ;({ objects } = await oneOfEverything(lab, 'Torre'))
  document = (await (await fetch(`${lab.address}/api/openapi.json`)).json()) as ApiDocument
  await enter()
}, 60_000)
afterAll(() => lab.close())

async function enter(): Promise<void> {
  ;({ authorization } = await lab.another('administrator'))
}

/** A stream that stays open, and the call that loads a whole demonstration. */
const left = new Set(['/events'])

async function send({ method, path, query, body, ifMatch }: ArbitraryCall): Promise<number> {
  const url = new URL(`/api${path}`, lab.address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const { status } = await sendRequest(url, {
    method,
    headers: {
      authorization,
      'idempotency-key': crypto.randomUUID(),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return status
}

it(`no call that the description of the API allows, or nearly, fails the server: ${calls} of them, seed ${seed}`, async () => {
  const failed: string[] = []
  const statuses = new Map<number, number>()
  for (const call of arbitraryCalls(document, objects, { calls, seed })) {
    if (left.has(call.path)) continue
    let status = await send(call)
    // A call may end the session that it comes with.
    if (status === 401) {
      await enter()
      status = await send(call)
    }
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) failed.push(`${status} ${JSON.stringify(call)}`)
  }
  expect(failed).toEqual([])
  if (calls > 2_000) process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`)
  // Not all of it may be refused at the door.
  expect(statuses.get(200)).toBeGreaterThan(calls / 20)
}, 3_600_000)
