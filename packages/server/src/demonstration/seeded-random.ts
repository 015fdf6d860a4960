export type SeededRandom = {
  /** Even between two numbers, the upper one excluded. */
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(of: readonly T[]): T
  shuffle<T>(of: readonly T[]): T[]
  /** A UUID of version 7 for an instant in epoch milliseconds. */
  id(at: number): string
}

/** FNV-1a: spreads a short text over 32 bits. */
const seedOf = (text: string) =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )

/** The same numbers for the same text, for ever (mulberry32). Not for secrets. */
export function seededRandom(seed: string): SeededRandom {
  let state = seedOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const hex = (digits: number) =>
    whole(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  return {
    between,
    whole,
    chance: (share) => next() < share,
    pick<T>(of: readonly T[]): T {
      const chosen = of[whole(0, of.length - 1)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    shuffle<T>(of: readonly T[]): T[] {
      const keyed = of.map((value) => ({ value, key: next() }))
      return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value)
    },
    id(at) {
      const time = at.toString(16).padStart(12, '0')
      const variant = '89ab'.charAt(whole(0, 3))
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}
