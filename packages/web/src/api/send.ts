import { authorization } from '../session/session-store.ts'
import { ApiRefusal } from './refusal.ts'

export type Outgoing = {
  method: string
  path: string
  query?: Record<string, unknown> | undefined
  /** A value sent as JSON, or a FormData sent as it is. */
  body?: unknown
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
  /** How long to wait for the answer, ms. */
  patience?: number
}

const usualPatience = 30_000
const changes = (method: string) => method !== 'GET' && method !== 'HEAD'

/** The anti-forgery token of same-origin changes: the value of the cookie, repeated in a header. */
const antiForgery = (): Record<string, string> => {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  return token ? { 'x-xsrf-token': decodeURIComponent(token) } : {}
}

export function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}

/** Makes one attempt. Returns whatever the server answered; throws an ApiRefusal when nothing came. */
export async function send(base: string, outgoing: Outgoing): Promise<Response> {
  const { method, path, query, body, headers, signal, patience = usualPatience } = outgoing
  const json = body !== undefined && !(body instanceof FormData)
  const timeout = AbortSignal.timeout(patience)
  try {
    return await fetch(base + path + searchOf(query), {
      method,
      headers: {
        'accept-language': document.documentElement.lang,
        ...(json && { 'content-type': 'application/json' }),
        ...authorization(),
        ...(changes(method) && antiForgery()),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiRefusal({ code: timeout.aborted ? 'network.timeout' : 'network.offline', status: 0 })
  }
}
