import { addClientEndpoint, findClientEndpoint } from '@probeta/contract/clients/clients.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { plainClient } from '../../testing/access/plain-bodies.ts'
import { ownLaboratory } from '../../testing/a-laboratory.ts'
import type { Ended } from '../../http/observe/observe-requests.ts'
import { prepareJobQueue } from '../../jobs/job-queue.ts'
import { openMetrics } from './open-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const token = 'a-token-of-this-test'
const sample = /^([a-z]\w*)(?:\{((?:\w+="(?:[^"\\]|\\.)*",?)+)\})? (-?[\d.]+(?:e[+-]\d+)?|[+-]?Inf|Nan)$/

const failed = (error: unknown) => expect.fail(String(error))

/** Parses the text format strictly: one sample for each name and labels, each name with its help and type before it. */
function parse(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  const typed = new Set<string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const type = /^# TYPE (\w+) (?:counter|gauge|histogram|summary)$/.exec(line)
    if (type?.[1] !== undefined) typed.add(type[1])
    if (line.startsWith('# ')) continue
    const [, name = '', labels = '', value] = sample.exec(line) ?? expect.fail(`not a sample: ${line}`)
    expect(typed.has(name) || typed.has(name.replace(/_(?:bucket|sum|count)$/, '')), line).toBe(true)
    expect(samples.has(`${name}{${labels}}`), line).toBe(false)
    samples.set(`${name}{${labels}}`, Number(value))
  }
  return samples
}

/** A laboratory whose figures are served on a port of their own. */
async function aMeasuredLaboratory() {
  const ended: Ended[] = []
  const listeners: ((one: Ended) => unknown)[] = [(one) => ended.push(one)]
  const onEnded = (one: Ended) => listeners.forEach((listen) => listen(one))
  const lab = await ownLaboratory({ observed: { logRequests: false, onEnded } })
  await prepareJobQueue(lab.database.ownerUrl)
  const { health } = lab.installation
  const metrics = openMetrics({ pool: lab.database.pool, health, version: '9.8.7' })
  listeners.unshift(metrics.ended)
  metrics.follow(lab.load)
  const place = { host: '127.0.0.1', port: 0, token: { name: 'METRICS_TOKEN', text: token } }
  const { port, stop } = await serveMetrics(place, metrics, failed)
  onTestFinished(stop)
  const ask = (path = '/metrics', headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const scrape = async () => parse(await (await ask()).text())
  return { lab, metrics, ended, ask, scrape }
}

it('a request is counted under the pattern of its address, and what it was about is nowhere', async () => {
  const { lab, ended, ask, scrape } = await aMeasuredLaboratory()
  const body = { ...plainClient, name: 'Hormigones Ocaña' }
  const { id } = await lab.as('reception').does(addClientEndpoint, { body })
  for (const clientId of [id, id, crypto.randomUUID()])
    await lab.as('reception').call(findClientEndpoint, { params: { clientId } })
  await expect.poll(() => ended.length).toBe(4)
  const figures = await scrape()
  const count = 'probeta_http_request_duration_seconds_count'
  expect(figures.get(`${count}{method="GET",route="/api/clients/:clientId",status="200"}`)).toBe(2)
  expect(figures.get(`${count}{method="GET",route="/api/clients/:clientId",status="404"}`)).toBe(1)
  expect(figures.get(`${count}{method="POST",route="/api/clients",status="200"}`)).toBe(1)
  expect(figures.get('probeta_http_refusals_total{code="client.notFound"}')).toBe(1)
  expect(figures.get('probeta_build_info{version="9.8.7"}')).toBe(1)
  const text = await (await ask()).text()
  for (const secret of ['Oca', id, lab.as('reception').authorization.slice(7, 40)])
    expect(text).not.toContain(secret)
})

it('the figures say what health says, and what waits in the database', async () => {
  const { lab, metrics, scrape } = await aMeasuredLaboratory()
  const { pool } = lab.database
  await pool.query(
    `insert into outgoing_mail (id, way, to_address, subject, body_text, body_html, created_at, expires_at)
     select gen_random_uuid(), 'mail', 'a@b.example', 'x', 'x', 'x', clock_timestamp() - make_interval(mins => n), clock_timestamp() + interval '1 day'
     from generate_series(1, 3) n`,
  )
  await pool.query(
    `insert into jobs.job (name, data, created_on, start_after) values ('mail', '{"laboratoryId":0}', now() - interval '5 minutes', now() - interval '5 minutes')`,
  )
  await lab.as('reception').does(addClientEndpoint, { body: plainClient })
  metrics.jobFailed('mail')
  const figures = await scrape()
  expect(figures.get('probeta_letters_waiting{way="mail"}')).toBe(3)
  expect(figures.get('probeta_letters_waiting{way="push"}')).toBe(0)
  expect(figures.get('probeta_letters_oldest_seconds{way="mail"}')).toBeGreaterThanOrEqual(180)
  expect(figures.get('probeta_jobs_waiting{queue="mail"}')).toBe(1)
  expect(figures.get('probeta_jobs_waiting{queue="seal"}')).toBe(0)
  expect(figures.get('probeta_jobs_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(300)
  expect(figures.get('probeta_job_failures_total{queue="mail"}')).toBe(1)
  expect(figures.get('probeta_audit_unsealed_rows{}')).toBeGreaterThan(0)
  expect(figures.get('probeta_health{part="reads"}')).toBe(1)
  expect(figures.get('probeta_database_connections_most{}')).toBe(8)
  expect(figures.get('probeta_http_requests_shed_total{}')).toBe(0)
})

it('while the database is away the figures that it holds are missing, and health says why', async () => {
  const { lab, scrape } = await aMeasuredLaboratory()
  const { pool } = lab.database
  expect((await scrape()).has('probeta_audit_unsealed_rows{}')).toBe(true)
  const busy = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
  await expect
    .poll(
      async () => {
        const figures = await scrape()
        return [figures.get('probeta_health{part="reads"}'), figures.has('probeta_audit_unsealed_rows{}')]
      },
      { timeout: 30_000 },
    )
    .toEqual([0, false])
  for (const client of busy) client.release()
})

it('whoever brings no token, or another, gets nothing; and nothing else is on that port', async () => {
  const { ask } = await aMeasuredLaboratory()
  for (const authorization of ['', 'Bearer', `Bearer ${token}!`, `Basic ${token}`, token]) {
    const refused = await ask('/metrics', { authorization })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect(await refused.text()).not.toContain('probeta_')
  }
  for (const path of ['/', '/api/health', '/metrics/x']) expect((await ask(path)).status).toBe(404)
})

it('a token comes from a file too, and a short one is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-metrics-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'token')
  await writeFile(file, `${token}\n`)
  const place = { host: '127.0.0.1', port: 0, token: { name: 'METRICS_TOKEN_FILE', file } }
  const figures = { type: 'text/plain', read: async () => 'figures' }
  const { port, stop } = await serveMetrics(place, figures, failed)
  onTestFinished(stop)
  const headers = { authorization: `Bearer ${token}` }
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()).toBe('figures')
  await writeFile(file, 'short')
  await expect(serveMetrics(place, figures, failed)).rejects.toThrow('METRICS_TOKEN_FILE holds 5 characters')
})
