import type pg from 'pg'
import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import type { Installation } from '../../http/context.ts'
import type { Ended } from '../../http/observe/observe-requests.ts'
import type { Load } from '../../http/shed-load.ts'
import { type JobKind, jobKinds } from '../../jobs/job-queue.ts'
import { addGauge } from './add-gauge.ts'
import { figuresOf } from './gather-figures.ts'
import { requestFigures } from './measure-requests.ts'
import { workFigures } from './measure-work.ts'

export type Metrics = {
  ended(request: Ended): void
  jobFailed(kind: JobKind): void
  /** Adds the figures of the server's load once there is a server. */
  follow(load: Load): void
  /** The media type of what `read` returns. */
  type: string
  /** Returns all figures in Prometheus' text format. */
  read(): Promise<string>
}

function poolFigures(registry: Registry, pool: pg.Pool): void {
  const connections = {
    name: 'database_connections',
    help: 'Connections to the database by what they do; waiting: requests that wait for one',
    label: 'state',
  }
  addGauge(registry, connections, () => [
    ['used', pool.totalCount - pool.idleCount],
    ['idle', pool.idleCount],
    ['waiting', pool.waitingCount],
  ])
  const most = { name: 'database_connections_most', help: 'Most connections that are opened' }
  addGauge(registry, most, () => pool.options.max)
}

function loadFigures(registry: Registry, load: Load): void {
  addGauge(registry, { name: 'http_requests_running', help: 'Requests worked on now' }, load.running)
  const shed = new Counter({
    name: 'probeta_http_requests_shed_total',
    help: 'Requests refused with 503 because too many were worked on',
    registers: [],
    collect() {
      this.reset()
      this.inc(load.shed())
    },
  })
  registry.registerMetric(shed)
}

/** Opens the figures of a server. They hold no data of laboratories and name nobody. */
export function openMetrics({
  pool,
  health,
  version,
}: { pool: pg.Pool; version: string } & Pick<Installation, 'health'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const build = { name: 'build_info', help: 'Version of Probeta', label: 'version' }
  addGauge(registry, build, () => [[version, 1]])
  const parts = { name: 'health', help: '1 where a part of /api/health works, otherwise 0', label: 'part' }
  addGauge(registry, parts, async () => (await health()).map(({ what, ok }) => [what, ok ? 1 : 0]))
  poolFigures(registry, pool)
  workFigures(registry, figuresOf(pool))
  const failures = new Counter({
    name: 'probeta_job_failures_total',
    help: 'Jobs of this server that failed; each is tried again',
    labelNames: ['queue'],
    registers: [registry],
  })
  for (const queue of jobKinds) failures.inc({ queue }, 0)
  return {
    ended: requestFigures(registry),
    jobFailed: (queue) => failures.inc({ queue }),
    follow: (load) => loadFigures(registry, load),
    type: registry.contentType,
    read: () => registry.metrics(),
  }
}
