import { describe, expect, it } from 'vitest'
import { amountOf, quantityBeyond, totalsOf } from './money.ts'
import { type Lists, type PriceList, priceOn, priceWork, type WorkGroup } from './price-work.ts'

const list = (validFrom: string, amount: string, more: Partial<PriceList> = {}): PriceList => ({
  number: 1,
  validFrom,
  currency: 'EUR',
  discountPercent: '0',
  prices: { compressionCylinder: { code: 'C', amount, included: '0' } },
  ...more,
})
const broken = (day: string, count: number, more: Partial<WorkGroup> = {}): WorkGroup => ({
  workSiteId: 'w',
  service: 'compressionCylinder',
  day,
  each: '1',
  count,
  ...more,
})

describe('amount of a line', () => {
  it.each([
    ['3', '12.50', '0', 'EUR', '37.50'],
    ['1', '0.125', '0', 'EUR', '0.13'],
    ['1', '0.1249', '0', 'EUR', '0.12'],
    ['3', '0.335', '0', 'EUR', '1.01'],
    ['7', '12.35', '12.5', 'EUR', '75.64'],
    ['1', '1234.5', '0', 'CLP', '1235'],
    ['1', '0.0005', '0', 'KWD', '0.001'],
    ['5', '0', '0', 'EUR', '0.00'],
    ['9007199254', '9007199254.1', '0', 'EUR', '81129638402158876441.40'],
  ])('%s at %s less %s %% in %s is %s', (quantity, price, discount, currency, amount) => {
    expect(amountOf(quantity, price, discount, currency)).toBe(amount)
  })

  it('is summed by currency', () => {
    const lines = [
      { currency: 'USD', amount: '0.10' },
      { currency: 'EUR', amount: '0.10' },
      { currency: 'USD', amount: '0.20' },
      { currency: null, amount: null },
    ]
    expect(totalsOf(lines)).toEqual([
      { currency: 'EUR', amount: '0.10' },
      { currency: 'USD', amount: '0.30' },
    ])
  })
})

it('time on site counts beyond what the visit includes', () => {
  expect(quantityBeyond('2.75', 3, '2')).toBe('2.25')
  expect(quantityBeyond('2', 3, '2')).toBe('0')
})

describe('price in force', () => {
  const general = [list('2026-01-01', '10'), list('2026-05-15', '12')]
  const priced = (lists: Lists, day: string) => priceOn(lists, 'compressionCylinder', day)

  it('is that of the day the work was done, also within a month', () => {
    const lines = priceWork(
      [broken('2026-05-14', 2), broken('2026-05-15', 3)],
      { general, own: [] },
      '2026-05-01',
    )
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['2', '20.00'],
      ['3', '36.00'],
    ])
  })

  it('is none before the first list', () => {
    expect(priced({ general, own: [] }, '2025-12-31')).toBeNull()
  })

  it('is the one saved last of two valid from one day', () => {
    const corrected = [...general, list('2026-05-15', '13', { number: 2 })]
    expect(priced({ general: corrected, own: [] }, '2026-06-01')?.unitPrice).toBe('13')
  })

  it('of a client is the one agreed, or the list less the discount of the client', () => {
    const discount = list('2026-05-01', '0', { discountPercent: '10', prices: {} })
    const agreed = list('2026-06-01', '9', { currency: 'USD', discountPercent: '10' })
    const own = [discount, agreed]
    expect(priced({ general, own }, '2026-05-20')).toMatchObject({ unitPrice: '12', discountPercent: '10' })
    expect(priced({ general, own }, '2026-06-20')).toMatchObject({
      unitPrice: '9',
      discountPercent: '0',
      currency: 'USD',
    })
  })
})

it('lines name work without a price first, and keep late work apart', () => {
  const general = [list('2026-01-01', '10')]
  const groups = [
    broken('2026-05-02', 1),
    broken('2026-04-30', 1),
    broken('2026-05-03', 1, { service: 'report' }),
  ]
  const lines = priceWork(groups, { general, own: [] }, '2026-05-01')
  expect(lines.map(({ service, late, amount }) => [service, late, amount])).toEqual([
    ['report', false, null],
    ['compressionCylinder', true, '10.00'],
    ['compressionCylinder', false, '10.00'],
  ])
})
