import { Agent, request as send } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@probeta/contract/endpoint.ts'
import type { Request } from './text-fields.ts'

const agent = new Agent({ keepAlive: true })
const turns = 12

type Answer = { status: number; retryAfter: number | undefined }

/** One more address of this machine: guesses are counted by address. Only Linux has them without being told. */
export const ownAddress = (number: number): string | undefined =>
  process.platform === 'linux' ? `127.0.0.${2 + number}` : undefined

/**
 * Calls an endpoint from an address of this machine with whatever somebody may send; answers the status. Who is told to
 * come back, as many exports at once are, comes back when told.
 */
export async function sendFrom(
  from: string | undefined,
  address: string,
  e: Endpoint,
  request: Request,
  authorization: string,
): Promise<number> {
  for (let turn = 1; ; turn += 1) {
    const { status, retryAfter } = await sendOnce(from, address, e, request, authorization)
    if (status !== 503 || retryAfter === undefined || turn === turns) return status
    await pause(retryAfter * 1000)
  }
}

function sendOnce(
  from: string | undefined,
  address: string,
  e: Endpoint,
  { params, query, body }: Request,
  authorization: string,
): Promise<Answer> {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const url = new URL(`/api${path}`, address)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return new Promise((resolve, reject) => {
    const asked = send(
      url,
      {
        method: e.method,
        agent,
        headers: {
          ...(authorization && { authorization }),
          ...(e.guarded && { 'if-match': '"1"' }),
          ...(e.once && { 'idempotency-key': crypto.randomUUID() }),
          ...(e.body && { 'content-type': 'application/json' }),
        },
        ...(from !== undefined && { localAddress: from }),
      },
      (answer) => {
        answer.resume()
        const { 'retry-after': after } = answer.headers
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: after === undefined ? undefined : Number(after),
          }),
        )
      },
    )
    asked.once('error', reject)
    asked.end(e.body ? JSON.stringify(body) : undefined)
  })
}
