import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Settings } from '../base/settings.ts'
import type { Installation } from '../http/context.ts'
import type { Tracing } from '../http/observe/trace-requests.ts'
import type { Load } from '../http/shed-load.ts'
import type { Metrics } from './metrics/open-metrics.ts'

/** Shortest time between two lines about a collector that does not take the traces. */
const problemMs = 60_000

export type Observation = {
  metrics: Metrics | undefined
  tracing: Tracing | undefined
  /** Begins once the server listens. Returns what ends it. */
  begin(load: Load, log: FastifyBaseLogger): Promise<() => Promise<void>>
}

/** A line of the log about traces, once a minute at most; none before there is a log. */
function tellRarely() {
  let log: FastifyBaseLogger | undefined
  let next = 0
  return {
    to: (opened: FastifyBaseLogger) => {
      log = opened
    },
    tell: (sentence: string) => {
      if (performance.now() < next) return
      next = performance.now() + problemMs
      log?.warn({ said: sentence }, 'traces do not reach the collector')
    },
  }
}

/** Opens what the settings ask for. Its packages are loaded only then, so that it costs nothing otherwise. */
export async function openObservation(
  { metrics: place, traceEndpoint: endpoint }: Pick<Settings, 'metrics' | 'traceEndpoint'>,
  { pool, health, version }: { pool: pg.Pool } & Pick<Installation, 'health' | 'version'>,
): Promise<Observation> {
  const problems = tellRarely()
  const metrics = place && (await import('./metrics/open-metrics.ts')).openMetrics({ pool, health, version })
  const tracing =
    endpoint === null
      ? undefined
      : (await import('../http/observe/trace-requests.ts')).openTracing(
          { endpoint, version, onProblem: problems.tell },
          pool,
        )
  return {
    metrics: metrics ?? undefined,
    tracing,
    async begin(load, log) {
      problems.to(log)
      metrics?.follow(load)
      const served =
        metrics &&
        (await (
          await import('./metrics/serve-metrics.ts')
        ).serveMetrics(place, metrics, (error) => log.warn({ err: error }, 'figures were not read')))
      return async () => {
        await served?.stop()
        await tracing?.stop()
      }
    },
  }
}
