import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftKey, writeDraft } from '../../../ui/forms/drafts.ts'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { type Entry, entryKept, type FieldName, fieldOrder, type Tested } from '../reading/read-entry.ts'

/** `loadAt`: when the load was typed, epoch ms; null: not yet. */
export type Typed = {
  readonly entry: Entry
  readonly confirmed: string
  readonly corrected: string
  readonly loadAt: number | null
}

const nothing: ReadonlySet<FieldName> = new Set()
const everything: ReadonlySet<FieldName> = new Set(fieldOrder)

/** The time of breaking is the first letter of the load, not the last. */
const withEntry = (before: Typed, part: Partial<Entry>, now: number): Typed => ({
  ...before,
  entry: { ...before.entry, ...part },
  loadAt: part.load === undefined ? before.loadAt : part.load === '' ? null : (before.loadAt ?? now),
})

/**
 * Holds the reading being typed, kept on the device until it is sent. Every change builds on the latest state, not on the
 * last render: keys, a press and a restored draft may all arrive before the next one.
 */
export function useTypedReading(
  draftName: string,
  specimen: Tested,
  first: () => Typed,
  isSentAlready: boolean,
) {
  const [start, setStart] = useState(first)
  const [typed, setTyped] = useState(start)
  const [touched, setTouched] = useState(nothing)
  const sent = useRef(false)
  const hasTyped = useRef(false)
  const dirty = typed !== start || isSentAlready

  const draft = useDraft({
    name: draftName,
    values: typed,
    dirty,
    restore: (values: Typed) => {
      // A draft restored after typing began is dropped: the typed values are newer.
      if (hasTyped.current) return false
      // A draft of an older version may lack fields required today.
      setTyped({ ...start, ...values, entry: entryKept({ ...start.entry, ...values.entry }, specimen) })
      setTouched(everything)
      return undefined
    },
  })
  // Leaving within the debounce of the draft must not lose the last letters.
  const last = useRef({ typed, dirty })
  last.current = { typed, dirty }
  useEffect(() => {
    const key = draftKey(draftName)
    return () => {
      if (last.current.dirty && !sent.current)
        void writeDraft(key, { values: last.current.typed, at: Date.now() })
    }
  }, [draftName])

  const touch = useCallback((field: FieldName) => {
    setTouched((before) => (before.has(field) ? before : new Set([...before, field])))
  }, [])
  const change = useCallback((part: Partial<Omit<Typed, 'entry' | 'loadAt'>>) => {
    hasTyped.current = true
    setTyped((before) => ({ ...before, ...part }))
  }, [])
  const type = useCallback(
    (part: Partial<Entry>, field: FieldName | null) => {
      const now = Date.now()
      hasTyped.current = true
      setTyped((before) => withEntry(before, part, now))
      if (field) touch(field)
    },
    [touch],
  )
  const begin = useCallback((as: Typed) => {
    hasTyped.current = false
    setStart(as)
    setTyped(as)
    setTouched(nothing)
  }, [])
  const leave = useCallback(() => void (sent.current = true), [])

  return useMemo(
    () => ({ start, typed, touched, dirty, draft, touch, change, type, begin, leave }),
    [start, typed, touched, dirty, draft, touch, change, type, begin, leave],
  )
}
