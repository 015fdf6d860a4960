import { LiveEvent, liveEvents } from '@probeta/contract/installation.ts'
import type { QueryClient } from '@tanstack/react-query'
import { authorization } from '../session/session-store.ts'

/** Which addresses show a noun: what has to be asked again when one of them changes. */
const shownBy: Record<LiveEvent['noun'], readonly string[]> = {
  specimen: ['/breaks', '/specimens', '/samples', '/strength-tests', '/dashboard', '/portal'],
  sheet: ['/sheets', '/samples', '/breaks', '/specimens', '/dashboard'],
  strengthTest: ['/strength-tests', '/specimens', '/breaks', '/samples', '/dashboard', '/portal'],
  report: ['/reports', '/strength-tests', '/dashboard', '/portal'],
  visit: ['/visits'],
}

const longestWait = 30_000

/** Every complete event in the text so far, and what is left of an unfinished one. */
export function readEvents(text: string): { events: LiveEvent[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const data = block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5))
      .join('\n')
    if (data === '') return []
    const event = LiveEvent.safeParse(JSON.parse(data))
    return event.success ? [event.data] : []
  })
  return { events, rest }
}

/**
 * Listens until the signal ends it, and connects again by itself. By fetch and not EventSource, which could not send
 * who is asking. After a gap everything shown is asked again, for what happened meanwhile is not told twice.
 */
export async function listen(base: string, client: QueryClient, signal: AbortSignal): Promise<void> {
  const tell = ({ noun }: LiveEvent) =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && shownBy[noun].some((start) => path.startsWith(start)),
    })
  let wait = 1_000
  let lost = false
  while (!signal.aborted) {
    try {
      const response = await fetch(base + liveEvents.path, { headers: authorization(), signal })
      if (response.status === 401 || response.status === 403) return
      if (!response.ok || !response.body) throw new Error(String(response.status))
      if (lost) void client.invalidateQueries()
      wait = 1_000
      let rest = ''
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        const heard = readEvents(rest + value)
        rest = heard.rest
        heard.events.forEach(tell)
      }
    } catch {
      if (signal.aborted) return
    }
    lost = true
    await new Promise((done) => setTimeout(done, wait))
    wait = Math.min(longestWait, wait * 2)
  }
}
