import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isReachable, lookupWithin, NetworkRefused } from './reach-networks.ts'

const mostAnswerBytes = 1_024

/**
 * What came of a call. `status` null: no answer, because of `error`: 'network', 'timeout', or a code of Node. `retryAfter`: the
 * header of the answer, as it came.
 */
export type Called = { status: number | null; error: string; answer: string; retryAfter?: string | undefined }

type Call = {
  address: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Private networks that may be reached. */
  networks: readonly string[]
  /** Longest time until the end of the answer, ms. */
  patienceMs?: number
}

const wordOf = (error: unknown): string => {
  if (error instanceof NetworkRefused) return 'network'
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return 'code' in error ? String(error.code).slice(0, 60) : error.name
}

/** PostgreSQL stores no NUL, and nobody reads the other control characters. */
const readable = (parts: readonly Buffer[]) =>
  Buffer.concat(parts)
    .subarray(0, mostAnswerBytes)
    .toString('utf8')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()

/**
 * Posts a message to a receiver that anybody may have named. Follows no redirect, reads the first kilobyte of the answer and
 * no more, and connects to no other network than the internet and `networks`. A status that was received counts, whatever
 * becomes of the answer behind it. Never throws: what failed is the result.
 */
export function callReceiver({
  address,
  headers,
  body,
  networks,
  patienceMs = 10_000,
}: Call): Promise<Called> {
  return new Promise((finish) => {
    const url = new URL(address)
    const parts: Buffer[] = []
    let status: number | null = null
    let retryAfter: string | undefined
    const end = (error: unknown) =>
      finish({ status, error: status === null ? wordOf(error) : '', answer: readable(parts), retryAfter })
    // Node looks up no address that is written as a number.
    const host = url.hostname.replaceAll(/[[\]]/g, '')
    if (isIP(host) !== 0 && !isReachable(host, networks)) return end(new NetworkRefused(host))
    const request = url.protocol === 'https:' ? secureRequest : plainRequest
    const call = request(
      url,
      {
        method: 'POST',
        // Of its own: no connection that was made before a setting changed is used again.
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: lookupWithin(networks),
        signal: AbortSignal.timeout(patienceMs),
      },
      (answer) => {
        status = answer.statusCode ?? null
        retryAfter = answer.headers['retry-after']
        let read = 0
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          read += part.length
          if (read >= mostAnswerBytes) answer.destroy()
        })
        answer.on('error', end)
        answer.on('close', () => end(undefined))
      },
    )
    call.on('error', end)
    call.end(body)
  })
}
