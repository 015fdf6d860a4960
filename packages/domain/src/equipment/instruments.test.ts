import { expect, test } from 'vitest'
import { offeredInstrument, type Offered } from './instruments.ts'

const scale = (id: string, but: Partial<Offered> = {}): Offered => ({
  ...{ id, kind: 'scale', branchId: null, inUse: true },
  ...but,
})
const other = scale('c1', { kind: 'caliper' })

test('offers the only instrument of its kind in use where nobody chose one', () => {
  const worn = scale('s0', { inUse: false })
  expect(offeredInstrument([other, worn, scale('s1')], 'scale', undefined)).toBe('s1')
  expect(offeredInstrument([scale('s1'), scale('s2')], 'scale', undefined)).toBeNull()
  expect(offeredInstrument([other], 'scale', undefined)).toBeNull()
})

test('offers what was chosen, and nothing where somebody chose to name none', () => {
  expect(offeredInstrument([scale('s1'), scale('s2')], 'scale', 's2')).toBe('s2')
  expect(offeredInstrument([scale('s1')], 'scale', null)).toBeNull()
})

test('forgets a chosen instrument that went out of use', () => {
  const worn = scale('s1', { inUse: false })
  expect(offeredInstrument([worn, scale('s2')], 'scale', 's1')).toBe('s2')
  expect(offeredInstrument([worn], 'scale', 's1')).toBeNull()
})

test('counts the instruments of the branch alone', () => {
  const both = [scale('s1'), scale('s2', { branchId: 'north' })]
  expect(offeredInstrument(both, 'scale', undefined, 'north')).toBe('s2')
  expect(offeredInstrument(both, 'scale', undefined, null)).toBe('s1')
  expect(offeredInstrument(both, 'scale', undefined)).toBeNull()
})
