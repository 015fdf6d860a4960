import { describe, expect, it } from 'vitest'
import { breaksTooClose, type TimedBreak } from './breaks-too-close.ts'

const start = Date.UTC(2024, 2, 4, 12)
const at = (seconds: number, strength = 30, press = 'P1'): TimedBreak => ({
  at: start + seconds * 1000,
  press,
  strength,
})

describe('breaks of one press', () => {
  // ASTM C39: the upper half of 30 MPa at 0.30 MPa/s takes 50 s; with 20 s between the specimens, 70 s.
  it('follow one another in no less than handling and the loading of the second', () => {
    expect(breaksTooClose({ breaks: [at(0), at(200), at(269)] })).toEqual({
      ok: true,
      value: {
        sign: 'breaksTooClose',
        model: 'pressTime',
        n: 2,
        alpha: 0.01,
        found: true,
        falseAlarmRate: 0,
        evidence: {
          press: 'P1',
          tooClose: [{ earlier: 1, later: 2, seconds: 69, mostSeconds: 70, leastSeconds: 70 }],
          closest: { earlier: 1, later: 2, seconds: 69, mostSeconds: 70, leastSeconds: 70 },
        },
      },
    })
  })

  it('are no sign one second later', () =>
    expect(breaksTooClose({ breaks: [at(0), at(200), at(270)] })).toMatchObject({
      value: {
        found: false,
        falseAlarmRate: 1,
        evidence: {
          tooClose: [],
          closest: { earlier: 1, later: 2, seconds: 70, mostSeconds: 71, leastSeconds: 70 },
        },
      },
    }))

  it('are sorted by time and named by their place in the list', () =>
    expect(breaksTooClose({ breaks: [at(500), at(0), at(30, 15)] })).toMatchObject({
      // 15 MPa: 25 s + 20 s
      value: { evidence: { tooClose: [{ earlier: 1, later: 2, seconds: 30, leastSeconds: 45 }] } },
    }))

  it('need the time of the later specimen, not of the earlier one', () => {
    expect(breaksTooClose({ breaks: [at(0, 60), at(60, 15)] })).toMatchObject({ value: { found: false } })
    expect(breaksTooClose({ breaks: [at(0, 15), at(60, 60)] })).toMatchObject({ value: { found: true } })
  })

  it('written down in minutes may be nearly a minute further apart', () => {
    const breaks = [at(0), at(60)]
    expect(breaksTooClose({ breaks, pressTime: { resolutionSeconds: 60 } })).toMatchObject({
      value: { found: false, evidence: { closest: { mostSeconds: 120 } } },
    })
    expect(breaksTooClose({ breaks: [at(0), at(0)], pressTime: { resolutionSeconds: 60 } })).toMatchObject({
      value: { found: true, evidence: { closest: { seconds: 0 } } },
    })
  })

  // EN 12390-3: 0.8 MPa/s after 30 % of the load: 0.7·48/0.8 = 42 s, and 15 s
  it('take the rate, free share and handling of another method', () =>
    expect(
      breaksTooClose({
        breaks: [at(0, 48), at(56, 48)],
        pressTime: { rate: 0.8, freeShare: 0.3, handlingSeconds: 15, resolutionSeconds: 0 },
      }),
    ).toMatchObject({
      value: { found: true, evidence: { closest: { leastSeconds: expect.closeTo(57, 9) } } },
    }))

  it('may follow a method each', () => {
    const fast = { rate: 0.8, freeShare: 0.3 }
    // C39: 70 s before the second; EN 12390-3: 46.25 s before the third.
    expect(breaksTooClose({ breaks: [at(0), at(60), { ...at(110), loading: fast }] })).toMatchObject({
      value: { n: 2, evidence: { tooClose: [{ earlier: 0, later: 1 }] } },
    })
    expect(breaksTooClose({ breaks: [at(0), { ...at(60), loading: { ...fast, rate: 0 } }] })).toMatchObject({
      code: 'number.outOfBounds',
      detail: { index: 1, name: 'rate' },
    })
  })

  it('are looked at press by press', () => {
    const breaks = [at(0), at(5, 30, 'P2'), at(100), at(110, 30, 'P2')]
    expect(breaksTooClose({ breaks })).toEqual({
      ok: false,
      code: 'scrutiny.mixedPresses',
      detail: { index: 1, presses: ['P1', 'P2'] },
    })
    expect(breaksTooClose({ breaks, press: 'P2' })).toMatchObject({
      value: {
        n: 1,
        found: false,
        evidence: { press: 'P2', closest: { earlier: 1, later: 3, seconds: 105 } },
      },
    })
    expect(breaksTooClose({ breaks, press: 'P3' })).toMatchObject({
      code: 'scrutiny.tooFew',
      detail: { n: 0, least: 2 },
    })
  })

  const pair = [at(0), at(100)]
  it.each([
    [{ breaks: [] }, 'scrutiny.tooFew', { n: 0, least: 2 }],
    [{ breaks: [at(0)] }, 'scrutiny.tooFew', { n: 1, least: 2 }],
    [{ breaks: [at(0), at(9, 0)] }, 'number.outOfBounds', { index: 1, name: 'strength', value: 0, above: 0 }],
    [
      { breaks: [{ at: -1, press: 'P1', strength: 30 }] },
      'number.outOfBounds',
      { index: 0, name: 'at', value: -1, least: 0, most: 8.64e15 },
    ],
    [
      { breaks: [{ at: 8.64e15 + 2, press: 'P1', strength: 30 }] },
      'number.outOfBounds',
      { index: 0, name: 'at', value: 8.64e15 + 2, least: 0, most: 8.64e15 },
    ],
    [{ breaks: pair, pressTime: { rate: 0 } }, 'number.outOfBounds', { name: 'rate', value: 0, above: 0 }],
    [
      { breaks: pair, pressTime: { freeShare: 1.1 } },
      'number.outOfBounds',
      { name: 'freeShare', value: 1.1, least: 0, most: 1 },
    ],
    [
      { breaks: pair, pressTime: { freeShare: -0.1 } },
      'number.outOfBounds',
      { name: 'freeShare', value: -0.1, least: 0, most: 1 },
    ],
    [
      { breaks: pair, pressTime: { handlingSeconds: -1 } },
      'number.outOfBounds',
      { name: 'handlingSeconds', value: -1, least: 0 },
    ],
    [
      { breaks: pair, pressTime: { resolutionSeconds: -1 } },
      'number.outOfBounds',
      { name: 'resolutionSeconds', value: -1, least: 0 },
    ],
    [{ breaks: pair, alpha: 0 }, 'number.outOfBounds', { name: 'alpha', value: 0, above: 0, below: 1 }],
    [
      { breaks: [at(0), at(9, 1e300)], pressTime: { rate: 1e-300 } },
      'number.overflow',
      { path: 'evidence.tooClose.0.leastSeconds' },
    ],
  ])('%j: %s', (of, code, detail) => expect(breaksTooClose(of)).toEqual({ ok: false, code, detail }))

  it('may have any load applied at once, and any handling', () =>
    expect(breaksTooClose({ breaks: pair, pressTime: { freeShare: 1, handlingSeconds: 0 } })).toMatchObject({
      value: { found: false, evidence: { closest: { leastSeconds: 0 } } },
    }))
})
