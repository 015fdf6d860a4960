import { useCallback, useEffect, useRef, useState } from 'react'
import { deleteDraft, draftKey, readDraft, writeDraft } from './drafts.ts'

const pause = 300

type Options<V> = {
  /** Names the form and the row: 'client', 'client:<id>'. null: no draft. */
  name: string | null
  values: V
  dirty: boolean
  version?: number | undefined
  restore: (values: V, version: number | undefined) => void
}

/**
 * Keeps what is typed until it is saved: over a reload, a crash, a 401. Drafts belong to a user, for a tablet may be
 * shared. `restoredAt` is set when an earlier draft came back; `writeNow` before anything that may end the page.
 */
export function useDraft<V>({ name, values, dirty, version, restore }: Options<V>) {
  const key = name === null ? null : draftKey(name)
  const [restoredAt, setRestoredAt] = useState<number>()
  const ready = useRef<string | null>(null)
  const latest = useRef(restore)
  latest.current = restore

  useEffect(() => {
    setRestoredAt(undefined)
    if (key === null) return
    let gone = false
    void readDraft(key).then((draft) => {
      if (gone) return
      if (draft) {
        latest.current(draft.values as V, draft.version)
        setRestoredAt(draft.at)
      }
      ready.current = key
    })
    return () => {
      gone = true
      ready.current = null
    }
  }, [key])

  const unwritten = useRef<() => Promise<unknown>>(undefined)
  const writeNow = useCallback(async () => {
    const write = unwritten.current
    unwritten.current = undefined
    await write?.()
  }, [])

  useEffect(() => {
    if (key === null || !dirty || ready.current !== key) return
    unwritten.current = () => writeDraft(key, { values, version, at: Date.now() })
    const timer = setTimeout(() => void writeNow(), pause)
    return () => clearTimeout(timer)
  }, [key, values, dirty, version, writeNow])

  // Leaving within the pause: by Esc the form goes, by a lost session the page does.
  useEffect(() => {
    const write = () => void writeNow()
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [key, writeNow])

  const discard = useCallback(async () => {
    unwritten.current = undefined
    setRestoredAt(undefined)
    if (key !== null) await deleteDraft(key)
  }, [key])

  return { restoredAt, discard, writeNow }
}
