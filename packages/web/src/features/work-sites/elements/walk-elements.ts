import type { Element } from '@probeta/contract/elements.ts'

/** One line of the tree as it is shown. */
export type Row = {
  element: Element
  level: number
  /** Of those beside it. */
  place: number
  beside: readonly Element[]
  within: number
}

/** The lines that are to be seen: what stands in a closed element is not. `items` as the server arranges them. */
export function rowsOf(items: readonly Element[], closed: ReadonlySet<string>): Row[] {
  const within = Map.groupBy(items, ({ parentId }) => parentId)
  const rows: Row[] = []
  const add = (parentId: string | null, level: number) => {
    const beside = within.get(parentId) ?? []
    for (const [place, element] of beside.entries()) {
      rows.push({ element, level, place, beside, within: within.get(element.id)?.length ?? 0 })
      if (!closed.has(element.id)) add(element.id, level + 1)
    }
  }
  add(null, 1)
  return rows
}

export type Place = { parentId: string | null; before?: string | null }

/** Where the arrows take an element; null where there is no such place. */
export const placesOf = (row: Row, items: readonly Element[]) => {
  const { element, place, beside } = row
  const above = beside[place - 1]
  const outer = items.find(({ id }) => id === element.parentId)
  const besideOuter = outer ? items.filter(({ parentId }) => parentId === outer.parentId) : []
  const afterOuter = outer && besideOuter[besideOuter.indexOf(outer) + 1]
  return {
    indent: above ? { parentId: above.id, before: null } : null,
    outdent: outer ? { parentId: outer.parentId, before: afterOuter?.id ?? null } : null,
    up: above ? { parentId: element.parentId, before: above.id } : null,
    down: beside[place + 1] ? { parentId: element.parentId, before: beside[place + 2]?.id ?? null } : null,
  } satisfies Record<string, Place | null>
}

/** Where an arrow takes one of these elements; null where there is no such place, or no such element any more. */
export function placeIn(items: readonly Element[], id: string, way: keyof ReturnType<typeof placesOf>) {
  const row = rowsOf(items, new Set()).find(({ element }) => element.id === id)
  return row ? placesOf(row, items)[way] : null
}

/** `before`: of those beside it; `within`: in which it comes to stand, where that may be closed. */
export type Spot = { path: string[]; before: string | null; within: string | null }

/** Where a name comes to stand that is typed beside an element or within it; with none, after all others. */
export function spotOf(
  items: readonly Element[],
  { how, id }: { how: string; id: string | null },
  name: string,
): Spot {
  const element = items.find((one) => one.id === id)
  const steps = element ? element.called.split(' > ') : []
  if (how === 'within' && element) return { path: [...steps, name], before: null, within: element.id }
  const beside = items.filter(({ parentId }) => parentId === (element?.parentId ?? null))
  const next = element ? beside[beside.indexOf(element) + 1] : undefined
  return { path: [...steps.slice(0, -1), name], before: next?.id ?? null, within: null }
}

/** The element of a path, as the server compares names. */
export const calledIn = (items: readonly Element[], path: readonly string[]): Element | undefined =>
  items.find(({ called }) => called.toLowerCase() === path.join(' > ').toLowerCase())
