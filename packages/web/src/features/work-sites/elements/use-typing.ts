import type { Element } from '@probeta/contract/clients/elements.ts'
import { useRef, useState } from 'react'
import type { useElements } from './use-elements.ts'
import { calledIn, type Spot, spotOf } from './walk-elements.ts'

/** The field open in the tree, and its element. */
export type Field = { how: 'rename' | 'beside' | 'within'; id: string | null }

/**
 * A series of names typed one after the other, perhaps faster than the server saves them: the place of the next one is
 * known only when the one before is saved.
 */
type Series = { field: Field }

type Options = {
  elements: ReturnType<typeof useElements>
  items: readonly Element[]
  /** The first element is being typed. */
  first: boolean
  onAdded: (added: Element, within: string | null) => void
  onLeave: () => void
}

/** The name that is typed in the tree, of a new element or of one that is renamed. */
export function useTyping({ elements, items, first, onAdded, onLeave }: Options) {
  const [field, setField] = useState<Field | undefined>(first ? { how: 'beside', id: null } : undefined)
  const [name, setName] = useState('')
  const series = useRef<Series | undefined>(field && { field })

  function show(next: Field | undefined) {
    series.current = next && { field: next }
    setField(next)
  }
  function leave() {
    show(undefined)
    onLeave()
  }
  async function rename(id: string, newName: string) {
    const mine = series.current
    if ((await elements.rename(id, newName)) && series.current === mine) leave()
  }
  async function add(mine: Series, newName: string) {
    setName('')
    let place: Spot | undefined
    const after = await elements.add((now) => (place = spotOf(now, mine.field, newName)))
    const fresh = after && place && calledIn(after, place.path)
    if (fresh) mine.field = { how: 'beside', id: fresh.id }
    if (series.current !== mine) return
    if (!fresh) return setName((typed) => (typed === '' ? newName : typed))
    onAdded(fresh, place?.within ?? null)
    setField(mine.field)
  }
  function save() {
    const newName = name.trim()
    if (!field || !series.current || newName === '') return leave()
    if (field.how !== 'rename' || field.id === null) return void add(series.current, newName)
    if (newName === items.find(({ id }) => id === field.id)?.name) return leave()
    return void rename(field.id, newName)
  }
  function start(next: Field, startName: string) {
    setName(startName)
    show(next)
  }
  return { field, name, setName, start, save, leave }
}
