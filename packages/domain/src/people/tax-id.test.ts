import { describe, expect, it } from 'vitest'
import { checkedCountries, checkTaxId, taxIdName } from './tax-id.ts'

// Published examples: the documentation of python-stdnum and the authorities' own pages.
const right: [string, string][] = [
  ['ES', '54362315K'],
  ['ES', 'X-2482300-W'],
  ['ES', 'X-5253868-R'],
  ['ES', 'M-1234567-L'],
  ['ES', 'ES B-58378431'],
  ['ES', 'J99216582'],
  ['ES', 'P2807900B'],
  ['AR', '20-05536168-2'],
  ['AR', '20267565393'],
  ['CL', '76.086.428-5'],
  ['CL', '12.531.909-2'],
  ['CL', '10.000.013-K'],
  ['CO', '213.123.432-1'],
  ['PE', '20512333797'],
  ['MX', 'GODE 561231 GR8'],
  ['UY', '21-100342-001-7'],
  ['DE', 'DE 136,695 976'],
  ['BR', '16.727.230/0001-97'],
  ['PY', '80028061-0'],
  ['PT', '501 964 843'],
  ['CH', 'CHE-107.787.577 IVA'],
]
const digits = /\d/g

describe('a tax number', () => {
  it.each(right)('of %s is right: %s', (country, number) => {
    expect(checkTaxId(country, number)).toBe('right')
    expect(checkTaxId(country, number.toLowerCase())).toBe('right')
  })
  it.each(right.filter(([country]) => country !== 'MX'))(
    'of %s is wrong when any one digit of %s is another',
    (country, number) => {
      for (const { index } of number.matchAll(digits)) {
        const other = String((Number(number.charAt(index)) + 1) % 10)
        expect([
          number,
          checkTaxId(country, number.slice(0, index) + other + number.slice(index + 1)),
        ]).toEqual([number, 'wrong'])
      }
    },
  )
  it.each([
    ['ES', 'B64717839'],
    ['ES', '54362315Z'],
    ['ES', 'A5837843A'],
    ['ES', 'P28079002'],
    ['ES', 'I99216582'],
    ['AR', '20267565392'],
    ['AR', '2026756539'],
    ['CL', '76086428-1'],
    ['CO', '2131234325'],
    ['PE', '20512333798'],
    ['MX', 'GODE561231GS8'],
    ['MX', 'GODE561331GR8'],
    ['UY', '210303670014'],
    ['DE', '136695978'],
    ['DE', '036695976'],
    ['BR', '16.727.230/0001-98'],
    ['PY', '80028061-1'],
    ['PT', '501964842'],
    ['CH', 'CHE-107.787.578'],
    ['ES', 'no sé'],
  ])('of %s is wrong: %s', (country, number) => {
    expect(checkTaxId(country, number)).toBe('wrong')
  })
  it('is not checked where nothing is typed, nor for a country without a check', () => {
    expect(checkTaxId('ES', ' - ')).toBe('unchecked')
    expect(checkTaxId('US', '12-3456789')).toBe('unchecked')
    expect(checkTaxId('', 'B64717839')).toBe('unchecked')
    expect(checkTaxId('constructor', 'B64717839')).toBe('unchecked')
  })
  it('has the name it goes by in its country', () => {
    expect(checkedCountries.map((country) => `${country} ${taxIdName(country)}`)).toEqual([
      'AR CUIT',
      'BR CNPJ',
      'CH UID',
      'CL RUT',
      'CO NIT',
      'DE USt-IdNr.',
      'ES NIF',
      'MX RFC',
      'PE RUC',
      'PT NIF',
      'PY RUC',
      'UY RUT',
    ])
    expect(taxIdName('US')).toBe('')
    expect(taxIdName('toString')).toBe('')
  })
})
