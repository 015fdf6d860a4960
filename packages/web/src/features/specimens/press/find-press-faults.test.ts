import { describe, expect, it } from 'vitest'
import { findPressFaults } from './find-press-faults.ts'

const press = { calibratedUntil: '2026-06-30', verified: { leastN: 40_000, mostN: 540_000 } }
const typed = (load: string, unit: 'kN' | 'kgf' = 'kN', today = '2026-06-30') =>
  findPressFaults(press, { pressId: 'p', load, unit }, today)

describe('a reading typed at a press', () => {
  it.each([
    ['', 'kN', []],
    ['hola', 'kN', []],
    ['540', 'kN', []],
    ['540,1', 'kN', ['outsideVerifiedRange']],
    ['39.9', 'kN', ['outsideVerifiedRange']],
    ['55000', 'kgf', []],
    ['55100', 'kgf', ['outsideVerifiedRange']],
  ] as const)('of %s %s lies outside of %j', (load, unit, faults) =>
    expect(typed(load, unit)).toEqual(faults),
  )

  it('after the last day of its certificate is outside of it, typed or not', () => {
    expect(typed('', 'kN', '2026-07-01')).toEqual(['calibrationExpired'])
    expect(typed('600', 'kN', '2026-07-01')).toEqual(['calibrationExpired', 'outsideVerifiedRange'])
  })

  it('claims nothing of a press whose certificate says nothing', () =>
    expect(
      findPressFaults(
        { calibratedUntil: null, verified: null },
        { pressId: 'p', load: '9999', unit: 'kN' },
        '2026-07-01',
      ),
    ).toEqual([]))
})
