import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { roundTo } from '../quantity/rounding.ts'
import { digitPreference } from './digit-preference.ts'
import { duplicateValues } from './duplicate-values.ts'
import { repeatedSets } from './repeated-sets.ts'
import { smallWithinTestSpread } from './small-within-test-spread.ts'

const file = new URL('../../../../examples/boxcrete.csv', import.meta.url)
const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
const names = header.split(',')
const rows = lines
  .map((line) => {
    const fields = line.split(',')
    const breaks = [1, 2, 3].map((n) => fields[names.indexOf(`Strength${n} (psi)`)] ?? '')
    return {
      mix: `${fields[0]} at ${fields[names.indexOf('Time')]} d`,
      concrete: fields[1] === 'Concrete',
      breaks,
    }
  })
  .filter(({ breaks }) => breaks.every((text) => text.trim() !== ''))
  .map(({ breaks, ...row }) => ({ ...row, breaks: breaks.map(Number) }))
/** Two sets at one day are all 0: too weak to be tested, and no reading. */
const tested = rows.filter(({ breaks }) => breaks.every((strength) => strength > 0))
const sets = tested.map(({ breaks }) => breaks)

/** BOxCrete: 709 sets of three, mortar cubes and concrete, recorded in psi; strengths worked out from loads. */
describe('measured in earnest (BOxCrete)', () => {
  it('has 709 sets of three, two of them 0', () => {
    expect([rows.length, tested.length]).toEqual([709, 707])
    expect(repeatedSets({ sets: rows.map(({ breaks }) => breaks), resolution: 1 })).toMatchObject({
      ok: false,
      code: 'values.outOfBounds',
      detail: { index: 0, value: 0 },
    })
  })

  it('repeats four sets: mortar M82 is M81 at each age, which chance does once in 10¹²', () => {
    const sign = repeatedSets({ sets, resolution: 1 })
    if (!sign.ok) throw new Error(sign.code)
    expect(sign.value).toMatchObject({ found: true, n: 707, evidence: { repeats: 4 } })
    expect(sign.value.falseAlarmRate / 1e-12).toBeCloseTo(1, 9)
    expect(sign.value.evidence.copies.map(({ sets: of }) => of.map((set) => tested[set]?.mix))).toEqual([
      ['M81 at 1 d', 'M82 at 1 d'],
      ['M81 at 3 d', 'M82 at 3 d'],
      ['M81 at 5 d', 'M82 at 5 d'],
      ['M81 at 28 d', 'M82 at 28 d'],
    ])
  })

  it.each([
    ['concrete', true, 1353],
    ['mortar', false, 768],
  ])(
    'shows neither digits, nor duplicates, nor too little spread in its %s, read to 10 psi',
    (_name, concrete, n) => {
      const own = tested.filter((row) => row.concrete === concrete).map(({ breaks }) => breaks)
      const readings = own.flat().map((strength) => roundTo(10, strength))
      const signs = [
        digitPreference({ readings, resolution: 10 }),
        duplicateValues({ readings, resolution: 10 }),
        smallWithinTestSpread({ sets: own, resolution: 1 }),
      ]
      expect(signs.map((sign) => sign.ok && sign.value.found)).toEqual([false, false, false])
      expect(signs.map((sign) => sign.ok && sign.value.n)).toEqual([n, n, n / 3])
    },
  )

  it('shows no digits and no duplicates in the concrete to 1 psi either', () => {
    const readings = tested.filter(({ concrete }) => concrete).flatMap(({ breaks }) => breaks)
    expect(digitPreference({ readings, resolution: 1 })).toMatchObject({
      value: { found: false, evidence: { chiSquare: expect.closeTo(3.84405, 5), degreesOfFreedom: 9 } },
    })
    expect(duplicateValues({ readings, resolution: 1 })).toMatchObject({
      value: { found: false, evidence: { repeats: 101, expected: expect.closeTo(98.03, 2) } },
    })
  })

  // Cubes of 4 in² and loads in steps of 10 lbf make steps of 2.5 psi: no man's preference, and no reading.
  it('would cry wolf over the mortar, whose strengths to 1 psi end in 0, 3, 5 and 8: strengths are no readings', () => {
    const readings = tested.filter(({ concrete }) => !concrete).flatMap(({ breaks }) => breaks)
    const sign = digitPreference({ readings, resolution: 1 })
    if (!sign.ok) throw new Error(sign.code)
    expect(sign.value.found).toBe(true)
    expect(sign.value.evidence.endings.map(({ count }) => count)).toEqual([
      203, 1, 4, 188, 1, 196, 1, 1, 170, 3,
    ])
    expect(duplicateValues({ readings, resolution: 1 })).toMatchObject({ value: { found: true } })
    expect(digitPreference({ readings, resolution: 2.5 })).toMatchObject({
      code: 'scrutiny.finerThanResolution',
    })
  })
})
