import { applyRunRules } from '@probeta/domain/control/run-rules.ts'
import { nelson } from '@probeta/domain/control/run-rule-sets.ts'
import { individualsChart } from '@probeta/domain/control/shewhart.ts'
import { expect, it } from 'vitest'
import { sumControl } from './sum-control.ts'

/** Twenty results about a mean, spread by two per cent. */
const about = (mean: number) => Array.from({ length: 20 }, (_, at) => mean + (at % 2 === 0 ? 2 : -2))
const ofOne = (percent: readonly number[]) =>
  sumControl(percent, { mix: percent.map(() => 0), families: ['20'] }, 'nelson', null).individuals

it('a chart of one mix is that of the domain, in per cent of its target', () => {
  const percent = about(100).toSpliced(12, 1, 130)
  const chart = individualsChart({ values: percent })
  if (!chart.ok) throw new Error(chart.code)
  const { centre, sigma, upper, ranges } = chart.value
  const found = applyRunRules({ values: percent, centre, sigma }, nelson)
  expect(ofOne(percent)).toMatchObject({
    ...{ scale: 'percent', points: [...percent.keys()], values: percent, centre, sigma, upper },
    rangeUpper: ranges.upper,
    rules: (found.ok ? found.value : []).map(({ rule, hits }) => ({ id: rule.id, count: hits.length })),
  })
})

it('a result far from the mean of its own mix is found between mixes that lie far apart', () => {
  const percent = [...about(60), ...about(140)].toSpliced(25, 1, 115)
  const mix = percent.map((_, at) => (at < 20 ? 0 : 1))
  const { individuals } = sumControl(percent, { mix, families: ['20', '20'] }, 'nelson', null)
  expect(individuals).toMatchObject({ scale: 'standardised', centre: 0, sigma: 1, upper: 3, lower: -3 })
  const beyond = individuals?.rules.find(({ id }) => id === 'nelson.1')
  // 115 % lies within the mixture of the two, and well below its own mix.
  expect(beyond?.hits.map(({ at }) => at)).toEqual([25])
})

it('a mix with fewer results than a deviation is stated of counts with those of its family, if they are enough', () => {
  const percent = [...about(100), 50, 52, ...about(80).slice(0, 6), ...about(80).slice(0, 6)]
  const mix = percent.map((_, at) => (at < 20 ? 0 : at < 22 ? 1 : at < 28 ? 2 : 3))
  const { individuals } = sumControl(percent, { mix, families: ['20', '30', '40', '40'] }, 'nelson', null)
  // The two of a family of their own are left out.
  expect(individuals?.points).toEqual([...percent.keys()].filter((at) => at < 20 || at >= 22))
  expect(individuals?.values.at(-1)).toBeCloseTo(-2 / Math.sqrt((12 * 4) / 11), 9)
})
