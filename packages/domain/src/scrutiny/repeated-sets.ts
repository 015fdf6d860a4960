import { fail, type Result } from '../result.ts'
import { faultOfSets, type SetsCode, type SpecimenSets } from '../statistics/specimen-sets.ts'
import { indicesBy, mostStepShare } from './duplicate-values.ts'
import { blockSteps, faultOfScatter, recordedSteps, type StepsCode } from './recorded-steps.ts'
import { repeatsAmong } from './repeats.ts'
import { defaultAlpha, faultOfAlpha, signOf, type ScrutinyCode, type Sign } from './sign.ts'

export type RepeatedSets = Sign<
  'repeatedSets',
  {
    /** Sets that repeat an earlier one reading by reading, and the number expected by chance. */
    readonly repeats: number
    readonly expected: number
    readonly copies: readonly { readonly readings: readonly number[]; readonly sets: readonly number[] }[]
  }
>
export type RepeatedCode =
  | SetsCode
  | StepsCode
  | ScrutinyCode
  | 'scrutiny.tooCoarse'
  | 'scrutiny.spreadTooSmall'
  | 'scrutiny.setTooLarge'

/** A set of this many readings has 10¹⁵ combinations of last digits, about as many as a double counts exactly. */
const mostOfSet = 15

/**
 * Detects repeated sets of companions, each reading in the same position: copied sets. One list per set, two readings
 * or more each, above 0, in steps of `resolution`, in one unit.
 * Honest model `lastDigitUniform`: sets whose readings agree place by place in all but the last digit (the same block
 * of ten steps) agree in that too with a probability of 10⁻ᵏ for k readings. Exact, given how many sets share their
 * blocks,
 * where companions scatter over the block; pairs of V = 1 % to 0.1 MPa gave 1.4 % of alarms for a stated 1 % in 40 000
 * simulated laboratories, 0.8 % with V = 1.5 %. Errors:
 * `withinTest.noSets`, `scrutiny.setTooLarge` { set, n, most }, `scrutiny.tooCoarse` { resolution, most },
 * `scrutiny.spreadTooSmall` { s, least } (all readings, one block), `scrutiny.finerThanResolution` { index among all
 * readings, … }, `scrutiny.tooMany`, `values.*` { set, … }, `number.*`.
 */
export function repeatedSets(of: {
  readonly sets: SpecimenSets
  readonly resolution: number
  readonly alpha?: number
}): Result<RepeatedSets, RepeatedCode> {
  const { sets, resolution, alpha = defaultAlpha } = of
  const fault = faultOfAlpha(alpha) ?? faultOfSets(sets)
  if (fault) return fault
  for (const [set, { length: n }] of sets.entries())
    if (n > mostOfSet) return fail('scrutiny.setTooLarge', { set, n, most: mostOfSet })
  const readings = sets.flat()
  const steps = recordedSteps(readings, resolution)
  if (!steps.ok) return steps
  const scatter = faultOfScatter(resolution, mostStepShare, readings)
  if (scatter) return scatter

  const inSteps = sets.map((set) => set.map((reading) => Math.round(reading / resolution)))
  const same = [...indicesBy(inSteps, (set) => set.join(' ')).values()]
  const blocks = [
    ...indicesBy(inSteps, (set) => set.map((step) => Math.floor(step / blockSteps)).join(' ')).values(),
  ]
    .map((indices) => ({ n: indices.length, cells: blockSteps ** (sets[indices[0] ?? 0]?.length ?? 0) }))
    .filter((block) => block.n > 1)
  const repeats = sets.length - same.length
  const chance = repeatsAmong(blocks)
  return signOf({
    sign: 'repeatedSets',
    model: 'lastDigitUniform',
    n: sets.length,
    alpha,
    falseAlarmRate: chance.chanceOfAsMany(repeats),
    evidence: {
      repeats,
      expected: chance.expected,
      copies: same
        .filter((indices) => indices.length > 1)
        .map((indices) => ({ readings: sets[indices[0] ?? 0] ?? [], sets: indices })),
    },
  })
}
