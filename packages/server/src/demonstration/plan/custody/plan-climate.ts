import { followEpisodes } from '@probeta/domain/curing/follow-episodes.ts'
import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../../db/schema.gen.ts'
import { seededRandom } from '../../seeded-random.ts'
import { atMinute, type WorkDays } from '../work-days.ts'

type Reading = Insertable<DB['curing_reading']>

const hour = 3_600_000
const days = 60
const limits = { leastC: 21, mostC: 25, leastHumidity: 95, mostHumidity: null } as const
/** Hours back from the last midnight. */
const hot = { from: 9 * 24 + 5, until: 9 * 24 - 4 }
const silentSince = 3 * 24 - 6
const unplugged = 20 * 24
const tenth = (value: number) => Math.round(value * 10) / 10

type Given = {
  readonly today: Day
  readonly timeZone: string
  readonly open: WorkDays
  readonly readBy: number
  readonly thermometerId: string | null
  readonly id: () => string
}

/** What every row has, rejected or not. */
const plain = { rejected_because: '', sent: '', voided_by: null, voided_at: null, voided_because: '' }

/** An hourly sensor: the first room was too warm for a night, and its cable once out; the second is silent by now. */
function planSensor(tank_id: string, room: 1 | 2, { today, timeZone, id }: Given): Reading[] {
  const random = seededRandom(`${today} climate ${room}`)
  const midnight = atMinute(today, 0, timeZone)
  return Array.from({ length: days * 24 }, (_, index) => days * 24 - index).flatMap((back): Reading[] => {
    if (room === 2 && back < silentSince) return []
    const at = new Date(midnight - back * hour).toISOString()
    const common = { id: id(), tank_id, at, received_at: at, source: 'device', read_by: null, ...plain }
    if (room === 1 && back === unplugged)
      return [
        {
          ...common,
          ...{ temperature_c: -127, humidity_percent: null, rejected_because: 'sensorError' },
          sent: JSON.stringify({ at, temperatureC: -127 }),
        },
      ]
    const failed = room === 1 && back <= hot.from && back >= hot.until
    const rise = failed ? 3.4 * Math.sin((Math.PI * (hot.from - back)) / (hot.from - hot.until)) : 0
    const daily = 0.5 * Math.sin((2 * Math.PI * (back % 24)) / 24)
    return [
      {
        ...common,
        temperature_c: tenth(22.9 + daily + rise + random.between(-0.25, 0.25)),
        humidity_percent: tenth(97.6 + 0.9 * Math.cos(back / 17) + random.between(-0.2, 0.2)),
      },
    ]
  })
}

/** The tank at the door is read by hand, on work days when they begin and end; once somebody typed a slip. */
function planByHand(tank_id: string, { today, timeZone, open, readBy, id }: Given): Reading[] {
  const random = seededRandom(`${today} climate tank`)
  const workDays = Array.from({ length: days }, (_, index) => addDays(today, index - days)).filter(open)
  const read = workDays.flatMap((day) =>
    [8 * 60 + 10, 17 * 60 + 35].map((minute): Reading => {
      const at = new Date(atMinute(day, minute, timeZone)).toISOString()
      return {
        ...{ id: id(), tank_id, at, received_at: at, source: 'hand', read_by: readBy, ...plain },
        temperature_c: tenth(22.6 + random.between(-0.7, 0.9)),
        humidity_percent: null,
      }
    }),
  )
  const [first] = read
  if (!first) return []
  const slip = { id: id(), temperature_c: 32.1, voided_by: readBy, voided_at: first.received_at ?? null }
  return [{ ...first, ...slip, voided_because: 'Se anotó 32,1 en lugar de 23,1' }, ...read]
}

/** Two moist rooms with a sensor and a tank read by hand, over the last sixty days; nothing is read today. */
export function planClimate(of: Given) {
  const tank = (name: string, kind: 'tank' | 'room', thermometer_id: string | null) => ({
    ...{ id: of.id(), name, kind, standard: 'ASTM C31/C511', thermometer_id },
    ...{ least_c: limits.leastC, most_c: limits.mostC, most_humidity: null },
    least_humidity: kind === 'room' ? limits.leastHumidity : null,
    // Long enough for what is closed at night and on Sundays.
    interval_minutes: kind === 'room' ? 24 * 60 : 48 * 60,
  })
  const first = tank('Cámara húmeda 1', 'room', of.thermometerId)
  const second = tank('Cámara húmeda 2', 'room', null)
  const byHand = tank('Pileta de entrada', 'tank', null)
  const ofFirst = planSensor(first.id, 1, of)
  const judged = ofFirst.flatMap(({ at, temperature_c, rejected_because }) =>
    rejected_because === '' && typeof temperature_c === 'number'
      ? [{ at: Date.parse(at), temperatureC: temperature_c, humidityPercent: null }]
      : [],
  )
  return {
    tanks: [first, second, byHand],
    posted: [...ofFirst, ...planSensor(second.id, 2, of)],
    typed: planByHand(byHand.id, of),
    episodes: followEpisodes(judged, limits, null).map(({ beganAt, endedAt }) => ({
      ...{ id: of.id(), tank_id: first.id, began_at: new Date(beganAt).toISOString() },
      ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
    })),
  }
}
