import { unbroken } from '@probeta/domain/specimen/life.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'

const open: readonly string[] = unbroken
/** True while it still waits for the press. */
export const isOpen = ({ state }: Pick<Specimen, 'state'>): boolean => open.includes(state)

type Row = Pick<Specimen, 'id' | 'state'>

/**
 * Returns the next specimen to break after one, to the end and then from the top; null when none is left. `sent`:
 * specimens whose reading is being sent.
 */
export function findNext<R extends Row>(
  order: readonly R[],
  after: string | null,
  sent: ReadonlyMap<string, unknown> = new Map(),
): R | null {
  const from = order.findIndex(({ id }) => id === after) + 1
  const waits = (row: R) => isOpen(row) && !sent.has(row.id) && row.id !== after
  return [...order.slice(from), ...order.slice(0, from)].find(waits) ?? null
}

/** Returns the neighbour in the list, broken or not; stays at the ends. */
export function moveBy<R extends Row>(order: readonly R[], from: string | null, by: number): R | null {
  const index = order.findIndex(({ id }) => id === from)
  const to = index < 0 ? 0 : Math.max(0, Math.min(order.length - 1, index + by))
  return order[to] ?? null
}
