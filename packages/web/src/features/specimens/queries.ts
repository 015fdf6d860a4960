import type { Language } from '@probeta/contract/base/languages.ts'
import {
  printPickListEndpoint,
  sendDayEndpoint,
  weekOfBreaksEndpoint,
} from '@probeta/contract/concrete/day-reviews.ts'
import { listPadSetsEndpoint, type PadSet } from '@probeta/contract/laboratory/pad-sets.ts'
import { listPressBridgesEndpoint } from '@probeta/contract/laboratory/press-bridges.ts'
import { listPressesEndpoint } from '@probeta/contract/laboratory/presses.ts'
import {
  listDayBreaksEndpoint,
  moveSpecimenEndpoint,
  setAsideReadingEndpoint,
  swapBreaksEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import type { Args, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import type { UnsentBreak } from '../../trade/offline/keep-breaks.ts'
import { askOrRecall, keepAnswer } from '../../api/kept-answers.ts'
import {
  dropBreak,
  keepBreaks,
  onBreakSaved,
  refreshBreaks,
  sendBreaks,
  unsentBreaks,
} from '../../trade/offline/unsent-breaks.ts'
import { browserToday, useToday } from '../../session/current-session.ts'
import { askKeptDay, isKeptDay, keptDay } from './day/keep-day.ts'
import { applyBreak, type DayBreaks } from './reading/match-sisters.ts'
import { createQueue, type Unsent } from './offline/queue-breaks.ts'
import { pressWatch } from './press/watch-press.ts'

const keepAgain = 2_000
const keptPause = 400
export { entryDraft } from '../../trade/offline/unsent-breaks.ts'

/** Without a network the list this device had last; only the days being worked on are cached. */
const dayBreaksQuery = (day: string, today: string) => {
  const list = api.query(listDayBreaksEndpoint, { query: { day } })
  return queryOptions({
    queryKey: list.queryKey,
    queryFn: async ({ signal }) => {
      const ask = () => api.call(listDayBreaksEndpoint, { query: { day } }, { signal })
      const onLate = (late: DayBreaks) => queryClient.setQueryData(list.queryKey, withSaved(late))
      return withSaved(await askKeptDay(day, today, ask, onLate))
    },
  })
}
export const useDayBreaks = (day: string) => useQuery(dayBreaksQuery(day, useToday()))

/** Asks for a day while the code and the session are still on the way. `day` null: today, by the clock of this device. */
export function askForDay(day: string | null): void {
  const today = browserToday()
  // A failure is told by the screen, which asks again.
  queryClient.query(dayBreaksQuery(day ?? today, today)).catch(() => {})
}
export const usePresses = () =>
  useQuery({
    queryKey: api.query(listPressesEndpoint, {}).queryKey,
    queryFn: ({ signal }) => askOrRecall('presses', () => api.call(listPressesEndpoint, {}, { signal })),
    staleTime: 600_000,
  }).data?.items ?? []

export const usePressBridges = () => useQuery(api.query(listPressBridgesEndpoint, {})).data?.items ?? []

/** One list for every render: judged rows compare it. */
const none: readonly PadSet[] = []
export const usePadSets = () =>
  useQuery({
    queryKey: api.query(listPadSetsEndpoint, {}).queryKey,
    queryFn: ({ signal }) => askOrRecall('padSets', () => api.call(listPadSetsEndpoint, {}, { signal })),
  }).data?.items ?? none

/** Newer than any list that was already being fetched when they were saved. */
const saved = new Map<string, Specimen>()
const withSaved = (day: DayBreaks): DayBreaks => [...saved.values()].reduce(applyBreak, day)

let keeping: ReturnType<typeof setTimeout> | undefined
/** Writes saved specimens to the cached lists too, in case the network fails before they are fetched again. */
function keepSoon(): void {
  clearTimeout(keeping)
  keeping = setTimeout(() => {
    for (const [, day] of queryClient.getQueriesData<DayBreaks>({ queryKey: [listDayBreaksEndpoint.path] }))
      if (day && isKeptDay(day.day, day.today)) void keepAnswer(keptDay(day.day), day)
  }, keptPause)
}

/** Puts a specimen in its newest state into every list of a day. */
export function showSpecimen(specimen: Specimen): void {
  saved.set(specimen.id, specimen)
  queryClient.setQueriesData<DayBreaks>(
    { queryKey: [listDayBreaksEndpoint.path] },
    (day) => day && applyBreak(day, specimen),
  )
  keepSoon()
}

export type Saved = { readonly specimen: Specimen; readonly item: UnsentBreak }
const savedListeners = new Set<(saved: Saved) => void>()

onBreakSaved((specimen, item) => {
  showSpecimen(specimen)
  for (const listener of savedListeners) listener({ specimen, item })
})

const queue = createQueue({
  keep: async (these) => {
    await keepBreaks(these)
    // Now stored as readings: the loads received from the press are no longer needed.
    for (const { item } of these) void pressWatch.settle(item.specimenId)
  },
  snapshot: unsentBreaks.snapshot,
  subscribe: unsentBreaks.subscribe,
  later: (again) => void setTimeout(again, keepAgain),
})

export const sendBreak = queue.add
export const retryBreaks = (): void => void sendBreaks().catch(() => undefined)
export const useUnsent = () => useSyncExternalStore(queue.subscribe, queue.snapshot)
export const useUnsentList = () => useSyncExternalStore(queue.subscribe, queue.list)

/** Sets a typed reading aside: it stays on record with the reason, does not count, and is no longer queued. */
export async function setAside({ specimenId, key, body: typed }: Unsent, reason: string): Promise<void> {
  const { correctedBecause: _, ...reading } = typed
  const body = { key, reading, reason }
  showSpecimen(await api.call(setAsideReadingEndpoint, { params: { specimenId }, body }))
  await dropBreak(key)
}

/** Returns the last reading that the server has stored. */
export function useLastSaved(): Saved | undefined {
  const [last, setLast] = useState<Saved>()
  useEffect(() => {
    savedListeners.add(setLast)
    return () => void savedListeners.delete(setLast)
  }, [])
  return last
}

export type Move = 'hold' | 'release' | 'markNotTested'

export async function moveTo({ id, version }: Specimen, action: Move, reason: string): Promise<Specimen> {
  const body = { action, reason }
  const moved = await api.call(moveSpecimenEndpoint, { params: { specimenId: id }, version, body })
  showSpecimen(moved)
  return moved
}

/** Swaps the readings of two specimens; both or neither. */
export async function swapReadings(one: Specimen, other: Specimen, reason: string): Promise<void> {
  const seen = ({ id, version }: Specimen) => ({ specimenId: id, version })
  const body = { first: seen(one), second: seen(other), reason }
  const { first, second } = await api.call(swapBreaksEndpoint, { body })
  showSpecimen(first)
  showSpecimen(second)
  refreshBreaks()
}

export const useWeek = (from: string, branch: string | undefined) =>
  useQuery(api.query(weekOfBreaksEndpoint, { query: { from, ...(branch !== undefined && { branch }) } }))

/** Closes the day: all reasons together, or none. */
export async function closeDay(
  body: Args<typeof sendDayEndpoint>['body'],
  key: string,
): Promise<ResultOf<typeof sendDayEndpoint>> {
  try {
    return await api.call(sendDayEndpoint, { body }, { key })
  } finally {
    // A refusal means that the day is no longer as shown.
    const shown: readonly unknown[] = [
      listDayBreaksEndpoint.path,
      weekOfBreaksEndpoint.path,
      sendDayEndpoint.path,
    ]
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => shown.includes(path) })
  }
}

export const fetchPickList = (day: string, language: Language): Promise<Blob> =>
  api.fetchBlob(printPickListEndpoint, { query: { day, language } })
