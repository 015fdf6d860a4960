import type { endpoints } from '@probeta/contract/api.ts'
import { signingKey } from '../../audit/keep-signing-key.ts'
import { sealAudit } from '../../audit/seal-audit.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { type Askable, queriesOf } from '../hostile/some-queries.ts'
import { sendRequest } from '../send-request.ts'
import { type Owned, pathOf } from './access-objects.ts'
import type { Caller } from './call-api.ts'

type Asked = {
  /** What is asked, in this order. */
  endpoints: readonly (typeof endpoints extends Iterable<infer One> ? One : never)[]
  /** The ids in its paths. */
  objects: Owned['objects']
  askable: Askable
  /** Asks an endpoint with every pair of parameters too. */
  paired: (name: string) => boolean
}

/** Headers that differ from one request to the next, whoever asks. */
const ownOfEach = new Set(['date', 'x-request-id', 'ratelimit'])

/** Every answer to a caller, by its request: status, headers and bytes. */
export async function askEverything(
  lab: Laboratory,
  { authorization }: Caller,
  { endpoints: asked, objects, askable, paired }: Asked,
): Promise<Map<string, string>> {
  // No job seals here; without it the health of the server would depend on how fast the machine is.
  await sealAudit(lab.database.pool, lab.scope, await signingKey(lab.dataDir), lab.dataDir)
  const answers = new Map<string, string>()
  for (const [name, e] of asked) {
    const path = pathOf(e, objects)
    const ask = async (query: string) => {
      const { status, headers, bytes } = await sendRequest(`${lab.address}${path}${query}`, {
        method: e.method,
        headers: {
          authorization,
          'accept-language': 'es',
          // A caller that sends the cookie is not given one.
          cookie: 'XSRF-TOKEN=one',
          'x-xsrf-token': 'one',
          'if-match': '"1"',
          'idempotency-key': crypto.randomUUID(),
          ...(e.body && { 'content-type': 'application/json' }),
        },
        body: e.body ? '{}' : null,
      })
      const told = [...headers].filter(([header]) => !ownOfEach.has(header))
      answers.set(`${e.method} ${path}${query}`, JSON.stringify([status, told, bytes.toString('latin1')]))
    }
    const queries = queriesOf(e, askable, { paired: paired(name) })
    while (queries.length > 0) await Promise.all(queries.splice(0, 20).map(ask))
  }
  return answers
}
