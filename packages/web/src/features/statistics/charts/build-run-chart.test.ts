import { expect, it } from 'vitest'
import { buildRunChart, type Series } from './build-run-chart.ts'

const compared = (quantity: 'single' | 'runningMean', holds: boolean) => ({
  quantity,
  n: 1,
  value: 20,
  unrounded: 20,
  limit: 24.5,
  bound: 'least' as const,
  unit: 'MPa' as const,
  holds,
  clause: '26.12.3.1',
  verified: true,
})
const verdict = (...found: ReturnType<typeof compared>[]): Series['breaches'][number]['verdict'] => ({
  outcome: 'doesNotConform',
  ruleSet: 'aci318',
  clause: null,
  conversion: null,
  compared: found,
  reason: { code: 'singleBelow', values: {} },
  next: null,
})
const [a, b, c] = ['a', 'b', 'c'] as const

const series: Series = {
  mix: { id: a, code: 'H-28' },
  workSite: { id: a, code: 'OB1', name: 'Torre' },
  ruleSet: 'aci318',
  class: { value: 4000, unit: 'psi' },
  ageHours: 672,
  designAgeHours: 672,
  specifiedMpa: 27.579,
  singleLimitMpa: 24.1317,
  meanLimitMpa: 27.579,
  summary: { n: 3, mean: 25, s: null, v: null, min: 20, max: 31, withheld: 'fewerThanTen' },
  points: {
    sampleId: [a, b, c],
    sampleCode: ['OB1-1', 'OB1-2', 'OB1-3'],
    castAt: [0, 1, 2],
    meanMpa: [34.47379, 20, 26],
    testedMpa: [34.47379, 20, 26],
    movingMeanMpa: [null, null, 26.8],
    outcome: ['conforms', 'doesNotConform', 'doesNotConform'],
  },
  lots: [],
  thinned: false,
  breaches: [
    {
      sampleId: c,
      sampleCode: 'OB1-3',
      ageHours: 672,
      castAt: 2,
      meanMpa: 26,
      movingMeanMpa: 26.8,
      verdict: verdict(compared('single', true), compared('runningMean', false)),
    },
  ],
  breachesInAll: 2,
}

it('speaks in the unit of the class', () => {
  const chart = buildRunChart(series)
  expect(chart.values[0]).toBeCloseTo(5000, 0)
  expect(chart.specified).toBe(4000)
  expect(chart.movingMeans[0]).toBeNaN()
})

it('marks what a verdict says failed, and judges by the limit where no verdict is at hand', () => {
  expect(buildRunChart(series)).toMatchObject({ singleBreaches: [1], meanBreaches: [2] })
})
