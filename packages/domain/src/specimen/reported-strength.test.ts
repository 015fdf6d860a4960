import { describe, expect, it } from 'vitest'
import { toMegapascals } from '../quantity/stress.ts'
import { reportedStrength } from './reported-strength.ts'

const fine = { MPa: 0.1, psi: 10, 'kgf/cm2': 1 }
const coarse = { MPa: 0.5, psi: 50, 'kgf/cm2': 5 }

describe('a reported strength', () => {
  it('is rounded once in each unit, from the unrounded value', () =>
    expect(reportedStrength({ method: 'astmC39', unroundedMpa: toMegapascals(5375, 'psi') })).toEqual({
      ok: true,
      value: { reported: { MPa: 37.1, psi: 5380, 'kgf/cm2': 378 }, steps: fine },
    }))

  it.each([
    [0.25, fine],
    [1, fine],
    [2.49, fine],
    [2.5, coarse],
    [2.54, coarse],
  ])('of a diameter read to %d mm takes these steps', (widthReadToMm, steps) =>
    expect(reportedStrength({ method: 'astmC39', unroundedMpa: 31.3, widthReadToMm })).toMatchObject({
      ok: true,
      value: { steps },
    }),
  )

  it('of a core read to 0.1 in is one of 0.5 MPa, 50 psi, 5 kgf/cm²', () =>
    expect(reportedStrength({ method: 'astmC39', unroundedMpa: 31.26, widthReadToMm: 2.54 })).toMatchObject({
      value: { reported: { MPa: 31.5, psi: 4550, 'kgf/cm2': 320 } },
    }))

  it('has no coarse step by EN', () =>
    expect(reportedStrength({ method: 'en12390-3', unroundedMpa: 31.26, widthReadToMm: 5 })).toMatchObject({
      value: { reported: { MPa: 31.3 }, steps: fine },
    }))

  it('of nothing is nothing', () =>
    expect(reportedStrength({ method: 'astmC39', unroundedMpa: 0 })).toMatchObject({
      value: { reported: { MPa: 0, psi: 0, 'kgf/cm2': 0 } },
    }))

  it.each([
    [{ unroundedMpa: -0.1 }, { name: 'unroundedMpa', value: -0.1, least: 0 }],
    [{ unroundedMpa: Number.NaN }, { name: 'unroundedMpa', value: Number.NaN, least: 0 }],
    [
      { unroundedMpa: 30, widthReadToMm: 0 },
      { name: 'widthReadToMm', value: 0, above: 0 },
    ],
  ])('of %j is refused', (given, detail) =>
    expect(reportedStrength({ method: 'astmC39', ...given })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail,
    }),
  )

  it('beyond every number is refused', () =>
    expect(reportedStrength({ method: 'astmC39', unroundedMpa: 1e308 })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'psi' },
    }))
})
