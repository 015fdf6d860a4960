import { expect, test } from 'vitest'
import { overlapsOf, type VisitSpan } from './overlaps.ts'

const hour = 3_600_000
const visit = (id: string, startsAt: number, more: Partial<VisitSpan> = {}): VisitSpan => ({
  id,
  technicianId: 7,
  state: 'scheduled',
  startsAt: startsAt * hour,
  minutes: 60,
  ...more,
})

test('a technician has two visits at once where one begins before the other ends', () => {
  const late = visit('late', 14.5)
  expect(overlapsOf(visit('first', 14), [late])).toEqual([late])
  expect(overlapsOf(late, [visit('long', 10, { minutes: 271 })])).toHaveLength(1)
})

test('visits that only meet do not overlap, nor does a visit with itself', () => {
  const first = visit('first', 14)
  expect(overlapsOf(first, [first, visit('next', 15), visit('before', 13)])).toEqual([])
})

test('what takes nobody’s time overlaps with nothing', () => {
  const first = visit('first', 14)
  const over = (['declined', 'cancelled', 'done'] as const).map((state) => visit(state, 14, { state }))
  expect(overlapsOf(first, [...over, visit('other', 14, { technicianId: 8 })])).toEqual([])
  expect(overlapsOf(visit('off', 14, { state: 'cancelled' }), [first])).toEqual([])
  const nobody = { technicianId: null }
  expect(overlapsOf(visit('free', 14, nobody), [visit('free too', 14, nobody)])).toEqual([])
})

test('a visit that is being booked has no identity yet', () => {
  expect(overlapsOf(visit('', 14, { id: null }), [visit('first', 14)])).toHaveLength(1)
})
