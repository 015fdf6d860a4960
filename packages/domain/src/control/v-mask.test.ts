import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cusumM, type Cusum } from './cusum.ts'
import { correlationDeviations, maskOf, maskRows } from './masks.ts'
import type { Reset } from './resets.ts'
import { vMask } from './v-mask.ts'

const mask = { decisionInterval: 3, gradient: 0.5 }
const sums = (results: readonly number[], resets: readonly Reset[] = []): Cusum => {
  const found = cusumM({ results, targetMean: 30, resets })
  if (!found.ok) throw new Error(found.code)
  return found.value
}
const read = (results: readonly number[], at?: number, resets: readonly Reset[] = []) => {
  const found = vMask(sums(results, resets), mask, at)
  if (!found.ok) throw new Error(found.code)
  return found.value
}

/** The tabular CUSUM: the sums above and below the target less k, from 0; a sum beyond h signals. */
function tabularCusum(
  values: readonly number[],
  { target, k, h, from }: { target: number; k: number; h: number; from: number },
) {
  let [high, low] = [0, 0]
  return values.map((value, index) => {
    if (index === from) [high, low] = [0, 0]
    high = Math.max(0, high + value - target - k)
    low = Math.max(0, low + target - value - k)
    return { index, high, low, above: high > h, below: low > h }
  })
}

describe('the masks of concrete practice', () => {
  it('open 8.1 σ and widen by σ/6 for M and C, 8.5 σ and σ/10 for R; nobody has compared them', () => {
    expect(maskRows).toEqual({
      M: { decisionInterval: 8.1, gradient: 1 / 6, verified: false },
      C: { decisionInterval: 8.1, gradient: 1 / 6, verified: false },
      R: { decisionInterval: 8.5, gradient: 0.1, verified: false },
    })
    expect(maskOf('M', 3)).toEqual({ ok: true, value: { decisionInterval: 8.1 * 3, gradient: 0.5 } })
    expect(maskOf('C', 3)).toEqual(maskOf('M', 3))
    expect(maskOf('R', 4)).toEqual({ ok: true, value: { decisionInterval: 34, gradient: 0.4 } })
  })

  it('of CUSUM C have one of three deviations', () =>
    expect(correlationDeviations).toEqual([
      { level: 'low', sigmaMpa: 2, verified: true },
      { level: 'medium', sigmaMpa: 2.5, verified: true },
      { level: 'high', sigmaMpa: 3.25, verified: true },
    ]))

  it('need a deviation above 0', () => {
    expect(maskOf('M', 0)).toMatchObject({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'sigma', value: 0 },
    })
    expect(maskOf('M', 1e308)).toMatchObject({ ok: false, code: 'number.overflow' })
  })
})

describe('the V-mask', () => {
  it('tells of a rise by the point furthest below its lower arm; a point on the arm lies inside', () => {
    const found = read([30, 30, 32, 32, 32])
    expect(found.earlier).toEqual([
      { index: 3, results: 1, sum: 4, low: 2.5, high: 9.5 },
      { index: 2, results: 2, sum: 2, low: 2, high: 10 },
      { index: 1, results: 3, sum: 0, low: 1.5, high: 10.5 },
      { index: 0, results: 4, sum: 0, low: 1, high: 11 },
      { index: null, results: 5, sum: 0, low: 0.5, high: 11.5 },
    ])
    expect(found.up).toEqual({
      direction: 'up',
      from: { index: 1, results: 3, sum: 0, low: 1.5, high: 10.5 },
      results: 3,
      measuredChange: 2,
      correctiveAction: -1.5,
    })
    expect(found).toMatchObject({ at: 4, down: null, signal: found.up })
  })

  it('reads nothing one result earlier, where the furthest point lies on the arm', () =>
    expect(read([30, 30, 32, 32, 32], 3)).toMatchObject({ at: 3, up: null, down: null, signal: null }))

  it('tells of a fall by the point furthest above its upper arm, and asks for 75 % of it', () => {
    const found = read([30, 28, 28, 28])
    expect(found.up).toBeNull()
    expect(found.signal).toEqual({
      direction: 'down',
      from: { index: 0, results: 3, sum: 0, low: -10.5, high: -1.5 },
      results: 3,
      measuredChange: -2,
      correctiveAction: 1.5,
    })
    expect(found.down).toEqual(found.signal)
  })

  it('may see both a rise and a later fall; the later one signals', () => {
    const fallen = read([40, 26])
    expect(fallen.up).toMatchObject({ from: { index: null }, measuredChange: 3, correctiveAction: -2.25 })
    expect(fallen.down).toMatchObject({ from: { index: 0 }, measuredChange: -4, correctiveAction: 3 })
    expect(fallen.signal).toBe(fallen.down)
    const risen = read([20, 34])
    expect(risen.down).toMatchObject({ from: { index: null }, measuredChange: -3 })
    expect(risen.signal).toBe(risen.up)
  })

  it('looks back to the last reset and no further', () => {
    const found = read([40, 26], 1, [{ before: 1, reason: 'cement lowered' }])
    expect(found.earlier).toEqual([{ index: null, results: 1, sum: 0, low: -7.5, high: -0.5 }])
    expect(found.signal).toMatchObject({ direction: 'down', results: 1, measuredChange: -4 })
    const later = read([40, 30, 30], 2, [{ before: 1, reason: 'cement lowered' }])
    expect(later.earlier.map(({ index }) => index)).toEqual([1, null])
    expect(later.signal).toBeNull()
  })

  it('takes a gradient of 0, as a pair of level lines', () => {
    const found = vMask(sums([32, 32]), { decisionInterval: 3, gradient: 0 })
    expect(found).toMatchObject({ value: { signal: { direction: 'up', from: { index: null } } } })
  })

  it.each([
    [
      'a decision interval of 0',
      { decisionInterval: 0 },
      undefined,
      'number.outOfBounds',
      { name: 'decisionInterval' },
    ],
    [
      'a gradient below 0',
      { gradient: -0.1 },
      undefined,
      'number.outOfBounds',
      { name: 'gradient', value: -0.1 },
    ],
    ['a place without a point', {}, 2, 'cusum.noSuchPoint', { at: 2 }],
    [
      'a mask beyond every number',
      { decisionInterval: 1.7e308, gradient: 1.7e308 },
      undefined,
      'number.overflow',
      {},
    ],
  ])('refuses %s', (_, wrong, at, code, detail) =>
    expect(vMask(sums([30, 31]), { ...mask, ...wrong }, at)).toMatchObject({ ok: false, code, detail }),
  )

  it('on a CUSUM without points has nowhere to lie', () =>
    expect(vMask({ kind: 'M', target: 30, points: [] }, mask)).toMatchObject({
      code: 'cusum.noSuchPoint',
      detail: { at: null },
    }))

  it('signals at each point where the tabular CUSUM with h = d and k = g does, on the same side, and nowhere else', () => {
    const quarters = fc.array(fc.integer({ min: 100, max: 140 }), { minLength: 1, maxLength: 40 })
    const halves = fc.integer({ min: 1, max: 30 })
    fc.assert(
      fc.property(quarters, halves, halves, fc.nat(39), (values, h, k, before) => {
        // Quarters and halves add without binary noise, so that a point on the arm is on it in both.
        const results = values.map((value) => value / 4)
        const resets = before > 0 && before < results.length ? [{ before, reason: 'logged' }] : []
        const from = resets[0]?.before ?? 0
        const table = tabularCusum(results, { target: 30, k: k / 8, h: h / 2, from })
        for (const { index, above, below, high, low } of table) {
          const found = vMask(sums(results, resets), { decisionInterval: h / 2, gradient: k / 8 }, index)
          if (!found.ok) throw new Error(found.code)
          const { up, down } = found.value
          expect([up !== null, down !== null]).toEqual([above, below])
          // The estimate of the table: k + H/n since the sum was last zero.
          if (up) expect(up.measuredChange).toBeCloseTo(k / 8 + high / up.results, 10)
          if (down) expect(down.measuredChange).toBeCloseTo(-(k / 8 + low / down.results), 10)
        }
      }),
    )
  })
})
