import { type BoundsCode } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import { type AgePlanEntry, parseAgePlan } from '../scheduling/age-plan.ts'
import { duesOf } from '../scheduling/due.ts'
import type { Day } from '../scheduling/laboratory-day.ts'
import type { ShapeId } from '../specimen/shapes.ts'

/**
 * In water or moist air until the test; dry in laboratory air after seven days in water (German annex of EN 12390-2); or beside
 * the element on site.
 */
export const curings = ['standard', 'dry', 'field'] as const
export type Curing = (typeof curings)[number]
/** What a mix may ask for: what lies on site does so for a reason of its own. */
export const mixCurings = ['standard', 'dry'] as const satisfies readonly Curing[]

/** What one specimen is to be; `ageHours` null: a reserve. `number` counts from 1 in the order of the plan. */
export type SpecimenCells = {
  readonly number: number
  readonly ageHours: number | null
  readonly shape: ShapeId
  readonly curing: Curing
}

/** The same with the moment it is due (epoch milliseconds) and the laboratory's day of it; both null for a reserve. */
export type PlannedSpecimen = SpecimenCells & { readonly dueAt: number | null; readonly dueOn: Day | null }

export type PlanCode =
  'agePlan.invalid' | 'agePlan.empty' | 'departure.unknown' | BoundsCode | 'timeZone.unknown'

type Casting = {
  readonly castAt: number
  readonly agePlan: string
  /** Specimens that are not as the plan has them: the plan itself stays what it is. */
  readonly departures: readonly SpecimenCells[]
  /** What the mix asks for. */
  readonly shape: ShapeId
  readonly curing: Curing
  readonly timeZone: string
}

/**
 * The specimens of one truck: those of its age plan, except where a departure says otherwise of one of them.
 * `departure.unknown` with the number that the plan does not have or that is said twice; `agePlan.invalid`, and what
 * `duesOf` refuses.
 */
export function plannedSpecimens(of: Casting): Result<readonly PlannedSpecimen[], PlanCode> {
  const plan = parseAgePlan(of.agePlan)
  if (!plan.ok) return plan
  const departures = new Map(of.departures.map((cells) => [cells.number, cells]))
  const strange = of.departures.find(
    (cells) => plan.value[cells.number - 1] === undefined || departures.get(cells.number) !== cells,
  )
  if (strange) return fail('departure.unknown', { number: strange.number })
  const cells = plan.value.map((entry, index): SpecimenCells => {
    const ageHours = entry.kind === 'age' ? entry.hours : null
    return departures.get(index + 1) ?? { number: index + 1, ageHours, shape: of.shape, curing: of.curing }
  })
  const entries = cells.map(({ ageHours }): AgePlanEntry =>
    ageHours === null ? { kind: 'reserve' } : { kind: 'age', hours: ageHours },
  )
  const dues = duesOf(of.castAt, entries, of.timeZone)
  if (!dues.ok) return dues
  return ok(
    cells.map((one, index) => {
      const due = dues.value[index] ?? null
      return { ...one, dueAt: due?.at ?? null, dueOn: due?.day ?? null }
    }),
  )
}

const same = (a: SpecimenCells, b: SpecimenCells): boolean =>
  a.ageHours === b.ageHours && a.shape === b.shape && a.curing === b.curing

/** What stands apart from a plan, as departures of it; specimens that the plan does not have are none. */
export function departuresFrom(
  standing: readonly SpecimenCells[],
  plan: { readonly agePlan: string; readonly shape: ShapeId; readonly curing: Curing },
): SpecimenCells[] {
  const planned = plannedSpecimens({ ...plan, castAt: 0, departures: [], timeZone: 'UTC' })
  if (!planned.ok) return []
  return standing.flatMap(({ number, ageHours, shape, curing }) => {
    const asPlanned = planned.value.find((one) => one.number === number)
    const cells = { number, ageHours, shape, curing }
    return asPlanned && !same(asPlanned, cells) ? [cells] : []
  })
}
