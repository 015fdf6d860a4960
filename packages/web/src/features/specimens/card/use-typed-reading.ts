import { useEffect, useRef, useState } from 'react'
import { draftKey, writeDraft } from '../../../ui/forms/drafts.ts'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import {
  type Entry,
  entryKept,
  type FieldName,
  fieldOrder,
  type Tested,
  unitsOfOld,
} from '../reading/read-entry.ts'

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

/** Keeps the values on the device until they are sent: leaving within the debounce must not lose the last letters. */
function useReadingDraft(
  name: string,
  typed: Typed,
  dirty: boolean,
  restore: (values: Typed) => false | void,
) {
  const sent = useRef(false)
  const draft = useDraft({ name, values: typed, dirty, restore })
  const last = useRef({ typed, dirty })
  last.current = { typed, dirty }
  useEffect(() => {
    const key = draftKey(name)
    return () => {
      if (last.current.dirty && !sent.current)
        void writeDraft(key, { values: last.current.typed, at: Date.now() })
    }
  }, [name])
  return { draft, leave: () => void (sent.current = true) }
}

/**
 * Holds the reading being typed. Every change builds on the latest state, not on the last render: keys, a press and a
 * restored draft may all arrive before the next one.
 */
export function useTypedReading(name: string, specimen: Tested, first: () => Typed, isSentAlready: boolean) {
  const [start, setStart] = useState(first)
  const [typed, setTyped] = useState(start)
  const [touched, setTouched] = useState(nothing)
  const hasTyped = useRef(false)
  const dirty = typed !== start || isSentAlready
  const { draft, leave } = useReadingDraft(name, typed, dirty, (values) => {
    // A draft restored after typing began is dropped: the typed values are newer.
    if (hasTyped.current) return false
    // A draft of an older version may lack fields required today.
    setTyped({
      ...start,
      ...values,
      entry: entryKept({ ...start.entry, ...unitsOfOld, ...values.entry }, specimen),
    })
    return setTouched(everything)
  })
  const touch = (field: FieldName) =>
    setTouched((before) => (before.has(field) ? before : new Set([...before, field])))
  function change(part: Partial<Omit<Typed, 'entry' | 'loadAt'>>) {
    hasTyped.current = true
    setTyped((before) => ({ ...before, ...part }))
  }
  function type(part: Partial<Entry>, field: FieldName | null) {
    const now = Date.now()
    hasTyped.current = true
    setTyped((before) => withEntry(before, part, now))
    if (field) touch(field)
  }
  function begin(as: Typed) {
    hasTyped.current = false
    setStart(as)
    setTyped(as)
    setTouched(nothing)
  }
  return { start, typed, touched, dirty, draft, touch, change, type, begin, leave }
}
export type TypedReading = ReturnType<typeof useTypedReading>
