/**
 * Takes the last results, at most n, newest last, in standard deviations from the centre. Returns the indices of the
 * pattern that the newest result completes, or null.
 */
export type Pattern = (zs: readonly number[], n: number) => readonly number[] | null

export type RunRule = {
  readonly id: string
  /** Key of the phrase that names the rule. */
  readonly description: string
  /** Number of results considered. */
  readonly n: number
  readonly pattern: Pattern
  /**
   * Probability that a result of a process in control (independent, normal, centre and σ known, n results before it)
   * completes the pattern.
   */
  readonly falseAlarm: number
}

/** A result on a line is not beyond it, whatever binary noise the division by σ left. */
const noise = 1e-9
const isBeyond = (z: number, limit: number) => z > limit + noise
const isWithin = (z: number, limit: number) => Math.abs(z) < limit - noise

const everyPlace = (zs: readonly number[]) => [...zs.keys()]

/** `needed` of the last n, the newest among them, beyond the limit on the same side. */
export const someBeyond =
  (needed: number, limit: number): Pattern =>
  (zs) => {
    const side = Math.sign(zs.at(-1) ?? 0)
    const beyond = everyPlace(zs).filter((at) => isBeyond(side * (zs[at] ?? 0), limit))
    return beyond.length >= needed && beyond.at(-1) === zs.length - 1 ? beyond : null
  }

/** All n on the same side of the centre; one on the centre is on neither. */
export const sameSide: Pattern = (zs, n) => someBeyond(n, 0)(zs, n)

const wholeRun =
  (holds: (zs: readonly number[]) => boolean): Pattern =>
  (zs, n) =>
    zs.length === n && holds(zs) ? everyPlace(zs) : null

const steps = (zs: readonly number[]) => zs.slice(1).map((z, at) => z - (zs[at] ?? z))

/** All n rising or all n falling; equal neighbours do neither. */
export const steady: Pattern = wholeRun((zs) => {
  const all = steps(zs)
  return all.every((step) => step > 0) || all.every((step) => step < 0)
})

/** All n alternating up and down. */
export const alternating: Pattern = wholeRun((zs) => {
  const all = steps(zs)
  return (
    all.every((step, at) => step * (at % 2 === 0 ? 1 : -1) > 0) ||
    all.every((step, at) => step * (at % 2 === 0 ? 1 : -1) < 0)
  )
})

/** All n nearer to the centre than one σ. */
export const hugging: Pattern = wholeRun((zs) => zs.every((z) => isWithin(z, 1)))

/** All n further from the centre than one σ, on whichever side. */
export const avoiding: Pattern = wholeRun((zs) => zs.every((z) => isBeyond(Math.abs(z), 1)))
