import { Undeliverable } from './post.ts'

const patienceMs = 20_000
/** Answers after which the same message may be taken later: the service is busy, or was not reached. */
const passing = new Set([408, 425, 429])

/** Posts a message to a service on the internet. Throws Undeliverable where the service will never take it, else what failed. */
export async function handOver(
  url: string,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  // A redirect would lead past the list of services.
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
  await answer.body?.cancel()
  if (answer.ok) return
  const { status } = answer
  const why = `${new URL(url).host}: HTTP ${status}`
  if (status >= 400 && status < 500 && !passing.has(status))
    throw new Undeliverable(why, status === 404 || status === 410)
  throw new Error(why)
}
