import { placeWords } from '@probeta/contract/laboratory/storage-places.ts'
import { addDays, type Day, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../../db/schema.gen.ts'
import { seededRandom } from '../../seeded-random.ts'
import { branches, otherLaboratory } from '../../story.ts'
import type { Places } from '../plan-places.ts'
import type { PlannedReport } from '../plan-reports.ts'
import type { PlannedSet } from '../plan-specimens.ts'
import type { Storage } from './plan-storage.ts'
import { earlierWorkDay, nextWorkDay, type WorkDays } from '../work-days.ts'

type Specimen = Insertable<DB['specimen']> & { id: string }

export type Transfers = {
  readonly rows: readonly Insertable<DB['transfer']>[]
  readonly specimens: readonly Insertable<DB['transferred_specimen']>[]
  readonly placements: readonly Insertable<DB['placement']>[]
}

export type Given = {
  readonly today: Day
  readonly open: WorkDays
  readonly timeZone: string
  readonly sets: readonly PlannedSet[]
  /** As they are today, after what was thrown away. */
  readonly specimens: readonly Specimen[]
  readonly reports: readonly PlannedReport[]
  readonly places: Places
  readonly storage: Storage
  readonly handedOverBy: number
  readonly at: (day: Day, minute: number) => number
}

const iso = (at: number) => new Date(at).toISOString()
/** Days from today within which no specimen of a transfer is due: pages of these days are shown as they were. */
const shownDays = 14
const elsewhere = 'laboratory'

/**
 * One transfer: when its specimens left, and when and into which place they came in, null for the one of each before;
 * without `arrived` they are away.
 */
type Move = {
  readonly to: Pick<Insertable<DB['transfer']>, 'destination' | 'branch_id' | 'provider_name' | 'address'>
  readonly reason: string
  readonly specimens: readonly Specimen[]
  readonly departedAt: number
  readonly arrived: { readonly at: number; readonly state: string; readonly placeId: string | null } | null
}

/**
 * A set that came to its branch, one that is on its way to the other since yesterday, and one that another laboratory broke
 * and gave back, and that a report names. Returns the specimens and sets as they are then.
 */
export function planTransfers(of: Given) {
  const came = toBranch(of, 1, undefined)
  const moves = [came, toBranch(of, 0, came), toLaboratory(of)].filter((move) => move !== undefined)
  const words = new Map(
    of.storage.rows.map((row) => [row.id, placeWords({ ...row, shelf: row.shelf ?? '' })]),
  )
  const placeOf = new Map(
    moves.flatMap(({ to, specimens, arrived }) =>
      to.destination === elsewhere ? [] : specimens.map(({ id }) => [id, arrived?.placeId ?? null] as const),
    ),
  )
  const away = new Set(
    moves.flatMap(({ to, specimens }) => (to.destination === elsewhere ? specimens.map(({ id }) => id) : [])),
  )
  return {
    specimens: of.specimens.map((one) => {
      const placeId = placeOf.get(one.id)
      return placeId === undefined
        ? one
        : { ...one, place_id: placeId, location: words.get(placeId ?? '') ?? '' }
    }),
    // What another laboratory broke was on no press of ours.
    sets: of.sets.map((set) => ({
      ...set,
      breaks: set.breaks.map((one) => (away.has(one.specimen_id) ? { ...one, press_id: null } : one)),
    })),
    transfers: rowsOf(moves, of),
  }
}

/** A set that waits for its late break, of a work site near the branch where there is one; not the set of another move. */
function toBranch(of: Given, index: number, other: Move | undefined): Move | undefined {
  const { today, open, at, storage, places } = of
  const branch = storage.branches[index]
  const place = storage.rows.find(({ branch_id }) => branch_id === branch?.id)
  const near = new Set(branches[index]?.workSites.map((workSite) => places.workSites[workSite]?.id))
  const until = addDays(today, shownDays)
  const since = iso(at(earlierWorkDay(today, 4, open), 0))
  const current = new Map(of.specimens.map((one) => [one.id, one]))
  const taken = new Set(other?.specimens.map(({ id }) => id))
  const whole = of.sets
    .map(({ specimens }) => specimens.flatMap(({ id }) => (taken.has(id) ? [] : (current.get(id) ?? []))))
    .filter(
      (some) =>
        some.length > 1 &&
        some.every(
          ({ state, place_id: placeId, due_on: dueOn, received_at: receivedAt }) =>
            state === 'curing' && placeId && (dueOn ?? '') > until && (receivedAt ?? since) < since,
        ),
    )
  const chosen = whole.find(([first]) => near.has(first?.work_site_id)) ?? whole[index]
  if (!branch || !place || !chosen) return undefined
  const hasArrived = index > 0
  return {
    to: { destination: 'branch', branch_id: branch.id, provider_name: '', address: '' },
    reason: 'Se rompen en la sede más cercana a la obra',
    specimens: chosen,
    departedAt: at(earlierWorkDay(today, hasArrived ? 3 : 1, open), 17 * 60),
    arrived: hasArrived
      ? { at: at(earlierWorkDay(today, 2, open), 9 * 60 + 40), state: 'curing', placeId: place.id }
      : null,
  }
}

/** The newest reported set. */
function toLaboratory({ open, timeZone, sets, reports, at }: Given): Move | undefined {
  const reported = reports
    .toSorted((a, b) => b.issuedAt - a.issuedAt)
    .flatMap(({ strengthTests }) => strengthTests)
  for (const { sampleId, ageHours } of reported) {
    const set = sets.find((one) => one.sample.row.id === sampleId && one.ageHours === ageHours)
    const some = set?.specimens.filter(({ state }) => state === 'approved') ?? []
    if (!set?.brokenAt || some.length < 2) continue
    const day = dayOf(set.brokenAt, timeZone)
    return {
      to: { destination: elsewhere, branch_id: null, ...otherLaboratory },
      reason: 'Prensa en calibración',
      specimens: some,
      departedAt: at(earlierWorkDay(day, 1, open), 16 * 60),
      arrived: {
        at: at(nextWorkDay(day, open), 8 * 60 + 5),
        state: 'broken',
        placeId: null,
      },
    }
  }
  return undefined
}

function rowsOf(moves: readonly Move[], of: Given): Transfers {
  const random = seededRandom(`${of.today} transfers`)
  const inOrder = moves.toSorted((a, b) => a.departedAt - b.departedAt)
  const placements: Insertable<DB['placement']>[] = []
  const lines: Insertable<DB['transferred_specimen']>[] = []
  const rows = inOrder.map(({ to, reason, specimens, departedAt, arrived }, index) => {
    const id = random.id(departedAt)
    for (const specimen of specimens) {
      const from = { from_place_id: specimen.place_id ?? null, from_location: specimen.location ?? '' }
      const placementId = arrived && random.id(arrived.at)
      if (arrived && placementId)
        placements.push({
          id: placementId,
          specimen_id: specimen.id,
          kind: 'move',
          place_id: arrived.placeId ?? specimen.place_id ?? '',
          from_state: arrived.state,
          placed_by: of.handedOverBy,
          placed_at: iso(arrived.at),
        })
      lines.push({
        id: random.id(departedAt),
        transfer_id: id,
        specimen_id: specimen.id,
        ...from,
        received_at: arrived && iso(arrived.at),
        received_by: arrived && of.handedOverBy,
        condition: arrived && 'intact',
        placement_id: placementId,
      })
    }
    return {
      id,
      number: index + 1,
      ...to,
      carrier: 'Andrés Molina, furgón del laboratorio',
      reason,
      packing: 'Caja húmeda con separadores',
      departed_at: iso(departedAt),
      handed_over_by: of.handedOverBy,
      recorded_at: iso(departedAt),
    }
  })
  return { rows, specimens: lines, placements }
}
