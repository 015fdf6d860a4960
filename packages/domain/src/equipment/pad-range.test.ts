import { describe, expect, it } from 'vitest'
import { offeredPads, padDoubts, padsSuit } from './pad-range.ts'

const soft = { id: 'soft', leastMpa: 10, mostMpa: 40, uses: 5, mostUses: 100 }
const hard = { id: 'hard', leastMpa: 28, mostMpa: 50, uses: 5, mostUses: 100 }
const unstated = { id: 'unstated', leastMpa: null, mostMpa: null, uses: 0, mostUses: 100 }

it.each([
  [9.9, false],
  [10, true],
  [40, true],
  [40.1, false],
])('pads for 10 to 40 MPa and a specified strength of %d MPa: %s', (specifiedMpa, suits) =>
  expect(padsSuit(soft, specifiedMpa)).toBe(suits),
)

it.each([
  [soft, 25, 27, []],
  [soft, 25, 59.9, []],
  [soft, 25, 60, ['padsOverloaded']],
  [soft, 45, null, ['padsUnsuited']],
  [soft, 45, 61, ['padsUnsuited', 'padsOverloaded']],
  [unstated, 90, 120, []],
  [null, 90, 120, []],
] as const)('on %o, specified %d MPa, broken at %s MPa: %j', (pads, specifiedMpa, strengthMpa, codes) =>
  expect(padDoubts(pads, { specifiedMpa, strengthMpa })).toEqual(codes),
)

describe('the pads offered', () => {
  const all = [soft, hard]
  it('are those used last where they suit, or others that do', () => {
    expect(offeredPads(all, 'soft', 35)).toBe('soft')
    expect(offeredPads(all, 'soft', 45)).toBe('hard')
  })
  it('are those used last where no other suits, or has uses left', () => {
    expect(offeredPads(all, 'soft', 70)).toBe('soft')
    expect(offeredPads([soft, { ...hard, uses: 100 }], 'soft', 45)).toBe('soft')
  })
  it('are none where nobody chose any', () => expect(offeredPads(all, null, 45)).toBeNull())
})
