/**
 * Thins many points, in order of x (pixels), to the indices that a line needs: in every pixel column the first,
 * minimum, maximum and last. The line looks the same and keeps every extreme; a NaN is kept as a gap. Fewer than `few`
 * points are returned unchanged.
 */
export function thinPoints(x: ArrayLike<number>, y: ArrayLike<number>, few = 2000): number[] {
  const n = y.length
  const kept: number[] = []
  if (n <= few) {
    for (let at = 0; at < n; at++) kept.push(at)
    return kept
  }
  let at = 0
  while (at < n) {
    const column = Math.floor(x[at] ?? 0)
    const first = at
    let [least, greatest, gap, last] = [-1, -1, -1, at]
    for (; at < n && Math.floor(x[at] ?? 0) === column; at++) {
      const value = y[at] ?? Number.NaN
      last = at
      if (Number.isNaN(value)) gap = at
      else {
        if (least < 0 || value < (y[least] ?? value)) least = at
        if (greatest < 0 || value > (y[greatest] ?? value)) greatest = at
      }
    }
    for (const index of [...new Set([first, least, greatest, gap, last])].toSorted((a, b) => a - b)) {
      if (index >= 0) kept.push(index)
    }
  }
  return kept
}
