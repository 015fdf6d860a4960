import { listPresses } from '@probeta/contract/equipment.ts'
import {
  listDayBreaks,
  listSpecimens,
  moveSpecimen,
  recordBreak,
  swapBreaks,
} from '@probeta/contract/specimens.ts'
import type { Specimen } from '@probeta/contract/specimens.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { deleteDraft, draftKey, readDraft, writeDraft } from '../../ui/drafts.ts'
import { applyBreak, type DayBreaks } from './match-sisters.ts'
import { createQueue, type Outgoing } from './queue-breaks.ts'

const pause = 4_000
const refreshPause = 800
const queueDraft = 'breaks'
export const entryDraft = (specimenId: string): string => `break:${specimenId}`

export const useDayBreaks = (day: string) => useQuery(api.query(listDayBreaks, { query: { day } }))
export const usePresses = () =>
  useQuery({ ...api.query(listPresses, {}), staleTime: 600_000 }).data?.items ?? []

/** Puts a specimen as the server has it now into every list of a day. */
export function showSpecimen(specimen: Specimen): void {
  queryClient.setQueriesData<DayBreaks>(
    { queryKey: [listDayBreaks.path] },
    (day) => day && applyBreak(day, specimen),
  )
}

export type Saved = { readonly specimen: Specimen; readonly item: Outgoing }
const savedListeners = new Set<(saved: Saved) => void>()

let refreshing: ReturnType<typeof setTimeout> | undefined
/** Asks for the list once the hands pause: 50 pasted rows are shown from their answers, not from 50 lists. */
function refreshSoon(): void {
  clearTimeout(refreshing)
  refreshing = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: [listDayBreaks.path] }),
    refreshPause,
  )
}

const queue = createQueue({
  send: ({ specimenId, version, key, body }) =>
    api.call(recordBreak, { params: { specimenId }, body, version }, { key }),
  keep: (items) =>
    void (items.length > 0
      ? writeDraft(draftKey(queueDraft), { values: items, at: Date.now() })
      : deleteDraft(draftKey(queueDraft))),
  onSaved: (specimen, item) => {
    // An answer already on its way to the list is older than this one.
    void queryClient.cancelQueries({ queryKey: [listDayBreaks.path] }).then(() => {
      showSpecimen(specimen)
      refreshSoon()
    })
    void deleteDraft(draftKey(entryDraft(specimen.id)))
    for (const listener of savedListeners) listener({ specimen, item })
  },
  later: (retry) => void setTimeout(retry, pause),
})

export const sendBreak = queue.add
export const dropBreak = queue.drop
export const retryBreaks = queue.retry
export const useUnsent = () => useSyncExternalStore(queue.subscribe, queue.snapshot)

/** Sends what an earlier page could not, and again as soon as the network is back. */
export function useResumedBreaks(): void {
  useEffect(() => {
    void readDraft(draftKey(queueDraft)).then((kept) => {
      if (Array.isArray(kept?.values)) queue.resume(kept.values as Outgoing[])
    })
    addEventListener('online', retryBreaks)
    return () => removeEventListener('online', retryBreaks)
  }, [])
}

/** The last reading that the server has. */
export function useLastSaved(): Saved | undefined {
  const [saved, setSaved] = useState<Saved>()
  useEffect(() => {
    savedListeners.add(setSaved)
    return () => void savedListeners.delete(setSaved)
  }, [])
  return saved
}

export type Move = 'hold' | 'release' | 'markNotTested'

export async function moveTo({ id, version }: Specimen, action: Move, reason: string): Promise<void> {
  const body = { action, reason }
  showSpecimen(await api.call(moveSpecimen, { params: { specimenId: id }, version, body }))
}

/** Each gets the reading of the other; together or not at all. */
export async function swapReadings(one: Specimen, other: Specimen, reason: string): Promise<void> {
  const seen = ({ id, version }: Specimen) => ({ specimenId: id, version })
  const body = { first: seen(one), second: seen(other), reason }
  const { first, second } = await api.call(swapBreaks, { body })
  showSpecimen(first)
  showSpecimen(second)
  refreshSoon()
}

/** A specimen of any day by its whole code; undefined where the laboratory has none. */
export async function findByCode(code: string): Promise<Specimen | undefined> {
  const { items } = await api.call(listSpecimens, { query: { search: code, limit: 20 } })
  return items.find((specimen) => specimen.code.toUpperCase() === code)
}
