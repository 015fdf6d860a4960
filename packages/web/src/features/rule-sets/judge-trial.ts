import type { RunChart } from '@probeta/charts/draw-run-chart.ts'
import type { Judged, JudgedTest, RuleSet } from '@probeta/domain/acceptance/rule-set.ts'
import { tryStrengths } from '@probeta/domain/acceptance/try-strengths.ts'
import { fromMegapascals, type StressUnit, toMegapascals } from '@probeta/domain/quantity/stress.ts'
import type { ShapeId } from '@probeta/domain/specimen/shapes.ts'
import { readStrengths } from './read-strengths.ts'

export type Trial = {
  readonly specified: number
  readonly unit: StressUnit
  readonly strengths: readonly number[]
  readonly shape: ShapeId
  /** The lot of each strength, for rules that judge lots; left out: the rule divides them itself. */
  readonly lots?: readonly string[]
}
export type Tried = readonly Judged<JudgedTest>[]
export type TriedBy = { readonly id: string; readonly name: string; readonly tried: Tried }

/** The typed strengths as a trial; null while something is missing. */
export function readTrial(
  text: string,
  { specified, unit, shape }: { specified: number | null; unit: StressUnit; shape: ShapeId | undefined },
): Trial | null {
  const { values, lots } = readStrengths(text)
  if (!specified || specified < 0 || values.length === 0 || !shape) return null
  return { specified, unit, strengths: values, shape, ...(lots && { lots }) }
}

/** Judges the trial strengths by a rule set; null where it cannot. */
export function tryRules(rules: RuleSet, { shape, ...trial }: Trial): Tried | null {
  const covered = rules.leastSpecimens[shape] !== undefined
  const of = tryStrengths(rules, covered ? { ...trial, shape } : trial)
  return of.ok ? of.value : null
}

/** Counts the verdicts by outcome. */
export const countTried = (tried: Tried) => ({
  conforms: tried.filter(({ verdict }) => verdict.outcome === 'conforms').length,
  watch: tried.filter(({ verdict }) => verdict.outcome === 'watch').length,
  low: tried.filter(({ verdict }) => verdict.outcome === 'doesNotConform').length,
  open: tried.filter(({ verdict }) => !['conforms', 'watch', 'doesNotConform'].includes(verdict.outcome))
    .length,
})

/**
 * Maps a position to a year from 2000 on: trial strengths have no dates, and this makes the time axis of the run chart tick
 * at whole positions.
 */
export const yearOf = (position: number): number => Date.UTC(2000 + position, 0, 1)
export const positionOf = (time: number): number | null => {
  const date = new Date(time)
  return date.getUTCMonth() === 0 && date.getUTCDate() === 1 ? date.getUTCFullYear() - 2000 : null
}

export function buildTrialChart(tried: Tried, { specified, unit }: Trial): RunChart {
  const single = tried
    .flatMap(({ verdict }) => verdict.compared.filter(({ quantity }) => quantity === 'single'))
    .at(-1)
  const failing = (of: (quantity: string) => boolean) =>
    tried.flatMap(({ verdict }, at) =>
      verdict.compared.some(({ quantity, holds }) => !holds && of(quantity)) ? [at] : [],
    )
  const inUnit = (mpa: number | null) => (mpa === null ? Number.NaN : fromMegapascals(mpa, unit))
  return {
    times: tried.map((_, at) => yearOf(at + 1)),
    values: tried.map(({ test }) => inUnit(test.unroundedMpa)),
    movingMeans: tried.map(({ movingMeanMpa }) => inUnit(movingMeanMpa)),
    specified,
    singleLimit:
      single && single.unit !== '%'
        ? single.unit === unit
          ? single.limit
          : inUnit(toMegapascals(single.limit, single.unit))
        : null,
    singleBreaches: failing((quantity) => quantity === 'single'),
    meanBreaches: failing((quantity) => quantity !== 'single'),
  }
}
