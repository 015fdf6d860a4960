import { roundTo } from '../quantity/rounding.ts'
import {
  computeAcceptance,
  computeCores,
  computeDaySamples,
  computeLotSamples,
} from './compute-acceptance.ts'
import {
  computeAdjustedAge,
  computeCore,
  computeDensity,
  computeGain,
  computeMaturity,
  computeStrength,
  computeYield,
} from './compute-materials.ts'
import {
  computeCharacteristic,
  computeCompanions,
  computePooledMean,
  computeRequiredMean,
  computeSummary,
  computeSums,
} from './compute-statistics.ts'
import { differences, type DifferenceCode } from './differences.ts'
import type { Computed, Example, ExampleOf, Inputs, InputsOf, Kind, Published, Word } from './example.ts'

const compute: { readonly [K in Kind]: (inputs: InputsOf[K]) => Computed } = {
  requiredMean: computeRequiredMean,
  pooledMean: computePooledMean,
  acceptance: computeAcceptance,
  cores: computeCores,
  summary: computeSummary,
  sums: computeSums,
  companions: computeCompanions,
  characteristic: computeCharacteristic,
  strength: computeStrength,
  core: computeCore,
  density: computeDensity,
  yield: computeYield,
  maturity: computeMaturity,
  adjustedAge: computeAdjustedAge,
  gain: computeGain,
  daySamples: computeDaySamples,
  lotSamples: computeLotSamples,
}

/** A published value beside the one computed here. */
export type Comparison = {
  readonly published: Published
  /** Unrounded; undefined where it cannot be computed from the inputs. */
  readonly computed: number | Word | undefined
  readonly agrees: boolean
  /** True where the values agree, or differ as declared. Anything else is a fault of the program or of its data. */
  readonly asStated: boolean
}
export type CaseRun = { readonly inputs: Inputs; readonly compared: readonly Comparison[] }
export type ExampleRun = { readonly example: Example; readonly cases: readonly CaseRun[] }

/** Returns the step of a printed number from its digits: '23.406' is printed to 0.001. */
export const stepOf = (printed: string, step?: number): number =>
  step ?? Number(`1e-${printed.split('.')[1]?.length ?? 0}`)

function compareOne(published: Published, computed: number | Word | undefined): Comparison {
  const agrees = isSame(published, computed)
  const { difference } = published
  if (difference === undefined) return { published, computed, agrees, asStated: agrees }
  const mayDiffer = differences[difference] !== 'rounding' || isNear(published, computed, difference)
  return { published, computed, agrees, asStated: !agrees && mayDiffer }
}

/** True where the words are equal, or the computed number, rounded as in the source, equals the printed one. */
function isSame(published: Published, computed: number | Word | undefined): boolean {
  if ('word' in published) return published.word === computed
  if (typeof computed !== 'number') return false
  return roundTo(stepOf(published.printed, published.step), computed) === Number(published.printed)
}

/** True where rounding explains the difference (less than one printed step), or truncation does. */
function isNear(published: Published, computed: number | Word | undefined, why: DifferenceCode): boolean {
  if ('word' in published || typeof computed !== 'number') return false
  const missing = computed - Number(published.printed)
  return (
    (why === 'cutOff' ? missing : Math.abs(missing)) > 0 &&
    Math.abs(missing) < stepOf(published.printed, published.step)
  )
}

/**
 * Computes an example with the functions of the laboratory system, and compares each value at its printed precision.
 */
export function runExample<K extends Kind>(example: ExampleOf<K>): readonly CaseRun[] {
  return example.cases.map(({ inputs, published }) => {
    const computed = compute[example.kind](inputs)
    return { inputs, compared: published.map((one) => compareOne(one, computed[one.name])) }
  })
}

export type RunCount = {
  readonly examples: number
  readonly values: number
  readonly agree: number
  /** Number of values that differ as declared, by origin of the difference. */
  readonly source: number
  readonly rounding: number
  readonly reading: number
  /** Number of values that are not as declared. */
  readonly faults: number
}

export function countRuns(runs: readonly ExampleRun[]): RunCount {
  const compared = runs.flatMap(({ cases }) => cases.flatMap((one) => one.compared))
  const stated = compared.filter(({ asStated }) => asStated)
  const differing = (whose: string) =>
    stated.filter(({ published: { difference } }) => difference && differences[difference] === whose).length
  return {
    examples: runs.length,
    values: compared.length,
    agree: stated.filter(({ agrees }) => agrees).length,
    source: differing('source'),
    rounding: differing('rounding'),
    reading: differing('reading'),
    faults: compared.length - stated.length,
  }
}
