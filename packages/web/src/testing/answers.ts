import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import type { Problem } from '@probeta/contract/base/problem.ts'
import { refusals, type RefusalCode } from '@probeta/contract/base/refusals.ts'
import type { z } from 'zod'

export type Asked = { path: string; query: Record<string, string>; body: unknown; headers: Headers }
type Refused = { refusal: RefusalCode } & Pick<Problem, 'fields' | 'current'>
/** `offline`: there is no network. */
type Given<E extends Endpoint> = { result: z.input<E['result']> } | Refused | 'offline'

export type Answer = { endpoint: Endpoint; give: (asked: Asked) => unknown }

/** Sets the server's answer at an endpoint, by its contract. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  give: (asked: Asked) => Given<E> | Promise<Given<E>>,
): Answer => ({
  endpoint,
  give,
})

const pathOf = ({ path }: Endpoint) => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`)

const isGiven = (given: unknown): given is Given<Endpoint> => given !== undefined

function respond(given: Given<Endpoint>): Response {
  if (given === 'offline') throw new TypeError('Failed to fetch')
  if ('result' in given) return Response.json(given.result)
  const { refusal, ...more } = given
  const problem: Problem = {
    ...{ type: `urn:probeta:${refusal}`, title: refusal, status: refusals[refusal], code: refusal },
    ...more,
  }
  return Response.json(problem, { status: problem.status })
}

/**
 * Answers in place of the server, until the next call. Returns the requests so far, each named by the endpoint's method and
 * path: 'PUT /clients/:clientId'. A request without an answer fails like an unreachable server.
 */
export function answerWith(answers: readonly Answer[]): { readonly asked: (Asked & { name: string })[] } {
  const asked: (Asked & { name: string })[] = []
  const network = beyond(window.fetch)
  window.fetch = Object.assign(
    async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.startsWith('/api/')) return network(input, init)
      const text = await request.text()
      const one = {
        ...{ path: pathname, query: Object.fromEntries(searchParams), headers: request.headers },
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      }
      const found = answers.find(
        ({ endpoint }) => endpoint.method === request.method && pathOf(endpoint).test(pathname),
      )
      asked.push({ ...one, name: `${request.method} ${found?.endpoint.path ?? pathname}` })
      const given = await found?.give(one)
      return isGiven(given) ? respond(given) : respond('offline')
    },
    { network },
  )
  return { asked }
}

/** Returns the network itself, below an earlier replacement. */
const beyond = (fetch: typeof window.fetch & { network?: typeof window.fetch }) =>
  fetch.network ?? fetch.bind(window)
