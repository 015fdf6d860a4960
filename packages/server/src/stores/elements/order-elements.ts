import type { Element } from '@probeta/contract/clients/elements.ts'

export type ElementRow = Omit<Element, 'samples'> & { position: number; formerly: readonly string[] }

const natural = new Intl.Collator('en', { numeric: true })

/** Each element followed by the elements in it; siblings by their order. */
export function arrangeElements<R extends Pick<ElementRow, 'id' | 'parentId' | 'position' | 'name'>>(
  rows: readonly R[],
): R[] {
  const within = Map.groupBy(rows, ({ parentId }) => parentId)
  for (const beside of within.values())
    beside.sort((a, b) => a.position - b.position || natural.compare(a.name, b.name))
  const arranged: R[] = []
  const add = (parentId: string | null) => {
    for (const row of within.get(parentId) ?? []) {
      arranged.push(row)
      add(row.id)
    }
  }
  add(null)
  return arranged
}

/** An element and everything in it, from an arranged list. */
export function withAllWithin<R extends Pick<ElementRow, 'id' | 'parentId'>>(
  arranged: readonly R[],
  id: string,
): R[] {
  const inside = new Set([id])
  return arranged.filter((row) => {
    if (row.parentId !== null && inside.has(row.parentId)) inside.add(row.id)
    return inside.has(row.id)
  })
}
