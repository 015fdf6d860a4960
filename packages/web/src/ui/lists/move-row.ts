/** The rows with the one at `from` moved to `to`, clamped to the ends. */
export function moveRow<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.min(Math.max(to, 0), rows.length - 1)
  const moved = rows[from]
  if (moved === undefined || target === from) return rows
  return rows.toSpliced(from, 1).toSpliced(target, 0, moved)
}
