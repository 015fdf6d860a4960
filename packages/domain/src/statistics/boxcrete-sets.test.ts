import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { meanOf } from './mean.ts'
import { withinTestOfGroups } from './within-test-groups.ts'

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
    (material, n, range, s1, v1) => {
      const sets = setsOf(material)
      const meanRange = meanOf(sets.map((set) => Math.max(...set) - Math.min(...set)))
      expect(sets.length).toBe(n)
      expect(meanRange).toBeCloseTo(range, 2)
      const of = withinTestOfGroups([{ specimens: 3, sets: n, meanRange, mean: meanOf(sets.map(meanOf)) }])
      if (!of.ok) throw new Error(of.code)
      expect(of.value.s1).toBeCloseTo(s1, 2)
      expect(of.value.v1).toBeCloseTo(v1, 2)
    },
  )
})
