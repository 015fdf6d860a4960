import { isOutside } from '@probeta/domain/curing/judge-reading.ts'
import { expect, it } from 'vitest'
import { planClimate } from './plan/custody/plan-climate.ts'

const limits = { leastC: 21, mostC: 25, leastHumidity: 95, mostHumidity: null }
let ids = 0
const planFor = (today: string) =>
  planClimate({
    ...{ today, timeZone: 'Europe/Madrid', readBy: 4, thermometerId: null },
    open: (day) => new Date(`${day}T12:00Z`).getUTCDay() !== 0,
    id: () => `id-${++ids}`,
  })

it.each(['2026-11-18', '2027-03-29'])(
  '%s: sixty days, one warm night, a silent sensor, a loose cable',
  (today) => {
    const { tanks, posted, typed, episodes } = planFor(today)
    expect(tanks.map(({ kind }) => kind)).toEqual(['room', 'room', 'tank'])
    expect(posted.length + typed.length).toBeLessThan(3_200)
    expect([...posted, ...typed].every(({ at }) => at < `${today}T00:00:00Z`)).toBe(true)
    expect(posted.filter(({ rejected_because }) => rejected_because === 'sensorError')).toHaveLength(1)
    expect(episodes).toHaveLength(1)
    expect(episodes[0]?.ended_at).not.toBeNull()
    const [first, second] = tanks
    const lastOf = (tankId: string | undefined) =>
      posted.findLast(({ tank_id }) => tank_id === tankId)?.at ?? ''
    expect(lastOf(second?.id) < lastOf(first?.id)).toBe(true)
    const valid = typed.filter(({ voided_at }) => voided_at === null)
    expect(typed.length - valid.length).toBe(1)
    const outside = valid.filter(({ temperature_c }) =>
      isOutside({ temperatureC: Number(temperature_c), humidityPercent: null }, limits),
    )
    expect(outside).toEqual([])
  },
)
