import { ok, type Result } from '../result.ts'
import { type LoadCode, type LoadQuestion, type Placeable, placeSpecimens } from './break-load.ts'
import { type Day, daysBetween } from './laboratory-day.ts'

type Id = Placeable['id']
export type Move = { readonly id: Id; readonly from: Day; readonly to: Day }
export type LevelledLoad = {
  /** Specimens to be broken on another day than the one they are due on, each inside its window. */
  readonly moves: readonly Move[]
  /** What each open day of the span breaks then; `over` is what still exceeds the capacity and cannot be moved. */
  readonly days: readonly { readonly day: Day; readonly load: number; readonly over: number }[]
  /** No open day of the span lies in their window. */
  readonly unplaced: readonly Id[]
  readonly elsewhere: readonly Id[]
}

/** Where each specimen stands, by open day; a specimen appears under exactly one day. */
type Plan = Map<Day, Placeable[]>

/** The day nearest to the one it is due on; of two as near, the earlier. */
const nearest = ({ dueDay, openDays }: Placeable): Day | undefined =>
  openDays.toSorted(
    (a, b) => Math.abs(daysBetween(dueDay, a)) - Math.abs(daysBetween(dueDay, b)) || daysBetween(b, a),
  )[0]

/** The shortest chain of moves from a day to one with room: on each day of it a specimen makes way for the one before. */
function chainFrom(start: Day, plan: Plan, capacity: number): [Placeable, Day, Day][] | null {
  const cameBy = new Map<Day, [Placeable, Day, Day] | null>([[start, null]])
  for (const day of cameBy.keys()) {
    for (const specimen of plan.get(day) ?? []) {
      for (const to of specimen.openDays) {
        if (cameBy.has(to)) continue
        cameBy.set(to, [specimen, day, to])
        if ((plan.get(to) ?? []).length < capacity) return chainTo(to, cameBy)
      }
    }
  }
  return null
}

function chainTo(end: Day, cameBy: ReadonlyMap<Day, [Placeable, Day, Day] | null>): [Placeable, Day, Day][] {
  const step = cameBy.get(end)
  return step ? [...chainTo(step[1], cameBy), step] : []
}

/** Moves along chains until the day holds no more than it can, or nothing more can be moved. */
function relieve(day: Day, plan: Plan, capacity: number): void {
  while ((plan.get(day) ?? []).length > capacity) {
    const chain = chainFrom(day, plan, capacity)
    if (!chain) return
    for (const [specimen, from, to] of chain) {
      plan.set(
        from,
        (plan.get(from) ?? []).filter((other) => other !== specimen),
      )
      plan.set(to, [...(plan.get(to) ?? []), specimen])
    }
  }
}

/**
 * A proposal that keeps every day of the span within its capacity as far as tolerances allow: specimens due on closed days
 * go to the nearest open day of their window, then full days hand over to days with room. No move leaves a window or the
 * span; the total above capacity is the least that can be reached. It proposes: nothing is decided. Refusals: `breakLoad`.
 */
export function levelLoad(of: LoadQuestion): Result<LevelledLoad, LoadCode> {
  const placed = placeSpecimens(of)
  if (!placed.ok) return placed
  const open = placed.value.days.filter(({ closedBecause }) => closedBecause === null).map(({ day }) => day)
  const inSpan = placed.value.specimens.map((specimen) => ({
    ...specimen,
    openDays: specimen.openDays.filter((day) => open.includes(day)),
  }))
  const plan: Plan = new Map(open.map((day) => [day, []]))
  for (const specimen of inSpan) {
    const day = nearest(specimen)
    if (day !== undefined) plan.get(day)?.push(specimen)
  }
  for (const day of open) relieve(day, plan, of.capacity)
  const standing = new Map([...plan].flatMap(([day, here]) => here.map(({ id }) => [id, day] as const)))
  return ok({
    moves: inSpan.flatMap(({ id, dueDay }) => {
      const to = standing.get(id)
      return to === undefined || to === dueDay ? [] : [{ id, from: dueDay, to }]
    }),
    days: [...plan].map(([day, here]) => ({
      day,
      load: here.length,
      over: Math.max(0, here.length - of.capacity),
    })),
    unplaced: inSpan.filter(({ openDays }) => openDays.length === 0).map(({ id }) => id),
    elsewhere: placed.value.elsewhere,
  })
}
