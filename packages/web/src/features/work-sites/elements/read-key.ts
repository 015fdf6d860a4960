import type { Tool } from '../card/tools-card.tsx'
import type { Row } from './walk-elements.ts'

type Key = { key: string; altKey: boolean; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }
/** A tool that is used, a row that is chosen, or one whose elements are shown or hidden. */
export type Step = { tool: Tool } | { choose: string | undefined } | { fold: string; open: boolean }

const moves: Readonly<Record<string, Tool>> = {
  ArrowRight: 'indent',
  ArrowLeft: 'outdent',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Returns what a key does on the row at `at`; undefined: nothing of the tree's. */
export function readKey(
  { key, altKey, shiftKey, ctrlKey, metaKey }: Key,
  rows: readonly Row[],
  at: number,
  closed: ReadonlySet<string>,
): Step | undefined {
  const row = rows[at]
  if (ctrlKey || metaKey) return undefined
  if (altKey) return moves[key] && { tool: moves[key] }
  const to = (index: number) => ({ choose: rows[Math.min(rows.length - 1, Math.max(0, index))]?.element.id })
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case 'ArrowRight':
      if (!row || row.within === 0) return to(at)
      return closed.has(row.element.id) ? { fold: row.element.id, open: true } : to(at + 1)
    case 'ArrowLeft':
      if (!row) return to(at)
      if (row.within > 0 && !closed.has(row.element.id)) return { fold: row.element.id, open: false }
      return { choose: row.element.parentId ?? row.element.id }
    case 'Enter':
      return { tool: shiftKey ? 'within' : 'beside' }
    case 'F2':
      return { tool: 'rename' }
    case 'Delete':
      return row && { tool: !row.element.active ? 'restore' : row.element.samples > 0 ? 'retire' : 'remove' }
    default:
      return undefined
  }
}
