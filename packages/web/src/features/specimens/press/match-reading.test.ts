import { languages } from '@probeta/contract/base/languages.ts'
import { describe, expect, it } from 'vitest'
import { aSpecimen } from '../reading/make-specimen.ts'
import { matchReading, typedAs } from './match-reading.ts'

const one = aSpecimen({ id: 'a', code: 'OB1-001-1', label: 'OB1-001-1-K7' })
const other = aSpecimen({ id: 'b', code: 'OB1-001-2', label: 'OB1-001-2-M3' })
const aReading = (code: string | null) => ({
  number: 1,
  pressId: 'p',
  line: '',
  at: 0,
  takenFor: null,
  reading: { load: { typed: '412.35', unit: 'kN' as const }, code },
})

describe('a load that a press says', () => {
  it.each(['ob1-001-2', ' OB1-001-2 ', 'OB1-001-2-M3'])('belongs to the specimen it names: %s', (code) => {
    expect(matchReading(aReading(code), [one, other])).toEqual({ kind: 'named', specimen: other })
  })
  it('belongs to the one in the press where none is named', () => {
    expect(matchReading(aReading(null), [one, other])).toEqual({ kind: 'current' })
  })
  it('of a specimen that is not on the list belongs to nobody', () => {
    expect(matchReading(aReading('OB9-1'), [one, other])).toEqual({ kind: 'unknown', code: 'OB9-1' })
  })
  it('is written as one types it', () => {
    expect(languages.map((language) => typedAs(aReading(null), language))).toEqual([
      '412,35',
      '412.35',
      '412,35',
    ])
  })
})
