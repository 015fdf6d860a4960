import { useCallback, useEffect, useRef, useState } from 'react'
import { type Began, deleteDraft, draftKey, readDraft, writeDraft } from './drafts.ts'
import { owe, settle } from './unwritten-drafts.ts'

const pause = 300

type Options<V> = {
  /** Names the form and the row: 'client', 'client:<id>'. null: no draft. */
  name: string | null
  values: V
  dirty: boolean
  /** What is typed over, where that is a row. */
  began?: Began<V> | undefined
  /** Answers false where what was typed meanwhile is newer: then nothing came back. */
  restore: (values: V, began: Began<V> | undefined) => void | false
}

/**
 * Keeps what is typed until it is saved: over a reload, a crash, a 401. Drafts belong to a user, for a tablet may be
 * shared. `restoredAt` is set when an earlier draft came back; `writeNow` before anything that may end the page.
 */
export function useDraft<V>({ name, values, dirty, began, restore }: Options<V>) {
  const key = name === null ? null : draftKey(name)
  const [restoredAt, setRestoredAt] = useState<number>()
  const [form] = useState(() => Symbol('form'))
  const writeNow = useCallback(() => settle(form), [form])
  const wasDirty = useRef(false)
  /** What is typed before the earlier draft was read is written once it is. */
  const [ready, setReady] = useState<string | null>(null)
  /** What the form began with: filled in for somebody it may differ from what is stored, and is no draft yet. */
  const start = useRef(values)
  const latest = useRef({ restore, values })
  latest.current = { restore, values }

  useEffect(() => {
    setRestoredAt(undefined)
    wasDirty.current = false
    start.current = latest.current.values
    if (key === null) return
    let gone = false
    void readDraft(key).then((draft) => {
      if (gone) return
      if (draft && latest.current.restore(draft.values as V, draft.began as Began<V> | undefined) !== false)
        setRestoredAt(draft.at)
      setReady(key)
    })
    return () => {
      gone = true
      setReady(null)
    }
  }, [key])

  useEffect(() => {
    if (key === null || ready !== key) return
    if (!dirty) {
      // Typed back to what it was: an earlier draft of it is none any more.
      owe(form, undefined)
      if (wasDirty.current) void deleteDraft(key)
      wasDirty.current = false
      return
    }
    if (values === start.current && !wasDirty.current) return
    wasDirty.current = true
    owe(form, () => writeDraft(key, { values, began, at: Date.now() }))
    const timer = setTimeout(() => void writeNow(), pause)
    return () => clearTimeout(timer)
  }, [key, ready, values, dirty, began, form, writeNow])

  // Leaving within the pause: by Esc the form goes; the tab may be closed, and on a telephone it ends unseen once hidden.
  useEffect(() => {
    const write = () => void writeNow()
    addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
      write()
    }
  }, [key, writeNow])

  const discard = useCallback(async () => {
    owe(form, undefined)
    wasDirty.current = false
    setRestoredAt(undefined)
    if (key !== null) await deleteDraft(key)
  }, [key, form])

  return { restoredAt, discard, writeNow }
}
