/** Indices of the least and the greatest value of each of `most / 2` equal spans, and of the first and last value. */
export function thinRun(values: readonly number[], most: number): number[] {
  if (values.length <= most) return [...values.keys()]
  const spans = Math.floor(most / 2)
  const indices = new Set([0, values.length - 1])
  for (let span = 0; span < spans; span += 1) {
    const from = Math.floor((span * values.length) / spans)
    const to = Math.floor(((span + 1) * values.length) / spans)
    let [least, greatest] = [from, from]
    for (let at = from; at < to; at += 1) {
      if ((values[at] ?? 0) < (values[least] ?? 0)) least = at
      if ((values[at] ?? 0) > (values[greatest] ?? 0)) greatest = at
    }
    indices.add(least).add(greatest)
  }
  return [...indices].toSorted((a, b) => a - b)
}
