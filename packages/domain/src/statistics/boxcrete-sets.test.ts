import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withinTestByPooledDeviation, withinTestByPooledRanges } from './within-test-pooled.ts'
import { withinTestByRange } from './within-test.ts'

const file = new URL('../../../../examples/boxcrete.csv', import.meta.url)
const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
const names = header.split(',')
const field = (line: string, name: string) => line.split(',')[names.indexOf(name)] ?? ''

/** The sets of three that broke at 28 days, psi. */
const setsOf = (material: 'Concrete' | 'Mortar') =>
  lines
    .filter((line) => field(line, 'Mortar or Concrete') === material && field(line, 'Time') === '28')
    .map((line) => [1, 2, 3].map((n) => field(line, `Strength${n} (psi)`).trim()))
    .filter((texts) => texts.every((text) => text !== ''))
    .map((texts) => texts.map(Number))

describe('the open sets of three at 28 days (SustainableConcrete, recomputed)', () => {
  it.each([
    ['Concrete', 85, 531.26, 313.8, 4.69],
    ['Mortar', 65, 1200.92, 709.35, 9.99],
  ] as const)(
    'of %s: %d sets have a mean range of %f psi, s1 %f psi, V1 %f %',
    (material, sets, meanRange, s1, v1) => {
      const of = withinTestByRange(setsOf(material))
      expect(of).toMatchObject({ ok: true, value: { sets, specimens: 3, d2: 1.693, d2Verified: false } })
      if (!of.ok) throw new Error(of.code)
      expect(of.value.meanRange).toBeCloseTo(meanRange, 2)
      expect(of.value.s1).toBeCloseTo(s1, 2)
      expect(of.value.v1).toBeCloseTo(v1, 2)
    },
  )

  it('have the same s1 by ranges pooled, and one near it by deviations pooled', () => {
    const sets = setsOf('Concrete')
    const [range, ranges, deviation] = [
      withinTestByRange(sets),
      withinTestByPooledRanges(sets),
      withinTestByPooledDeviation(sets),
    ]
    if (!range.ok || !ranges.ok || !deviation.ok) throw new Error('refused')
    expect(ranges.value.s1).toBeCloseTo(range.value.s1, 9)
    expect(deviation.value.degreesOfFreedom).toBe(170)
    expect(deviation.value.s1 / range.value.s1).toBeGreaterThan(0.9)
    expect(deviation.value.s1 / range.value.s1).toBeLessThan(1.3)
  })
})
