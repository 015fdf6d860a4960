import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { Places } from './plan-places.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { type Character, elementsOf } from '../story.ts'
import { earlierWorkDay, type WorkDays } from './work-days.ts'

const states = ['accepted', 'scheduled', 'accepted', 'requested', 'scheduled', 'declined'] as const
const mostVisits = 16
/** Visits of the last work days that brought no sheet yet. */
const missedVisits = 2

type Given = {
  readonly today: Day
  readonly open: WorkDays
  readonly places: Places
  readonly people: Readonly<Record<Character, number>>
  readonly at: (day: Day, minute: number) => number
  readonly random: SeededRandom
}
type State = (typeof states)[number]

function planVisit(index: number, day: Day, state: State, { places, people, at, random }: Given) {
  const { mixes, workSites } = places
  const asker = places.clients[0]?.id
  // A requested visit was requested by a client user, for a work site of that client.
  const askable = state === 'requested' ? mixes.filter(({ client_id }) => client_id === asker) : mixes
  const mix = askable[(index * 5) % askable.length]
  if (!mix) return []
  const site = workSites.findIndex(({ id }) => id === mix.work_site_id)
  const startsAt = at(day, 8 * 60 + random.whole(0, 14) * 30)
  return [
    {
      id: random.id(startsAt),
      client_id: mix.client_id,
      work_site_id: mix.work_site_id,
      mix_id: mix.id,
      starts_at: new Date(startsAt).toISOString(),
      on_day: day,
      minutes: random.pick([45, 60, 90]),
      element: random.pick(elementsOf(site)).join(' > '),
      volume_m3: random.whole(2, 14) * 8,
      samples: random.whole(1, 3),
      age_plan: mix.age_plan,
      slump_mm: mix.slump_mm ?? null,
      supplier_id: mix.supplier_id ?? null,
      technician_id: state === 'requested' ? null : index % 4 === 1 ? people.prensa : people.campo,
      state,
      state_reason: state === 'declined' ? 'Coincide con otra visita' : '',
      by_client: state === 'requested',
      booked_by: state === 'requested' ? people.cliente1 : people.recepcion,
    },
  ]
}

/** What technicians were told of visits booked for them: read by those who answered, else not yet. */
export function planVisitNotices(
  visits: readonly Insertable<DB['visit']>[],
  { places, today, at, id }: Pick<Given, 'places' | 'today' | 'at'> & { id: () => string },
) {
  const told = new Date(at(addDays(today, -1), 16 * 60)).toISOString()
  const read = new Date(at(addDays(today, -1), 18 * 60)).toISOString()
  const nameOf = new Map(places.workSites.map((site) => [site.id, `${site.code} · ${site.name}`]))
  const planned = visits.flatMap((visit) => {
    const { technician_id: userId, work_site_id: workSiteId } = visit
    if (userId === null || userId === undefined || visit.on_day <= today) return []
    const facts = {
      number: visit.number,
      startsAt: visit.starts_at,
      workSite: nameOf.get(workSiteId) ?? '',
      text: '',
    }
    const common = { user_id: userId, kind: 'visitBooked', facts, at: told }
    const itemId = id()
    const item = {
      ...common,
      ...{ id: itemId, client_id: null, work_site_id: null, thread: `visit:${visit.id}`, folder: 'alerts' },
      ...{ object_kind: 'visit', object_id: visit.id, words: facts.workSite, archived_at: null },
      read_at: visit.state === 'scheduled' ? null : read,
    }
    const alert = {
      ...common,
      ...{ id: id(), client_id: null, work_site_id: null, item_id: itemId, mail: 'none' },
      once: `visitBooked:${visit.id}:1`,
    }
    return [{ item, alert }]
  })
  return { items: planned.map(({ item }) => item), alerts: planned.map(({ alert }) => alert) }
}

/** The visits of the days to come, two a day while the laboratory is open: most with the field technician. */
export function planVisits(of: Given): Omit<Insertable<DB['visit']>, 'number'>[] {
  const { today, open } = of
  const missed = Array.from({ length: missedVisits }, (_, index) =>
    planVisit(index + 3, earlierWorkDay(today, index + 1, open), 'accepted', of),
  ).flat()
  const coming = Array.from({ length: mostVisits }, (_, index) => {
    const day = addDays(today, 1 + Math.floor(index / 2))
    return open(day) ? planVisit(index, day, states[index % states.length] ?? 'scheduled', of) : []
  }).flat()
  return [...missed, ...coming]
}
