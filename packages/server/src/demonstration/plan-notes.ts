import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import { seededRandom } from './seeded-random.ts'
import { supplierOf, suppliers } from './story.ts'
import type { LaboratoryPlan } from './plan/plan-laboratory.ts'

type Note = Insertable<DB['supplied_note']>

/** Work sites whose suppliers send files, by their place in the story. */
const noted = [0, 2]
const days = 30
const minute = 60_000
/** Trucks between two that were sampled; and after the last of the first work site, one more than its sample covers. */
const between = 3
const afterLast = 14

/**
 * Delivery notes of a month at two work sites: of every truck that was sampled, and of those between them. The last pour of
 * the first one is of more concrete than its samples cover.
 */
export function planNotes(
  { samples, places }: Pick<LaboratoryPlan, 'samples' | 'places'>,
  { today, importedBy }: { today: Day; importedBy: number },
): Note[] {
  const random = seededRandom(`${today} notes`)
  const codes = new Map(places.mixes.map(({ id, code }) => [id, code]))
  let number = 200_000
  return noted.flatMap((place) => {
    const site = places.workSites[place]
    const supplier = suppliers[supplierOf(place)]
    const poured = samples
      .filter((row) => row.work_site_id === site?.id && row.cast_on >= addDays(today, -days))
      .toSorted((one, other) => (one.cast_at < other.cast_at ? -1 : 1))
    return poured.flatMap((sample, at) => {
      const own: Note = {
        id: random.id(Date.parse(sample.cast_at)),
        work_site_id: sample.work_site_id,
        number: sample.delivery_note ?? '',
        supplier: supplier?.name ?? '',
        plant: sample.plant ?? '',
        mix_code: codes.get(sample.mix_id) ?? '',
        mixer: sample.mixer ?? '',
        volume_m3: sample.volume_m3 ?? 8,
        delivered_on: sample.cast_on,
        loaded_at: sample.left_plant_at ?? null,
        arrived_at: sample.arrived_at ?? null,
        discharge_began_at: sample.cast_at,
        discharge_ended_at: sample.discharged_at ?? null,
        source: 'demonstration',
        imported_by: importedBy,
      }
      const last = place === noted[0] && at === poured.length - 1
      const more = Array.from({ length: last ? afterLast : between }, (_, turn): Note => {
        const later = (instant: unknown) =>
          typeof instant === 'string'
            ? new Date(Date.parse(instant) + (turn + 1) * 9 * minute).toISOString()
            : null
        return {
          ...own,
          id: random.id(Date.parse(sample.cast_at) + turn + 1),
          number: `A-${(number += 1)}`,
          mixer: `${random.whole(1000, 9989)} ${random.pick(['KLM', 'JRT', 'HDZ', 'LPV', 'MBS'])}`,
          volume_m3: 8,
          loaded_at: later(own.loaded_at),
          arrived_at: later(own.arrived_at),
          discharge_began_at: later(own.discharge_began_at),
          discharge_ended_at: later(own.discharge_ended_at),
        }
      })
      return [own, ...more]
    })
  })
}
