import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { StressUnit } from '../../quantity/stress.ts'
import type { JudgedTest, Series } from '../rule-set.ts'
import { ruleSetIds } from '../rule-sets.ts'
import type { JudgingId } from './group-finding.ts'
import { judgeBoth } from './judge-both.ts'
import { mean, toMpa } from './plain-arithmetic.ts'

const specified: readonly (readonly [number, StressUnit])[] = [
  [20, 'MPa'],
  [30, 'MPa'],
  [55, 'MPa'],
  [67, 'MPa'],
  [5000, 'psi'],
  [200, 'kgf/cm2'],
  [420, 'kgf/cm2'],
]

describe.each(ruleSetIds.filter((id) => id !== 'none'))('%s', (id) => {
  it.each(specified)(
    'says the same in both of the measured sets of BOxCrete, specified %d %s',
    (value, unit) => {
      const { verdicts, disagreements } = judgeBoth(id, boxcrete(id, value, unit))
      expect(disagreements).toEqual([])
      expect(verdicts.filter(({ outcome }) => outcome !== 'provisional').length).toBeGreaterThan(50)
    },
  )
})

/** Every set of three of `examples/boxcrete.csv` at every age, cast one every other day, ten castings of 28 days a lot. */
function boxcrete(id: JudgingId, value: number, unit: StressUnit): Series<JudgedTest> {
  const file = new URL('../../../../../examples/boxcrete.csv', import.meta.url)
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = header.split(',')
  const tests = lines.flatMap((line, at): JudgedTest[] => {
    const fields = line.split(',')
    const of = (name: string) => fields[names.indexOf(name)] ?? ''
    const breaks = [of('Strength1 (psi)'), of('Strength2 (psi)'), of('Strength3 (psi)')]
    if (breaks.some((text) => text.trim() === '')) return []
    const psi = breaks.map(Number)
    // Too soft to be broken yet.
    if (mean(psi) === 0) return []
    return [
      {
        unroundedMpa: toMpa(mean(psi), 'psi'),
        n: 3,
        pending: 0,
        rangePercent: (100 * (Math.max(...psi) - Math.min(...psi))) / mean(psi),
        castAt: at * 2 * 86_400_000,
        ageHours: Number(of('Time')) * 24,
        curing: 'standard',
        lot: at < 400 ? null : `${Math.floor(at / 40)}`,
      },
    ]
  })
  const cube = id.startsWith('nch')
  return {
    specified: { value, unit, on: cube ? 'cube' : 'cylinder' },
    designAgeHours: 672,
    shape: cube ? 'cube200' : 'cylinder150x300',
    tests,
  }
}
