import { ApiRefusal } from './refusal.ts'

const waits = [400, 1_500, 4_000]
const longestWait = 8_000

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/**
 * Returns the wait before attempt number `attempt` + 1, or undefined to give up. `repeatable`: the call may have been
 * carried out without an answer reaching us, and repeating it changes nothing (a read, or a call with its key).
 */
export function waitBefore(error: unknown, attempt: number, repeatable: boolean): number | undefined {
  const wait = waits[attempt]
  if (wait === undefined || !(error instanceof ApiRefusal)) return undefined
  // 503 says that nothing was done: any call may be sent again.
  if (error.status === 503) return Math.min(longestWait, Math.max(wait, (error.retryAfter ?? 0) * 1_000))
  // Two first answers at once each set the anti-forgery cookie; the call carried the earlier one, and nothing was done.
  if (error.code === 'request.foreignOrigin') return attempt === 0 ? wait : undefined
  if (!repeatable) return undefined
  const unheard = error.code === 'network.offline' || error.code === 'network.timeout'
  return unheard || error.code === 'request.inProgress' ? wait : undefined
}

export async function withRetries<T>(attempt: () => Promise<T>, repeatable: boolean): Promise<T> {
  for (let n = 0; ; n += 1) {
    try {
      return await attempt()
    } catch (error) {
      const wait = waitBefore(error, n, repeatable)
      if (wait === undefined) throw error
      await sleep(wait)
    }
  }
}
