import { describe, expect, it } from 'vitest'
import { computeRate } from './compute-rate.ts'
import { aCube, anEntry, aSpecimen } from './make-specimen.ts'

const rounded = (rate: ReturnType<typeof computeRate>) =>
  rate && [rate.least, rate.target, rate.most].map((value) => Number(value.toPrecision(3)))

describe('the rate to set', () => {
  it('is 4.42 kN/s (3.53 to 5.30) for a cylinder of 150 mm by C39, before anything is typed', () => {
    const before = anEntry({ width1: '', width2: '', length: '' })
    expect(rounded(computeRate(before, aSpecimen()))).toEqual([3.53, 4.42, 5.3])
  })

  it('is 990 lbf/s (792 to 1190) for 6 in, by the row in psi', () => {
    const inches = anEntry({ unit: 'lbf', width1: '152.4', width2: '152.4' })
    expect(rounded(computeRate(inches, aSpecimen()))).toEqual([792, 990, 1190])
  })

  it('is 13.5 kN/s (9 to 18) for a German cube of 150 mm, 6 (4 to 8) for a British one of 100 mm', () => {
    expect(rounded(computeRate(anEntry(), aCube()))).toEqual([9, 13.5, 18])
    const small = anEntry({ width1: '100', width2: '100' })
    expect(rounded(computeRate(small, aCube({ shape: 'cube100' })))).toEqual([4, 6, 8])
  })

  it.each([
    ['', null],
    ['x', null],
    ['8,9', 'slow'],
    ['9', 'inside'],
    ['18', 'inside'],
    ['18,1', 'fast'],
  ])('typed as %j is %s', (rate, held) => expect(computeRate(anEntry({ rate }), aCube())?.held).toBe(held))
})
