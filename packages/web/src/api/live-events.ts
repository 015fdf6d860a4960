import { LiveEvent, liveEventsEndpoint } from '@probeta/contract/installation.ts'
import type { QueryClient } from '@tanstack/react-query'
import { authorization } from '../session/session-store.ts'
import { searchOf } from './send.ts'

/** Which addresses show a noun: what has to be asked again when one of them changes. */
const shownBy: Record<LiveEvent['noun'], readonly string[]> = {
  specimen: ['/breaks', '/specimens', '/samples', '/strength-tests', '/dashboard', '/portal', '/first-steps'],
  sheet: ['/sheets', '/samples', '/breaks', '/specimens', '/dashboard', '/inbox/tasks', '/first-steps'],
  strengthTest: [
    '/strength-tests',
    '/specimens',
    '/breaks',
    '/samples',
    '/dashboard',
    '/portal',
    '/low-results',
    '/inbox/tasks',
    '/first-steps',
  ],
  photo: ['/sheets/:sheetId/photos', '/specimens/:specimenId/photos'],
  reportBatch: ['/report-batches'],
  report: ['/reports', '/investigations', '/strength-tests', '/dashboard', '/portal', '/first-steps'],
  dayReview: ['/breaks', '/day-reviews'],
  visit: ['/visits', '/inbox/tasks', '/dashboard', '/first-steps'],
  conversation: ['/samples/:sampleId/messages', '/portal/samples', '/inbox'],
  delivery: ['/deliveries', '/reports'],
  lowResult: [
    ...['/low-results', '/investigations', '/escalation-ladder', '/inbox', '/work-sites'],
    ...['/dashboard', '/portal', '/cores'],
  ],
  equipment: [
    ...['/equipment', '/pad-sets', '/presses', '/tables/equipment', '/tables/pad-sets', '/tables/presses'],
    ...['/breaks', '/dashboard', '/first-steps'],
  ],
  // By another time zone every day and hour on the screen is another one.
  laboratory: ['/'],
  notice: ['/inbox', '/portal', '/dashboard'],
}

const longestWait = 30_000
/** What the server repeats reaches back further than the page by as much as the stream may take to open, ms. */
const slow = 1_000

/** Between two lists that are asked for again, at least. */
const burst = 1_000

/** The first of many is told at once, those that follow it together: 200 readings that arrive are not 200 lists. */
export function inBursts<T>(tell: (these: readonly T[]) => void, pause = burst): (one: T) => void {
  const waiting = new Set<T>()
  let quiet = true
  const next = () => {
    if (waiting.size === 0) return void (quiet = true)
    const these = [...waiting]
    waiting.clear()
    tell(these)
    return void setTimeout(next, pause)
  }
  return (one) => {
    waiting.add(one)
    if (!quiet) return
    quiet = false
    next()
  }
}

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
 * who is asking. A page shows its first lists before it listens: the server repeats what was told since the page is there.
 * After a gap, or where the stream was slow to open, everything shown is asked for again.
 */
export async function listen(base: string, client: QueryClient, signal: AbortSignal): Promise<void> {
  const tell = inBursts<LiveEvent['noun']>((nouns) => {
    const starts = nouns.flatMap((noun) => shownBy[noun])
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && starts.some((start) => path.startsWith(start)),
    })
  })
  let wait = 1_000
  let lost = false
  while (!signal.aborted) {
    try {
      const asked = performance.now()
      const query = searchOf({ missed: lost ? 0 : Math.ceil(asked + slow) })
      const response = await fetch(base + liveEventsEndpoint.path + query, {
        headers: authorization(),
        signal,
      })
      if (response.status === 401 || response.status === 403) return
      if (!response.ok || !response.body) throw new Error(String(response.status))
      if (lost || performance.now() - asked > slow) void client.invalidateQueries()
      wait = 1_000
      let rest = ''
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        const heard = readEvents(rest + value)
        rest = heard.rest
        for (const { noun } of heard.events) tell(noun)
      }
    } catch {
      if (signal.aborted) return
    }
    lost = true
    await new Promise((done) => setTimeout(done, wait))
    wait = Math.min(longestWait, wait * 2)
  }
}
