import { expect, it } from 'vitest'
import { bookedLoad } from './booked-load.ts'

const at = (text: string) => Date.parse(text)

it('counts each specimen on the day it will be due, and no reserve', () => {
  const load = bookedLoad(
    [
      { startsAt: at('2026-11-02T09:00:00Z'), samples: 2, agePlan: '7·28·28·R' },
      { startsAt: at('2026-11-08T23:30:00Z'), samples: 1, agePlan: '24h' },
    ],
    'Europe/Madrid',
  )
  // 23:30 in Greenwich is the 9th in Madrid.
  expect([...load].toSorted()).toEqual([
    ['2026-11-09', 2],
    ['2026-11-10', 1],
    ['2026-11-30', 4],
  ])
})

it('leaves out what cannot be read', () =>
  expect(
    bookedLoad([{ startsAt: at('2026-11-02T09:00:00Z'), samples: 2, agePlan: 'pronto' }], 'UTC').size,
  ).toBe(0))
