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
