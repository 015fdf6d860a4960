import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftKey, writeDraft } from '../../../ui/forms/drafts.ts'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { type Entry, entryKept, type FieldName, fieldOrder, type Tested } from '../reading/read-entry.ts'

/** `loadAt`: when the load was typed, epoch ms; null: it was not yet. */
export type Typed = {
  readonly entry: Entry
  readonly confirmed: string
  readonly corrected: string
  readonly loadAt: number | null
}

const nothing: ReadonlySet<FieldName> = new Set()
const everything: ReadonlySet<FieldName> = new Set(fieldOrder)

/** The load says when it broke: at its first letter, not at the last. */
const withEntry = (before: Typed, part: Partial<Entry>, now: number): Typed => ({
  ...before,
  entry: { ...before.entry, ...part },
  loadAt: part.load === undefined ? before.loadAt : part.load === '' ? null : (before.loadAt ?? now),
})

/**
 * What is being typed of one reading, kept on the device until it is sent. Every change builds on what stands there by then,
 * not on what was last drawn: keys, a press and a draft that comes back may all speak before the next picture.
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
  const hands = useRef(false)
  const dirty = typed !== start || isSentAlready

  const draft = useDraft({
    name: draftName,
    values: typed,
    dirty,
    restore: (values: Typed) => {
      // Slower than the hands: what is being typed is newer than what was kept.
      if (hands.current) return false
      // What an older page kept may lack what is asked today.
      setTyped({ ...start, ...values, entry: entryKept({ ...start.entry, ...values.entry }, specimen) })
      setTouched(everything)
      return undefined
    },
  })
  // Leaving within the pause of the draft must not cost the last letters.
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
    hands.current = true
    setTyped((before) => ({ ...before, ...part }))
  }, [])
  const type = useCallback(
    (part: Partial<Entry>, field: FieldName | null) => {
      const now = Date.now()
      hands.current = true
      setTyped((before) => withEntry(before, part, now))
      if (field) touch(field)
    },
    [touch],
  )
  const begin = useCallback((as: Typed) => {
    hands.current = false
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
