/** Returns minimum and maximum of several lists with a small margin, which never falls below 0; NaN is skipped. */
export function rangeOf(lists: readonly ArrayLike<number>[], air = 0.06): [number, number] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const value = list[at] ?? Number.NaN
      if (value < least) least = value
      if (value > greatest) greatest = value
    }
  }
  if (least > greatest) return [0, 1]
  const pad = greatest > least ? (greatest - least) * air : Math.abs(least) * air || 1
  return [least >= 0 ? Math.max(0, least - pad) : least - pad, greatest + pad]
}
