import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'

/** A cell of the board: a day and a row. null: unassigned. */
export type Cell = { day: Day; technicianId: number | null }

const steps: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the next cell by an arrow key; at an edge the same one, for any other key undefined. */
export function stepPlace(
  { day, technicianId }: Cell,
  key: string,
  board: { days: readonly Day[]; rows: readonly (number | null)[] },
): Cell | undefined {
  const step = steps[key]
  if (step === undefined) return undefined
  const [days, rows] = step
  const nextDay = board.days[board.days.indexOf(day) + days] ?? day
  const nextRow = board.rows[board.rows.indexOf(technicianId) + rows]
  return { day: nextDay, technicianId: nextRow === undefined ? technicianId : nextRow }
}
