import { listLikelySwapsEndpoint } from '@probeta/contract/concrete/likely-swaps.ts'
import { listPadSetsEndpoint } from '@probeta/contract/laboratory/pad-sets.ts'
import { weekOfBreaksEndpoint } from '@probeta/contract/concrete/day-reviews.ts'
import {
  listDayBreaksEndpoint,
  recordBreakEndpoint,
  type Specimen,
} from '@probeta/contract/concrete/specimens.ts'
import { useSyncExternalStore } from 'react'
import { sessionUser } from '../../session/session-store.ts'
import { deleteDraft, draftKey } from '../../ui/forms/drafts.ts'
import { api } from '../../api/client.ts'
import { countWaiting } from './count-waiting.ts'
import { keptBreaks, type UnsentBreak } from './keep-breaks.ts'
import { isPassing, keptRefusal } from './kept-refusal.ts'
import { otherTabs } from '../../api/other-tabs.ts'
import { createOutbox } from './outbox.ts'
import { knownLaboratory, ownLaboratory } from './own-laboratory.ts'
import { afterPause, inOneTab, sendWhenBack } from './when-to-send.ts'
import { queryClient } from '../../api/query-client.ts'
import { ApiRefusal } from '../../api/refusal.ts'

export type { UnsentBreak } from './keep-breaks.ts'

const name = 'probeta-breaks'
const pause = 5_000
const halfAMinute = 30_000
const refreshPause = 800

/** The name of the draft that holds a reading while it is typed. */
export const entryDraft = (specimenId: string): string => `break:${specimenId}`

type Saved = (specimen: Specimen, item: UnsentBreak) => void
const savedListeners = new Set<Saved>()
export function onBreakSaved(listener: Saved): () => void {
  savedListeners.add(listener)
  return () => void savedListeners.delete(listener)
}

let refreshing: ReturnType<typeof setTimeout> | undefined
/** Refetches the lists after a pause in entry: 50 pasted rows are shown from their answers, not from 50 lists. */
export function refreshBreaks(): void {
  clearTimeout(refreshing)
  refreshing = setTimeout(() => {
    for (const path of [
      listDayBreaksEndpoint.path,
      weekOfBreaksEndpoint.path,
      listPadSetsEndpoint.path,
      listLikelySwapsEndpoint.path,
    ])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }, refreshPause)
}

const answers = new Map<string, Specimen>()
async function send({ specimenId, version, key, body, owner }: UnsentBreak): Promise<void> {
  const call = { params: { specimenId }, body, version } as Parameters<
    typeof api.call<typeof recordBreakEndpoint>
  >[1]
  answers.set(key, await api.call(recordBreakEndpoint, call, { key, author: owner }))
}

const outbox = createOutbox<UnsentBreak>({
  store: keptBreaks,
  tabs: otherTabs(name),
  owner: () => String(sessionUser()?.id ?? ''),
  isReady: (item) => item.laboratoryId === knownLaboratory(),
  send,
  exclusively: inOneTab(name),
  refusalOf: (error) => (error instanceof ApiRefusal && !isPassing(error) ? error.title : undefined),
  refuse: (item, error) => (error instanceof ApiRefusal ? { ...item, refusal: keptRefusal(error) } : item),
  onSent: (item) => {
    const specimen = answers.get(item.key)
    answers.delete(item.key)
    void deleteDraft(draftKey(entryDraft(item.specimenId)))
    if (specimen) for (const listener of savedListeners) listener(specimen, item)
    // After the last item of several, not after each.
    if (outbox.snapshot().waiting.filter(({ refused }) => refused === undefined).length <= 1) refreshBreaks()
  },
  later: afterPause(pause),
})

/** The fields of a reading that the form submits; the rest is added here. */
export type Handed = Omit<
  UnsentBreak,
  'owner' | 'author' | 'laboratoryId' | 'at' | 'refused' | 'refusal' | 'place'
>

/** A reading, and the key of an earlier attempt that it replaces. */
export type HandedOver = { readonly item: Handed; readonly instead: string | undefined }

/** Resolves once the readings are stored on this device; sending continues. An earlier attempt is dropped only after that. */
export async function keepBreaks(these: readonly HandedOver[]): Promise<void> {
  const laboratoryId = knownLaboratory() ?? (await ownLaboratory())
  const user = sessionUser()
  const seal = { owner: String(user?.id ?? ''), author: user?.nombres ?? '', laboratoryId }
  await outbox.add(...these.map(({ item }) => ({ ...item, ...seal, at: Date.now() })))
  for (const { instead } of these) if (instead !== undefined) await outbox.drop(instead)
}

/** Drops a reading that a person has settled in another way. */
export const dropBreak = (key: string): Promise<void> => outbox.drop(key)

export async function sendBreaks(): Promise<void> {
  await ownLaboratory()
  await outbox.flush()
}
outbox.subscribe(() => countWaiting(name, outbox.snapshot().waiting))
export const unsentBreaks = outbox
export const useBreaksOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.snapshot)

/** The number of the user's unsent readings of another laboratory than the current one. */
export function useElsewhere(): number {
  const { waiting } = useBreaksOutbox()
  const here = knownLaboratory()
  return here === undefined ? 0 : waiting.filter(({ laboratoryId }) => laboratoryId !== here).length
}

/** Sends unsent readings after sign-in: at once, when the network or the page is back, and every half minute. */
export function resumeBreaks(): () => void {
  const stop = sendWhenBack(sendBreaks)
  const every = setInterval(() => {
    if (outbox.snapshot().waiting.length > 0) void sendBreaks().catch(() => undefined)
  }, halfAMinute)
  return () => {
    stop()
    clearInterval(every)
  }
}
