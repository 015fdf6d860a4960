import type { Language } from '@probeta/contract/base/languages.ts'
import type { Args, Endpoint, MediaType, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { Problem } from '@probeta/contract/base/problem.ts'
import { type Received, sendRequest } from '../send-request.ts'

export type Answer<T> = { status: number; headers: Headers } & (
  { ok: true; body: T } | { ok: false; body: Problem }
)

type BodyOf<E extends Endpoint> = E extends { produces: MediaType | readonly MediaType[] }
  ? Buffer
  : ResultOf<E>

export type CallOptions = {
  /** Idempotency-Key; a fresh one unless given. */
  key?: string
  language?: Language
  /** Sent as multipart/form-data instead of a JSON body. */
  form?: FormData
}

type Given<E extends Endpoint> =
  object extends Args<E> ? [args?: Args<E>, options?: CallOptions] : [args: Args<E>, options?: CallOptions]

/** A person at the API: fills Authorization, Idempotency-Key and If-Match as the contract asks. */
export type Caller = {
  address: string
  userId: number
  authorization: string
  call<E extends Endpoint>(e: E, ...given: Given<E>): Promise<Answer<BodyOf<E>>>
  /** Same as `call`, where a refusal is a mistake of the test: returns the body, throws the problem. */
  does<E extends Endpoint>(e: E, ...given: Given<E>): Promise<BodyOf<E>>
}

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  version?: number | string
}

function urlOf(address: string, path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(`/api${filled}`, address)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.toString()
}

function bodyOf(e: Endpoint, { ok, bytes }: Received): unknown {
  if (ok && e.produces) return bytes
  const body: unknown = bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : undefined
  // Answers and problems alike are validated against the contract.
  return ok ? e.result.parse(body) : Problem.parse(body)
}

/**
 * Returns a caller over real HTTP. Without `authorization`: an anonymous one. `host`: the host name of its requests, where
 * it is not that of the address.
 */
export function callerAt(address: string, userId: number, authorization = '', host?: string): Caller {
  async function call<E extends Endpoint>(e: E, ...given: Given<E>): Promise<Answer<BodyOf<E>>> {
    const [args = {}, { key, language, form } = {}] = given as [Loose?, CallOptions?]
    const received = await sendRequest(urlOf(address, e.path, args), {
      method: e.method,
      headers: {
        'accept-language': language ?? 'es',
        ...(authorization && { authorization }),
        ...(host !== undefined && { host }),
        ...(e.once && { 'idempotency-key': key ?? crypto.randomUUID() }),
        ...(args.version !== undefined && { 'if-match': `"${args.version}"` }),
        ...(args.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: form ?? (args.body === undefined ? null : JSON.stringify(args.body)),
    })
    const { ok, status, headers } = received
    return { ok, status, headers, body: bodyOf(e, received) } as Answer<BodyOf<E>>
  }
  return {
    address,
    userId,
    authorization,
    call,
    async does(e, ...given) {
      const answer = await call(e, ...given)
      if (answer.ok) return answer.body
      throw new Error(`${e.method} ${e.path}: ${JSON.stringify(answer.body)}`)
    },
  }
}
