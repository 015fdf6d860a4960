import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addClientEndpoint } from '@probeta/contract/clients/clients.ts'
import { expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { readSettings } from '../base/settings.ts'
import { keepAlive } from '../db/pool.ts'
import { prepareJobQueue } from '../jobs/job-queue.ts'
import { peopleAt } from '../testing/access/people-at.ts'
import { plainClient } from '../testing/access/plain-bodies.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aMessageService } from '../testing/servers/a-message-service.ts'
import { templatePeople, templateScope } from '../testing/template-laboratory.ts'
import { serve } from './serve.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const token = 'a-token-of-this-test'

/** The whole server with settings of an operator, on a laboratory with its people. `stop` ends it, once. */
async function aServer(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'probeta-observed-'))
  const database = await aDatabase('probeta_laboratory')
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  await prepareJobQueue(database.ownerUrl)
  // As after a start: connections are open before anything is observed.
  await Promise.all(Array.from({ length: 8 }, () => database.pool.query('select pg_sleep(0.1)')))
  const read = readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings }, 'start')
  if (!read.ok) expect.fail(read.detail.join())
  const connection = { ...database.connection, ...keepAlive, connectionTimeoutMillis: 5_000 }
  const server = await serve({ ...database, connection, stop: async () => {} }, read.value, root, false)
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server.stop())
  onTestFinished(stop)
  const place = { pool: database.pool, address: server.address, scope: templateScope }
  return {
    address: server.address,
    stop,
    people: await peopleAt(place, inject('templateStaff'), templatePeople),
  }
}

async function aFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return String(typeof address === 'object' ? address?.port : undefined)
}

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute),
})
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.looseObject({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(Span) })),
    }),
  ),
})

const spansOf = (bodies: readonly string[]) =>
  bodies
    .flatMap((body) => Sent.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))

it('a collector gets each request with its queries, under the trace of the caller and without what people typed', async () => {
  const collector = await aMessageService(() => 200)
  const server = await aServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { authorization, does } = server.people.as('reception')
  const name = 'Hormigones Ocaña'
  await does(addClientEndpoint, { body: { ...plainClient, name } })
  const listed = await fetch(`${server.address}/api/clients?search=${encodeURIComponent(name)}`, {
    headers: { authorization, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  expect(listed.headers.get('x-request-id')).toBe(traceId)
  await server.stop()
  const bodies = collector.received.map(({ path, body }) => {
    expect(path).toBe('/v1/traces')
    return body.toString()
  })
  for (const secret of [name, 'Oca', authorization.slice(7, 40)]) expect(bodies.join()).not.toContain(secret)
  const sent = bodies.flatMap((body) => Sent.parse(JSON.parse(body)).resourceSpans)
  expect(sent[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'probeta' },
  })
  const spans = spansOf(bodies)
  const request = spans.find((span) => span.traceId === traceId && span.name === 'GET /api/clients')
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(queries.map((query) => query.name)).toEqual(
    expect.arrayContaining(['select session_of', 'begin', 'select client', 'commit']),
  )
  expect(new Set(queries.map((query) => query.traceId))).toEqual(new Set([traceId]))
  const written = spans.find((span) => span.name === 'POST /api/clients')
  const inserted = spans.find((span) => span.name === 'insert client')
  expect(inserted?.parentSpanId).toBe(written?.spanId)
  expect(written?.traceId).not.toBe(traceId)
})

it('of many requests that wait for a connection each has its own queries', async () => {
  const collector = await aMessageService(() => 200)
  const server = await aServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin })
  const { authorization } = server.people.as('reception')
  const traces = Array.from({ length: 40 }, (_, n) => (n + 1).toString(16).padStart(32, '0'))
  const statuses = traces.map(async (traceId) => {
    const headers = { authorization, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
    return (await fetch(`${server.address}/api/clients`, { headers })).status
  })
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  await server.stop()
  const spans = spansOf(collector.received.map(({ body }) => body.toString()))
  for (const traceId of traces) {
    const names = spans.filter((span) => span.traceId === traceId).map(({ name }) => name)
    for (const name of ['GET /api/clients', 'select session_of', 'begin', 'commit'])
      expect(
        names.filter((one) => one === name),
        `${name} of ${traceId}`,
      ).toHaveLength(1)
  }
})

it('a collector that is away disturbs neither the requests nor the end of the server', async () => {
  const server = await aServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  await server.people.as('reception').does(addClientEndpoint, { body: plainClient })
  await expect(server.stop()).resolves.toBeUndefined()
})

it('figures are served where the settings say, and end with the server', async () => {
  const metricsPort = await aFreePort()
  const server = await aServer({ METRICS_PORT: metricsPort, METRICS_TOKEN: token })
  const ask = () =>
    fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  await server.people.as('reception').does(addClientEndpoint, { body: plainClient })
  const text = await (await ask()).text()
  expect(text).toContain('probeta_http_request_duration_seconds_count{method="POST",route="/api/clients"')
  expect(text).toContain('probeta_jobs_waiting{queue="seal"}')
  expect(await (await fetch(`${server.address}/metrics`)).text()).not.toContain('probeta_')
  await server.stop()
  await expect(ask()).rejects.toThrow('fetch failed')
})
