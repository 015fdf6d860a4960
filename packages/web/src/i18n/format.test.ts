import { describe, expect, it } from 'vitest'
import { formatIn } from './format.ts'
import { startingLanguage } from './languages.ts'
import { parseDecimal } from './parse-decimal.ts'
import { showMpa } from './show-stress.ts'

const es = formatIn('es', 'America/Argentina/Buenos_Aires')
const en = formatIn('en', 'Europe/Madrid')
const de = formatIn('de', 'Europe/Berlin')

describe('numbers', () => {
  it('have the decimal mark of the language, and always their digits', () => {
    expect(es.number(21.3, 1)).toBe('21,3')
    expect(de.number(21, 2)).toBe('21,00')
    expect(en.number(21.35, 1)).toBe('21.4')
    expect(es.percent(0.763)).toBe('76 %')
  })
  it('of money are grouped as the language groups them, those of measurements from five digits on', () => {
    expect([de, en, es].map(({ amount }) => amount(1886.5, 2))).toEqual(['1.886,50', '1,886.50', '1886,50'])
    expect([de, en, es].map(({ number }) => number(1886))).toEqual(['1886', '1886', '1886'])
  })
  it('that are missing are a dash, never a zero', () => {
    expect([es.number(null), es.number(undefined, 1), es.number(Number.NaN)]).toEqual(['—', '—', '—'])
  })
})

describe('a reported strength', () => {
  it('keeps the decimals of its method, zeros too', () => {
    expect([showMpa(en, 4.5, 'astmC78'), showMpa(de, 3.2, 'astmC78')]).toEqual(['4.50', '3,20'])
    expect([showMpa(en, 4.5, 'en12390-5'), showMpa(es, 32, 'astmC39'), showMpa(es, null, 'astmC39')]).toEqual(
      ['4.5', '32,0', '—'],
    )
  })
})

describe('dates', () => {
  it('show an instant in the time zone of the laboratory', () => {
    expect(es.instant('2026-01-02T01:30:00Z')).toBe('01/01/2026, 22:30')
    expect(en.instant('2026-01-02T01:30:00Z')).toBe('02/01/2026, 02:30')
  })
  it('show a calendar day as it is, in every zone', () => {
    expect([es.day('2026-03-29'), de.day('2026-03-29')]).toEqual(['29/03/2026', '29.03.2026'])
  })
  it('that are missing or no dates are a dash', () => {
    expect([es.day(null), es.instant('soon')]).toEqual(['—', '—'])
  })
})

describe('ages', () => {
  it.each([
    [672, '28 d'],
    [168, '7 d'],
    [24, '24 h'],
    [36, '36 h'],
    [null, 'R'],
  ])('%s hours are %s', (hours, words) => {
    expect(es.age(hours)).toBe(words)
  })
})

describe('a number as people type it', () => {
  it.each([
    ['100,5', 100.5],
    ['100.5', 100.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    [',5', 0.5],
    ['-3,', -3],
    ['', null],
    ['12kN', undefined],
    ['1e3', undefined],
    ['NaN', undefined],
  ])('%s', (typed, value) => {
    expect(parseDecimal(typed)).toBe(value)
  })
})

describe('the language at the start', () => {
  it('is the stored one, else the browser’s, else Spanish', () => {
    expect(startingLanguage('de', 'en-US')).toBe('de')
    expect(startingLanguage(null, 'en-US')).toBe('en')
    expect(startingLanguage('fr', 'pt-BR')).toBe('es')
    expect(startingLanguage(null, undefined)).toBe('es')
  })
})
