import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../../db/schema.gen.ts'
import { seededRandom } from '../../seeded-random.ts'
import { forgottenWorkDays } from '../plan-calendar.ts'
import type { Places } from '../plan-places.ts'
import { earlierWorkDay, type WorkDays } from '../work-days.ts'

type Specimen = Insertable<DB['specimen']>
type Sample = Insertable<DB['sample']>

const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()
/** Specimens received in these days came with a driver, by scan; those before came with their sheets. */
const scannedDays = 21

/** Leaves one sample at its site, where its pick-up is overdue. */
export function leaveBehind(
  specimens: readonly Specimen[],
  samples: readonly Sample[],
  { today, open }: { today: Day; open: WorkDays },
): Specimen[] {
  const tomorrow = addDays(today, 1)
  const day = earlierWorkDay(today, forgottenWorkDays, open)
  const lying = Map.groupBy(specimens, ({ sample_id }) => sample_id)
  const forgotten = samples.find(
    ({ id, cast_on: castOn }) =>
      castOn === day &&
      lying.get(id)?.every(({ state, due_on: dueOn }) => state === 'curing' && (dueOn ?? tomorrow) > today),
  )
  return specimens.map((one) =>
    one.sample_id === forgotten?.id
      ? { ...one, state: 'cast', place_id: null, location: '', received_at: null }
      : one,
  )
}

export type Custody = {
  readonly pickups: readonly Insertable<DB['pickup']>[]
  readonly placements: readonly Insertable<DB['placement']>[]
  readonly curings: readonly Insertable<DB['initial_curing']>[]
}

type Given = {
  readonly today: Day
  readonly specimens: readonly Specimen[]
  readonly samples: readonly Sample[]
  readonly places: Places
  readonly people: { readonly campo: number; readonly recepcion: number }
  readonly at: (day: Day, minute: number) => number
}

/**
 * Who brought the specimens of the last weeks, and between which temperatures the samples lay at their sites. One sample is
 * on its way since yesterday evening, and the newest in the laboratory was too cold at its site.
 */
export function planCustody(of: Given): Custody {
  const { today, specimens, people, at } = of
  // A separate random stream, so that the other draws do not change.
  const random = seededRandom(`${today} custody`)
  const pickupOf = (one: Specimen, pickedUpAt: number) => ({
    id: random.id(pickedUpAt),
    specimen_id: one.id,
    picked_up_by: people.campo,
    picked_up_at: iso(pickedUpAt),
    recorded_at: iso(pickedUpAt + MINUTE),
  })
  const since = iso(at(addDays(today, -scannedDays), 0))
  const came = specimens.flatMap((one) =>
    one.received_at && one.place_id && one.received_at >= since
      ? [{ one, receivedAt: Date.parse(one.received_at), placeId: one.place_id }]
      : [],
  )
  const ways = new Map(
    [...new Set(came.map(({ one }) => one.sample_id))].map((id) => [id, random.whole(35, 170)]),
  )
  const atSite = specimens.filter(({ state }) => state === 'cast')
  const carried = atSite.toSorted((a, b) => (a.cast_at < b.cast_at ? 1 : -1))[0]?.sample_id
  return {
    pickups: [
      ...came.map(({ one, receivedAt }) =>
        pickupOf(one, receivedAt - (ways.get(one.sample_id) ?? 60) * MINUTE),
      ),
      ...atSite
        .filter((one) => one.sample_id === carried)
        .map((one) => pickupOf(one, at(addDays(today, -1), 19 * 60 + 30))),
    ],
    placements: came.map(({ one, receivedAt, placeId }) => ({
      id: random.id(receivedAt),
      specimen_id: one.id,
      kind: 'reception',
      place_id: placeId,
      from_state: 'cast',
      placed_by: people.recepcion,
      placed_at: iso(receivedAt),
    })),
    curings: planCurings(of),
  }
}

/** Most samples that came in have their temperatures; warmer where the strength asks for it. */
function planCurings({ today, specimens, samples, places, people }: Given): Custody['curings'] {
  const random = seededRandom(`${today} initial curing`)
  const receivedAt = new Map(specimens.map((one) => [one.sample_id, one.received_at ?? null]))
  const strong = new Set(places.mixes.flatMap((mix) => (mix.specified_mpa >= 40 ? [mix.id] : [])))
  const inside = samples.filter(({ id }) => receivedAt.get(id) && random.chance(0.85))
  return inside.map(({ id, mix_id: mixId }, index) => {
    const isCold = index === inside.length - 1
    const least = strong.has(mixId) ? random.between(20.2, 22) : random.between(16.5, 20)
    const most = random.between(22.5, 25.5)
    return {
      sample_id: id,
      least_c: isCold ? 11.5 : Math.round(least * 2) / 2,
      most_c: Math.round(most * 2) / 2,
      remark: isCold ? 'Caja sin tapa durante la noche' : '',
      read_by: people.campo,
      read_at: receivedAt.get(id) ?? '',
    }
  })
}
