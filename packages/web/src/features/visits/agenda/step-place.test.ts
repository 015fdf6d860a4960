import { expect, it } from 'vitest'
import { stepPlace } from './step-place.ts'

const board = { days: ['2026-11-16', '2026-11-17', '2026-11-18'], rows: [null, 7, 4] }
const from = { day: '2026-11-17', technicianId: 7 }

it.each([
  ['ArrowLeft', { day: '2026-11-16', technicianId: 7 }],
  ['ArrowRight', { day: '2026-11-18', technicianId: 7 }],
  ['ArrowUp', { day: '2026-11-17', technicianId: null }],
  ['ArrowDown', { day: '2026-11-17', technicianId: 4 }],
])('%s goes to the cell beside', (key, to) => expect(stepPlace(from, key, board)).toEqual(to))

it.each([
  ['ArrowLeft', { day: '2026-11-16', technicianId: null }],
  ['ArrowUp', { day: '2026-11-16', technicianId: null }],
])('%s stays at the edge', (key, at) => expect(stepPlace(at, key, board)).toEqual(at))

it('leaves every other key alone', () => expect(stepPlace(from, 'a', board)).toBeUndefined())
