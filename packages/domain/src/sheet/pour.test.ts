import { expect, it } from 'vitest'
import { mayBeOfPour, type PouredSheet } from './pour.ts'

const first: PouredSheet = { workSiteId: 'bridge', sampledOn: '2026-03-31', mixIds: ['c30', 'c40'] }
const check = (but: Partial<PouredSheet>, others: readonly PouredSheet[] = [first]) => {
  const result = mayBeOfPour({ ...first, ...but }, others)
  return result.ok || result.code
}

it('is of a pour with a mix in common, on the same day or the one beside it', () => {
  expect(check({})).toBe(true)
  expect(check({ sampledOn: '2026-04-01', mixIds: ['c40'] })).toBe(true)
  expect(check({ sampledOn: '2026-03-30', mixIds: ['c30', 'c20'] })).toBe(true)
})

it('follows the sheet of the day before where the pour began earlier', () => {
  const second = { ...first, sampledOn: '2026-04-01' }
  expect(check({ sampledOn: '2026-04-02' }, [first, second])).toBe(true)
  expect(check({ sampledOn: '2026-04-02' })).toBe('pour.otherDay')
})

it('is not of a pour at another work site, of other mixes, or of another day', () => {
  expect(check({ workSiteId: 'tower' })).toBe('pour.otherWorkSite')
  expect(check({ mixIds: ['c20'] })).toBe('pour.otherMix')
  expect(check({ sampledOn: '2026-03-29' })).toBe('pour.otherDay')
})
