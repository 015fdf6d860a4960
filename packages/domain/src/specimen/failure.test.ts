import { describe, expect, it } from 'vitest'
import { failureCodes, failureOf, failureOnRecord, isUnsatisfactory } from './failure.ts'

describe('the failure of a specimen', () => {
  it.each([
    ['astmC39', 'cylinder', '2', null, false, true],
    ['astmC39', 'cylinder', ' 6 ', null, true, true],
    ['iram1546', 'cylinder', '4', null, true, true],
    ['ntc673', 'cylinder', '4', null, true, false],
    ['en12390-3', 'cube', 'Satisfactory', true, false, false],
    ['en12390-3', 'cube', '9', false, true, false],
    ['en12390-3', 'cylinder', 'k', false, true, false],
  ] as const)('by %s on a %s is read from %j', (method, kind, typed, satisfactory, inspectIfLow, verified) =>
    expect(failureOf(method, kind, typed)).toMatchObject({
      ok: true,
      value: { satisfactory, inspectIfLow, verified, marks: [] },
    }),
  )

  it('carries the tensile crack beside its code', () =>
    expect(failureOf('en12390-3', 'cube', '6  t')).toEqual({
      ok: true,
      value: {
        code: '6',
        figure: 'en12390-3',
        written: '6 T',
        satisfactory: false,
        inspectIfLow: true,
        marks: ['tensileCrack'],
        fractureAt: null,
        verified: false,
      },
    }))

  it.each(['7', '0', 'A', '1 T', 'satisfactory', '1 constructor'])('of C39 cannot be %j', (typed) =>
    expect(failureOf('astmC39', 'cylinder', typed)).toEqual({
      ok: false,
      code: 'failure.unknown',
      detail: { typed, codes: ['1', '2', '3', '4', '5', '6'], marks: [] },
    }),
  )

  it.each([
    ['cube', 'A'],
    ['cube', '10'],
    ['cylinder', '1'],
    ['cylinder', 'L'],
    ['cylinder', 'A X'],
  ] as const)('of an EN %s cannot be %j', (kind, typed) =>
    expect(failureOf('en12390-3', kind, typed)).toMatchObject({
      ok: false,
      code: 'failure.unknown',
      detail: { typed, marks: ['T'] },
    }),
  )

  it('has no code for a cube by a method without cubes', () =>
    expect(failureOf('astmC39', 'cube', '1')).toEqual({
      ok: false,
      code: 'failure.unknown',
      detail: { typed: '1', codes: [], marks: [] },
    }))

  it('must be stated by C39, IRAM 1546 and EN 12390-3, and may stay open elsewhere', () => {
    for (const method of ['astmC39', 'iram1546', 'en12390-3'] as const)
      expect(failureOf(method, 'cylinder', ' ')).toEqual({
        ok: false,
        code: 'failure.missing',
        detail: { method },
      })
    expect(failureOf('nmxC083', 'cylinder', '')).toEqual({ ok: true, value: null })
  })

  it('of a cube by NCh 1037 has no codes known to us, and stays open', () => {
    expect(failureCodes('nch1037', 'cube')).toEqual([])
    expect(failureOf('nch1037', 'cube', '')).toEqual({ ok: true, value: null })
  })

  it('keeps on record the meaning it was typed with: type 2 of C39 on a cube is no pattern 2 of EN 12390-3', () => {
    const old = { failure: '2', failureFigure: 'astmC39' } as const
    expect(failureOnRecord(old, 'cube')).toMatchObject({ figure: 'astmC39', code: '2', satisfactory: null })
    expect(isUnsatisfactory(old)).toBe(false)
    const today = { failure: '2', failureFigure: 'en12390-3' } as const
    expect(failureOnRecord(today, 'cube')).toMatchObject({ figure: 'en12390-3', satisfactory: false })
    expect(isUnsatisfactory(today)).toBe(true)
  })

  it.each([
    ['satisfactory', false],
    ['9 T', true],
    ['K', true],
    ['', false],
  ])('%j of EN 12390-3 is to be looked at: %s', (failure, unsatisfactory) =>
    expect(isUnsatisfactory({ failure, failureFigure: failure === '' ? null : 'en12390-3' })).toBe(
      unsatisfactory,
    ),
  )
})
