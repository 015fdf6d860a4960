import { useEffect, useSyncExternalStore } from 'react'
import { draftKey, readDraft } from '../../../ui/forms/drafts.ts'
import { entryDraft } from '../queries.ts'
import { type PressReading, pressWatch, type Watch } from './watch-press.ts'

export const useWatch = (): Watch => useSyncExternalStore(pressWatch.subscribe, pressWatch.snapshot)

/** True when the draft of a specimen contains this very line. */
async function isInForm({ takenFor, line }: PressReading): Promise<boolean> {
  const draft = await readDraft(draftKey(entryDraft(takenFor ?? '')))
  const { entry } = (draft?.values ?? {}) as { entry?: { pressLine?: unknown } }
  return entry?.pressLine === line
}

/** Offers the loads again that were shown before the page was closed. */
export function useRecalledLoads(): void {
  useEffect(() => void pressWatch.recall(isInForm), [])
}
