import type { ControlChart } from '@probeta/charts/draw-control-chart.ts'
import type { CusumChart } from '@probeta/charts/draw-cusum.ts'
import { maskOf } from '@probeta/domain/control/masks.ts'
import { vMask } from '@probeta/domain/control/v-mask.ts'
import { fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import { histogram } from '@probeta/domain/statistics/histogram.ts'
import type { Control } from '../queries.ts'

export type CusumKind = 'mean' | 'range' | 'correlation'

/** Scale of the control charts: % of each mix's required mean, or, for one mix alone, its own unit. */
export type Scale = {
  /** One per cent, in the shown unit. */
  readonly perCent: number
  readonly unit: 'MPa' | 'psi' | 'kgf/cm2' | '%' | 's'
}

export function scaleOf({ targets }: Control, wanted: 'percent' | 'strength'): Scale {
  const [only, another] = targets
  if (wanted === 'percent' || !only || another) return { perCent: 1, unit: '%' }
  return { perCent: fromMegapascals(only.targetMpa, only.class.unit) / 100, unit: only.class.unit }
}

/** Scale of the chart of individuals: of several mixes each value stands in standard deviations of its own mix. */
export const controlScaleOf = ({ individuals }: Control, scale: Scale): Scale =>
  individuals?.scale === 'standardised' ? { perCent: 1, unit: 's' } : scale

/** Maps rule 'nelson.3' to 'C'. */
export const letterOf = (id: string): string => String.fromCodePoint(64 + Number(id.split('.')[1] ?? 1))

/** Returns the letters of the rules that each result completes. */
export function lettersOf({ individuals }: Control): Map<number, string> {
  const letters = new Map<number, string>()
  for (const { id, hits } of individuals?.rules ?? []) {
    for (const { at } of hits) letters.set(at, (letters.get(at) ?? '') + letterOf(id))
  }
  return letters
}

/** Returns null where there are too few results. */
export function buildControlChart(control: Control, { perCent }: Scale): ControlChart | null {
  const { individuals } = control
  if (individuals === null) return null
  const letters = lettersOf(control)
  return {
    values: individuals.values.map((value) => value * perCent),
    centre: individuals.centre * perCent,
    sigma: individuals.sigma * perCent,
    signals: individuals.points.flatMap((point, index) => {
      const found = letters.get(point)
      return found === undefined ? [] : [{ index, letters: found }]
    }),
  }
}

/** The result of a mask on the end of the series: direction, after which result (0: since the start), by how much each. */
export type MaskWord = { readonly way: 'up' | 'down'; readonly after: number; readonly by: number } | null

const letters = { mean: 'M', range: 'R', correlation: 'C' } as const

function sumsOf(
  found: Control,
  kind: CusumKind,
): { sums: readonly number[]; indices: readonly number[] } | null {
  const cusum = found.cusum
  if (cusum === null) return null
  const after = (sums: readonly number[], first: number) => ({
    sums,
    indices: sums.map((_, at) => at + first),
  })
  if (kind === 'mean') return after(cusum.mean, 0)
  if (kind === 'range') return cusum.range && after(cusum.range.sums, 1)
  return cusum.correlation && { sums: cusum.correlation.sums, indices: cusum.correlation.at }
}

/**
 * Builds a CUSUM with the V-mask of concrete practice on its last sum. The mask takes the σ of the target; the σ of
 * predictions is not stated, so their CUSUM has no mask.
 */
export function buildCusum(
  found: Control,
  kind: CusumKind,
  { perCent }: Scale,
): { chart: CusumChart; indices: readonly number[]; word: MaskWord } | null {
  const of = sumsOf(found, kind)
  if (of === null || of.sums.length === 0) return null
  const sums = of.sums.map((sum) => sum * perCent)
  const sigma = (found.cusum?.range?.sigma ?? 0) * perCent
  const mask = kind === 'correlation' || sigma <= 0 ? null : maskOf(letters[kind], sigma)
  const lying = mask?.ok ? mask.value : null
  const points = sums.map((sum, index) => ({ index, value: sum, increment: 0, sum, reset: null }))
  const reading = lying && vMask({ kind: letters[kind], target: 0, points }, lying)
  const signal = reading?.ok ? reading.value.signal : null
  return {
    chart: {
      numbers: of.indices.map((index) => index + 1),
      sums,
      signals: signal?.from.index === null || signal === null ? [] : [signal.from.index],
      mask: lying,
    },
    indices: of.indices,
    word: signal && {
      way: signal.direction,
      after: signal.from.index === null ? 0 : (of.indices[signal.from.index] ?? 0) + 1,
      by: signal.measuredChange,
    },
  }
}

/** Returns bins on the scale: those of the answer in %, new ones with round edges in a unit. */
function binsOf({ histogram: found, points }: Control, { perCent, unit }: Scale) {
  if (found === null || unit === '%') return found?.bins ?? []
  const anew = histogram(points.percent.map((percent) => percent * perCent))
  return anew.ok ? anew.value.bins : []
}

/** Builds the histogram on the scale, with the specified strength or 100 %. */
export function buildHistogram(found: Control, scale: Scale) {
  const { summary, targets } = found
  const scaled = (percent: number | null | undefined) =>
    percent === null || percent === undefined ? null : percent * scale.perCent
  return {
    bins: binsOf(found, scale),
    n: summary?.n ?? 0,
    mean: scaled(summary?.mean) ?? 0,
    s: scaled(summary?.s),
    specified: (scale.unit === '%' ? undefined : targets[0]?.class.value) ?? 100,
  }
}
