import type { Args, Endpoint, ResultOf } from '@probeta/contract/endpoint.ts'
import { Problem } from '@probeta/contract/problem.ts'

export type Answer<T> = { status: number; headers: Headers } & (
  { ok: true; body: T } | { ok: false; body: Problem }
)

type BodyOf<E extends Endpoint> = E extends {
  produces: 'image/jpeg' | 'application/pdf' | 'application/zip' | 'application/octet-stream' | 'text/csv'
}
  ? Buffer
  : ResultOf<E>

export type CallOptions = {
  /** Idempotency-Key; a fresh one unless said. */
  key?: string
  language?: 'es' | 'en' | 'de'
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
  /** The same where a refusal would be a mistake of the test: answers the body, throws the problem. */
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

async function bodyOf(e: Endpoint, response: Response): Promise<unknown> {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (
    response.ok &&
    ['image/jpeg', 'application/pdf', 'application/zip', 'application/octet-stream', 'text/csv'].includes(
      e.produces ?? '',
    )
  )
    return bytes
  const body: unknown = bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : undefined
  // What leaves the server is held against the contract, answers and problems alike.
  return response.ok ? e.result.parse(body) : Problem.parse(body)
}

const closedWhileIdle = (error: unknown) =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'UND_ERR_SOCKET'

/**
 * A connection that lay idle may be closed by the server in the moment it is used again: nothing of the request was heard
 * then, and it is sent once more, with the same Idempotency-Key.
 */
async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (closedWhileIdle(error)) return fetch(url, request)
    throw error
  }
}

/** Over real HTTP, as anybody else would. Without `authorization`: an anonymous caller. */
export function callerAt(address: string, userId: number, authorization = ''): Caller {
  async function call<E extends Endpoint>(e: E, ...given: Given<E>): Promise<Answer<BodyOf<E>>> {
    const [args = {}, { key, language, form } = {}] = given as [Loose?, CallOptions?]
    const headers = new Headers({ 'accept-language': language ?? 'es' })
    if (authorization) headers.set('authorization', authorization)
    if (e.once) headers.set('idempotency-key', key ?? crypto.randomUUID())
    if (args.version !== undefined) headers.set('if-match', `"${args.version}"`)
    if (args.body !== undefined) headers.set('content-type', 'application/json')
    const body = form ?? (args.body === undefined ? null : JSON.stringify(args.body))
    const response = await send(urlOf(address, e.path, args), { method: e.method, headers, body })
    const { ok, status } = response
    return { ok, status, headers: response.headers, body: await bodyOf(e, response) } as Answer<BodyOf<E>>
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
