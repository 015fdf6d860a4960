import { useCallback, useEffect, useRef, useState } from 'react'
import { type Began, deleteDraft, draftKey, readDraft, writeDraft } from './drafts.ts'
import { owe, settle } from './unwritten-drafts.ts'

const pause = 300

type Options<V> = {
  /** Names the form and the row: 'client', 'client:<id>'. null: no draft. */
  name: string | null
  values: V
  dirty: boolean
  /** The row values typed over, where there is a row. */
  began?: Began<V> | undefined
  /** Returns false where values typed meanwhile are newer: then nothing is restored. */
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
  /** The key whose earlier draft was read: values typed before that are written only then. */
  const [ready, setReady] = useState<string | null>(null)
  /** Initial values: prefilled ones may differ from the stored ones, and are no draft yet. */
  const start = useRef(values)
  const latest = useRef({ restore, values })
  latest.current = { restore, values }

  useEffect(() => {
    setRestoredAt(undefined)
    wasDirty.current = false
    start.current = latest.current.values
    if (key === null) return
    let cancelled = false
    void readDraft(key).then((draft) => {
      if (cancelled) return
      if (draft && latest.current.restore(draft.values as V, draft.began as Began<V> | undefined) !== false)
        setRestoredAt(draft.at)
      setReady(key)
    })
    return () => {
      cancelled = true
      setReady(null)
    }
  }, [key])

  useEffect(() => {
    if (key === null || ready !== key) return
    if (!dirty) {
      // Typed back to the initial values: an earlier draft is obsolete.
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

  // Leaving within the pause: Esc closes the form, the tab may be closed, and a telephone may end a hidden page unnoticed.
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
