import type { Element } from '@probeta/contract/clients/elements.ts'

/** One line of the tree as it is shown. */
export type Row = {
  element: Element
  level: number
  /** Position among its siblings. */
  place: number
  beside: readonly Element[]
  within: number
}

/** Returns the visible lines: those within a collapsed element are left out. `items` in the order of the server. */
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

/** Returns where the arrows move an element; null where there is no such place. */
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

/** Returns where an arrow moves one of these elements; null where there is no such place, or the element no longer exists. */
export function placeIn(items: readonly Element[], id: string, way: keyof ReturnType<typeof placesOf>) {
  const row = rowsOf(items, new Set()).find(({ element }) => element.id === id)
  return row ? placesOf(row, items)[way] : null
}

/** `before`: a sibling; `within`: its parent, which may be collapsed. */
export type Spot = { path: string[]; before: string | null; within: string | null }

/** Returns the place of a name typed beside an element or within it; without one, after all others. */
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

/** Finds the element of a path, comparing names as the server does. */
export const calledIn = (items: readonly Element[], path: readonly string[]): Element | undefined =>
  items.find(({ called }) => called.toLowerCase() === path.join(' > ').toLowerCase())
