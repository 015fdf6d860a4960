import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../../testing/verdicts-by.ts'
import { nch170G } from './nch170.ts'
import type { Trial } from '../try-strengths.ts'

const verdictsOf = (strengths: readonly number[], trial: Partial<Trial> = {}) =>
  verdictsBy(nch170G, { specified: 25, strengths, ...trial })

describe('NCh 170:2016, a grade G of 10 % defective', () => {
  // Five of m − 2 and five of m + 2: s is 2·√(10/9) = 2.108, 1.28 s = 2.698.
  it.each([
    [27.7, true],
    [27.6, false],
  ])('takes the mean of ten samples less 1.28 s: %d MPa holds: %s', (mean, holds) => {
    const ten = Array.from({ length: 10 }, (_, at) => mean + (at % 2 === 0 ? 2 : -2))
    const last = verdictsOf(ten).at(-1)
    expect(last).toMatchObject({ outcome: holds ? 'conforms' : 'doesNotConform', clause: 'NCh 1998' })
    expect(last?.compared[1]).toMatchObject({ quantity: 'lotMean', n: 10, holds, verified: false })
    expect(last?.compared[1]?.limit).toBeCloseTo(27.698, 3)
  })

  it('waits for ten, and lets none lie below fc while k2 is not known', () => {
    expect(verdictsOf([30, 31]).at(-1)?.reason).toMatchObject({
      code: 'groupIncomplete',
      values: { n: 2, needed: 10 },
    })
    expect(verdictsOf([30, 24.9]).at(-1)).toMatchObject({ outcome: 'doesNotConform', clause: 'NCh 1998 f0' })
  })

  it('is of cylinders of 150 × 300 mm only', () =>
    expect(verdictsOf([30], { shape: 'cube200' })[0]?.reason.code).toBe('otherShape'))
})
