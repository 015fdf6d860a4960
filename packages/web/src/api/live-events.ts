import { LiveEvent, liveEventsEndpoint } from '@probeta/contract/laboratory/installation.ts'
import type { QueryClient } from '@tanstack/react-query'
import { authorization } from '../session/session-store.ts'
import { refetchShown } from './refetch-shown.ts'
import { searchOf } from './send.ts'

/** The addresses that show a noun: their queries are refetched when one of that noun changes. */
const shownBy: Record<LiveEvent['noun'], readonly string[]> = {
  specimen: [
    ...['/breaks', '/specimens', '/samples', '/strength-tests', '/dashboard', '/portal', '/first-steps'],
    '/likely-swaps',
    ...['/held-specimens', '/disposals', '/storage-places', '/pickup-round', '/transfers'],
  ],
  sheet: [
    '/sheets',
    '/samples',
    '/breaks',
    '/specimens',
    '/dashboard',
    '/inbox/tasks',
    '/first-steps',
    '/pickup-round',
  ],
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
    ...[
      '/care-of-today',
      '/care-logs',
      '/equipment',
      '/instruments',
      '/pad-sets',
      '/presses',
      '/tables/equipment',
      '/tables/pad-sets',
      '/tables/presses',
    ],
    ...['/breaks', '/dashboard', '/first-steps'],
  ],
  curingTank: ['/curing-tanks', '/curing-readings', '/inbox'],
  pressBridge: ['/press-bridges'],
  webhook: ['/webhooks'],
  // Another time zone changes every day and hour on the screen.
  laboratory: ['/'],
  notice: ['/inbox', '/portal', '/dashboard'],
}

const longestWait = 30_000
/** Time that the stream may take to open, ms: the server repeats events from that long before the page. */
const slow = 1_000

/** Least time between two refetches, ms. */
const burst = 1_000

/** Passes on the first of many at once, those that follow together: 200 readings must not refetch 200 lists. */
export function inBursts<T>(notify: (these: readonly T[]) => void, pause = burst): (one: T) => void {
  const waiting = new Set<T>()
  let quiet = true
  const next = () => {
    if (waiting.size === 0) return void (quiet = true)
    const these = [...waiting]
    waiting.clear()
    notify(these)
    return void setTimeout(next, pause)
  }
  return (one) => {
    waiting.add(one)
    if (!quiet) return
    quiet = false
    next()
  }
}

/** Parses every complete event in the text so far; `rest` is the unfinished one. */
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
 * who is asking. A page shows its first lists before it listens: the server repeats the events since the page loaded.
 * After a gap, or where the stream was slow to open, everything shown is refetched.
 */
export async function listen(base: string, client: QueryClient, signal: AbortSignal): Promise<void> {
  const invalidate = inBursts<LiveEvent['noun']>((nouns) => {
    const starts = nouns.flatMap((noun) => shownBy[noun])
    void refetchShown(client, starts)
  })
  let wait = 1_000
  let lost = false
  while (!signal.aborted) {
    try {
      const startedAt = performance.now()
      const query = searchOf({ missed: lost ? 0 : Math.ceil(startedAt + slow) })
      const response = await fetch(base + liveEventsEndpoint.path + query, {
        headers: authorization(),
        signal,
      })
      if (response.status === 401 || response.status === 403) return
      if (!response.ok || !response.body) throw new Error(String(response.status))
      if (lost || performance.now() - startedAt > slow) void client.invalidateQueries()
      wait = 1_000
      let rest = ''
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        const received = readEvents(rest + value)
        rest = received.rest
        for (const { noun } of received.events) invalidate(noun)
      }
    } catch {
      if (signal.aborted) return
    }
    lost = true
    await new Promise((done) => setTimeout(done, wait))
    wait = Math.min(longestWait, wait * 2)
  }
}
