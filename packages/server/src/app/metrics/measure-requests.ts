import { refusals } from '@probeta/contract/base/refusals.ts'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Ended } from '../../http/observe/observe-requests.ts'

/** Upper limits in seconds: entering a break is to take less than half a second, a report may take several. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Returns what counts the requests that have ended and their refusals. Streams last as long as a page is open and are left out. */
export function requestFigures(registry: Registry): (ended: Ended) => void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'probeta_http_request_duration_seconds',
    help: 'Requests that ended, by method, pattern of the address and status; 499: the caller left',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const refused = new Counter({
    name: 'probeta_http_refusals_total',
    help: 'Requests that were refused, by the code of the refusal',
    labelNames: ['code'],
    registers,
  })
  // From the beginning, so that the first error is an increase too.
  for (const [code, status] of Object.entries(refusals)) if (status >= 500) refused.inc({ code }, 0)
  return ({ method, route, status, seconds, refusal, stream }) => {
    if (refusal !== undefined) refused.inc({ code: refusal })
    if (!stream) duration.observe({ method, route, status }, seconds)
  }
}
