type Spots = { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }

/** The point nearest to a place of a drawing, no further away than `reach` pixels; undefined where none is. */
export function findSpot({ x, y }: Spots, left: number, top: number, reach: number): number | undefined {
  let [found, nearest]: [number | undefined, number] = [undefined, reach * reach]
  for (let at = 0; at < x.length; at++) {
    const distance = ((x[at] ?? 0) - left) ** 2 + ((y[at] ?? 0) - top) ** 2
    if (distance <= nearest) [found, nearest] = [at, distance]
  }
  return found
}

/** The index that a key moves to among `count` points; undefined for keys not handled. Big steps are a tenth of all. */
export function stepSpot(key: string, from: number | undefined, count: number): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  const leap = Math.max(1, Math.round(count / 10))
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: leap, PageUp: -leap }[key]
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (step === undefined) return undefined
  return from === undefined ? (step > 0 ? 0 : last) : Math.max(0, Math.min(last, from + step))
}
