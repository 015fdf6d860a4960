import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aci209Constants, aci209Gain } from './aci209-gain.ts'
import { characteristicStrengthAt, meanMarginMpa, meanStrengthAt } from './eurocode-gain.ts'
import { modelCodeCoefficient, modelCodeGain } from './model-code-gain.ts'
import { byOldRule, oldRules } from './old-rules.ts'
import { gainCoefficient, strengthGain, strengthGainAt } from './strength-gain.ts'

const outOf = (name: string, value: number) => ({
  ok: false,
  code: 'number.outOfBounds',
  detail: { name, value, above: 0 },
})

describe('strength gain by EN 1992-1-1', () => {
  it.each([
    [9, 0.25, 0.8261668305331398],
    [27, 0.25, 0.995422968073841],
    [10, 0.38, 0.7742491018418175],
    [10, 0.2, 0.8740095202829877],
    [30, 0.38, 1.0129684933164205],
  ])('at %d d with s %d is %d (P-09)', (days, s, share) => {
    expect(strengthGain(days, s)).toBeCloseTo(share, 12)
    const found = strengthGainAt(days, s)
    expect(found.ok && found.value).toBeCloseTo(share, 12)
  })

  it('is 1 at 28 d, and takes class N where none is named', () => {
    expect(strengthGainAt(28, 0.38)).toEqual({ ok: true, value: 1 })
    expect(strengthGain(7)).toBe(strengthGain(7, 0.25))
    expect(gainCoefficient).toEqual({ R: 0.2, N: 0.25, S: 0.38 })
  })

  it('refuses an age or a coefficient that is not above 0', () => {
    expect(strengthGainAt(0, 0.25)).toMatchObject(outOf('ageDays', 0))
    expect(strengthGainAt(Number.NaN, 0.25)).toMatchObject({
      code: 'number.outOfBounds',
      detail: { name: 'ageDays' },
    })
    expect(strengthGainAt(28, 0)).toMatchObject(outOf('s', 0))
    expect(strengthGainAt(1e300, 1e308)).toMatchObject({ ok: false, code: 'number.overflow' })
  })

  it('only grows with age', () => {
    const days = fc.double({ min: 0.5, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)]
        expect(strengthGain(earlier, 0.25)).toBeLessThanOrEqual(strengthGain(later, 0.25))
      }),
    )
  })

  it('gives the mean strength from fcm = fck + 8', () => {
    expect(meanMarginMpa).toBe(8)
    // C30/37, class N, 7 d: 0.7788 × 38.
    const found = meanStrengthAt({ fckMpa: 30, ageDays: 7, cement: 'N' })
    expect(found).toMatchObject({ ok: true, value: { s: 0.25, fcm28: 38 } })
    expect(found.ok && found.value.share).toBeCloseTo(0.7788007830714049, 12)
    expect(found.ok && found.value.fcm).toBeCloseTo(29.594429756713385, 10)
    expect(meanStrengthAt({ fckMpa: 30, ageDays: 1, cement: 'S' })).toMatchObject({
      ok: true,
      value: { s: 0.38 },
    })
    expect(meanStrengthAt({ fckMpa: 30, ageDays: 1, cement: 'R' })).toMatchObject({
      ok: true,
      value: { s: 0.2 },
    })
  })

  it('gives fck(t) = fcm(t) − 8 before 28 d and fck from then on', () => {
    const at = (ageDays: number) => characteristicStrengthAt({ fckMpa: 30, ageDays, cement: 'N' })
    const week = at(7)
    expect(week.ok && week.value.fck).toBeCloseTo(21.594429756713385, 10)
    expect(week).toMatchObject({ value: { s: 0.25, fcm28: 38 } })
    const before = at(27.99)
    expect(before.ok && before.value.fck).toBeLessThan(30)
    expect(at(28)).toMatchObject({ value: { fck: 30, fcm: 38 } })
    expect(at(90)).toMatchObject({ value: { fck: 30 } })
  })

  it('asks for tests at 3 d and before, where the clause does', () => {
    const at = (ageDays: number) => characteristicStrengthAt({ fckMpa: 30, ageDays, cement: 'N' })
    expect(at(3)).toEqual({ ok: false, code: 'strengthGain.tooEarly', detail: { ageDays: 3, above: 3 } })
    expect(at(1)).toMatchObject({ code: 'strengthGain.tooEarly' })
    expect(at(3.01)).toMatchObject({ ok: true })
  })

  it('answers no strength where fcm(t) does not reach 8 MPa', () => {
    const found = characteristicStrengthAt({ fckMpa: 8, ageDays: 3.5, cement: 'S' })
    expect(found).toMatchObject({ ok: false, code: 'strengthGain.noStrengthYet', detail: { ageDays: 3.5 } })
    // 16 × 0.49917
    expect(!found.ok && found.detail).toMatchObject({ fcm: expect.closeTo(7.98677, 5) })
    expect(characteristicStrengthAt({ fckMpa: 8, ageDays: 3.6, cement: 'S' })).toMatchObject({ ok: true })
  })

  it.each([
    ['fckMpa', 0],
    ['ageDays', -1],
  ])('refuses %s of %d', (name, value) => {
    const of = { fckMpa: 30, ageDays: 7, cement: 'N', [name]: value } as const
    expect(meanStrengthAt(of)).toMatchObject(outOf(name, value))
    expect(characteristicStrengthAt(of)).toMatchObject(outOf(name, value))
  })

  it('refuses what overflows', () =>
    expect(meanStrengthAt({ fckMpa: 1.79e308, ageDays: 1000, cement: 'S' })).toMatchObject({
      code: 'number.overflow',
      detail: { path: 'fcm' },
    }))
})

describe('strength gain by the Model Code 2010', () => {
  it.each([
    [10, '32.5N', 0.77425],
    [10, '42.5R', 0.87401],
    [30, '32.5N', 1.01297],
  ] as const)('at %d d with cement %s is %d (P-09)', (ageDays, cement, share) => {
    const found = modelCodeGain({ ageDays, cement, fcm28Mpa: 38 })
    expect(found.ok && found.value.share).toBeCloseTo(share, 5)
    expect(found.ok && found.value.fcm).toBeCloseTo(38 * share, 3)
  })

  it('has a coefficient for each class of cement', () =>
    expect(modelCodeCoefficient).toEqual({
      '32.5N': 0.38,
      '32.5R': 0.25,
      '42.5N': 0.25,
      '42.5R': 0.2,
      '52.5N': 0.2,
      '52.5R': 0.2,
    }))

  it('has one coefficient for all above 60 MPa, not at 60', () => {
    expect(modelCodeGain({ ageDays: 7, cement: '32.5N', fcm28Mpa: 60 })).toMatchObject({ value: { s: 0.38 } })
    expect(modelCodeGain({ ageDays: 7, cement: '32.5N', fcm28Mpa: 60.1 })).toMatchObject({
      value: { s: 0.2 },
    })
  })

  it('refuses an age or a strength that is not above 0, and what overflows', () => {
    expect(modelCodeGain({ ageDays: 0, cement: '42.5N', fcm28Mpa: 38 })).toMatchObject(outOf('ageDays', 0))
    expect(modelCodeGain({ ageDays: 7, cement: '42.5N', fcm28Mpa: 0 })).toMatchObject(outOf('fcm28Mpa', 0))
    expect(modelCodeGain({ ageDays: 1000, cement: '42.5N', fcm28Mpa: 1.79e308 })).toMatchObject({
      code: 'number.overflow',
    })
  })
})

describe('strength gain by ACI 209', () => {
  const moist = { ageDays: 28, cement: 'I', curing: 'moist', basis: 'raw' } as const

  it('has constants by cement and curing; those of steam are unverified', () =>
    expect(aci209Constants).toEqual({
      moist: { I: { a: 4, b: 0.85, verified: true }, III: { a: 2.3, b: 0.92, verified: true } },
      steam: { I: { a: 1, b: 0.95, verified: false }, III: { a: 0.7, b: 0.98, verified: false } },
    }))

  it('is 1.0072 at 28 d as the formula stands, 1 when normalised: the caller says which', () => {
    const raw = aci209Gain(moist)
    expect(raw.ok && raw.value.share).toBeCloseTo(1.0071942446043165, 12)
    expect(raw).toMatchObject({ value: { basis: 'raw', a: 4, b: 0.85, verified: true } })
    expect(aci209Gain({ ...moist, basis: 'normalised' })).toMatchObject({
      value: { basis: 'normalised', share: 1 },
    })
  })

  it.each([
    ['I', 'moist', 0.7035175879396985],
    ['III', 'moist', 0.8009153318077803],
    ['I', 'steam', 0.9150326797385622],
    ['III', 'steam', 0.9259259259259259],
  ] as const)('of type %s, %s, is %d at 7 d', (cement, curing, share) => {
    const found = aci209Gain({ ageDays: 7, cement, curing, basis: 'raw' })
    expect(found.ok && found.value.share).toBeCloseTo(share, 12)
  })

  it('normalised divides by the value at 28 d and tells both', () => {
    const found = aci209Gain({ ageDays: 7, cement: 'I', curing: 'moist', basis: 'normalised' })
    expect(found.ok && found.value.share).toBeCloseTo(0.7035175879396985 / 1.0071942446043165, 12)
    expect(found.ok && found.value.raw).toBeCloseTo(0.7035175879396985, 12)
    expect(found.ok && found.value.rawAt28).toBeCloseTo(1.0071942446043165, 12)
  })

  it('refuses an age that is not above 0, and one beyond reckoning', () => {
    expect(aci209Gain({ ...moist, ageDays: 0 })).toMatchObject(outOf('ageDays', 0))
    expect(aci209Gain({ ...moist, ageDays: Number.POSITIVE_INFINITY })).toMatchObject({
      code: 'number.outOfBounds',
    })
  })
})

describe('rules of thumb from 7 to 28 days', () => {
  it.each([
    ['slater', 3000, 4643.167672515498, 'psi'],
    ['linearLow', 20, 29, 'MPa'],
    ['linearHigh', 20, 39.9, 'MPa'],
  ] as const)('%s takes %d to %d %s', (id, f7, f28, unit) => {
    const found = byOldRule(id, f7)
    expect(found).toMatchObject({ value: { unit, verified: false } })
    expect(found.ok && found.value.f28).toBeCloseTo(f28, 9)
  })

  it('are three, none of them verified', () => {
    expect(Object.keys(oldRules)).toEqual(['slater', 'linearLow', 'linearHigh'])
    expect(Object.values(oldRules).map((rule) => rule.verified)).toEqual([false, false, false])
  })

  it('refuse a strength that is not above 0, and what overflows', () => {
    expect(byOldRule('slater', 0)).toMatchObject(outOf('f7', 0))
    expect(byOldRule('linearHigh', 1.7e308)).toMatchObject({
      code: 'number.overflow',
      detail: { path: 'f28' },
    })
  })
})
