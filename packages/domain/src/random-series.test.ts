import { expect, it } from 'vitest'
import { judgeCores } from './acceptance/cores.ts'
import { ruleSetIds, ruleSetOf } from './acceptance/rule-sets.ts'
import { tryStrengths } from './acceptance/try-strengths.ts'
import { cusumM, cusumR } from './control/cusum.ts'
import { movingRange } from './control/moving-range.ts'
import { individualsChart } from './control/shewhart.ts'
import { inSituCharacteristic } from './core/in-situ-characteristic.ts'
import { forecastByGain, forecastByLine, forecastByRatio } from './gain/forecast.ts'
import { settled } from './overflow.ts'
import type { Result } from './result.ts'
import { companionSpread } from './specimen/companions.ts'
import { grubbs } from './statistics/grubbs.ts'
import { histogram } from './statistics/histogram.ts'
import { quartiles } from './statistics/quantiles.ts'
import { requiredMean } from './statistics/required-mean.ts'
import { summary } from './statistics/summary.ts'
import { withAndWithout } from './statistics/with-and-without.ts'

const SERIES = 100_000
/** A series draws its values from one kind of source; every eighth value may come from anywhere. */
const awkward = [0, -0, -1, 1e-300, 5e-324, 1e300, Number.MAX_VALUE, Number.NaN, Number.POSITIVE_INFINITY]

/** Marsaglia's xorshift with 32 bits: the same hundred thousand series each time. */
function sourceOf(seed: number) {
  let state = seed
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return { next, below: (n: number) => Math.floor(next() * n) }
}

type Source = ReturnType<typeof sourceOf>

function drawSeries({ next, below }: Source): readonly number[] {
  const [centre, width, hostile] = [5 + 60 * next(), 20 * next() ** 3, below(4) === 0]
  return Array.from({ length: below(45) }, () => {
    if (hostile && below(8) === 0) return awkward[below(awkward.length)] ?? 0
    return below(3) === 0 ? Math.round(centre) : centre + width * (next() - 0.5)
  })
}

/** Everything that takes a series of strengths, each by its name. */
const readings: readonly (readonly [
  string,
  (series: readonly number[], draw: Source) => Result<unknown, string>,
])[] = [
  ['summary', (series) => summary(series)],
  ['quartiles', (series) => quartiles(series)],
  ['histogram', (series) => histogram(series, 'freedmanDiaconis')],
  ['grubbs', (series) => grubbs(series)],
  ['withAndWithout', (series, { below }) => withAndWithout(series, [below(45)])],
  ['movingRange', (series) => movingRange(series)],
  ['companionSpread', (series) => companionSpread(series)],
  ['individualsChart', (series) => individualsChart({ values: series })],
  ['cusumM', (results, { next }) => cusumM({ results, targetMean: 60 * next() })],
  ['cusumR', (results, { next }) => cusumR({ results, sigma: 5 * next() })],
  ['inSituCharacteristic', (series) => inSituCharacteristic(series)],
  ['judgeCores', (strengths, { next }) => judgeCores({ strengths, specified: 60 * next(), unit: 'MPa' })],
  [
    'requiredMean',
    (series, { next }) =>
      requiredMean({ specified: 60 * next(), unit: 'MPa', record: { n: series.length, s: series[0] ?? 0 } }),
  ],
  ...[forecastByLine, forecastByRatio, forecastByGain].map(
    (forecast) =>
      [
        forecast.name,
        (series: readonly number[], { next }: Source) =>
          forecast({
            pairs: series.slice(1).map((late, at) => ({ early: series[at] ?? 0, late })),
            early: 60 * next(),
          }),
      ] as const,
  ),
  [
    'judge',
    (strengths, { next, below }) =>
      tryStrengths(ruleSetOf(ruleSetIds[below(ruleSetIds.length)] ?? 'none'), {
        specified: 10 + 50 * next(),
        unit: 'MPa',
        strengths,
        days: strengths.map((_, at) => at * (1 + below(9))),
        lots: strengths.map((_, at) => (below(5) === 0 ? null : `lot ${Math.floor(at / 4)}`)),
      }),
  ],
]

/** Those that search for a quantile of Student's t read every tenth series, so that all of it stays a matter of seconds. */
const slow = ['grubbs', forecastByLine.name, forecastByRatio.name, forecastByGain.name]

it(
  'a hundred thousand random series give numbers or a refusal, and never a NaN',
  { timeout: 120_000 },
  () => {
    const draw = sourceOf(20_261_121)
    const answered = new Map(readings.map(([name]) => [name, { numbers: 0, refused: 0 }]))
    for (let count = 0; count < SERIES; count += 1) {
      const series = drawSeries(draw)
      for (const [name, read] of readings) {
        if (count % 10 > 0 && slow.includes(name)) continue
        const of = read(series, draw)
        const tally = answered.get(name)
        if (!tally) continue
        if (!of.ok) {
          tally.refused += 1
          continue
        }
        tally.numbers += 1
        const whole = settled(of.value)
        if (!whole.ok) expect.fail(`${name} of [${series.join(', ')}]: ${JSON.stringify(whole.detail)}`)
      }
    }
    // A reading that always refuses, or never does, was not tried.
    for (const [name, { numbers, refused }] of answered) {
      expect(numbers, name).toBeGreaterThan((numbers + refused) / 20)
      expect(refused, name).toBeGreaterThan((numbers + refused) / 100)
    }
  },
)
