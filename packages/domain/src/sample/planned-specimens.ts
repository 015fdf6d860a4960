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
/** Curings that a mix may specify; curing on site is chosen for single specimens. */
export const mixCurings = ['standard', 'dry'] as const satisfies readonly Curing[]

/** Plan of one specimen; `ageHours` null: a reserve. `number` counts from 1 in the order of the plan. */
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
  /** Specimens that deviate from the plan, which itself stays unchanged. */
  readonly departures: readonly SpecimenCells[]
  /** As specified by the mix. */
  readonly shape: ShapeId
  readonly curing: Curing
  readonly timeZone: string
}

/**
 * Builds the specimens of one truck from its age plan and its departures; none by an empty plan. `departure.unknown` with a number that is not
 * in the plan or is repeated; `agePlan.invalid`, and the refusals of `duesOf`.
 */
export function plannedSpecimens(of: Casting): Result<readonly PlannedSpecimen[], PlanCode> {
  if (of.agePlan === '' && of.departures.length === 0) return ok([])
  const plan = parseAgePlan(of.agePlan)
  if (!plan.ok) return plan
  const departures = new Map(of.departures.map((cells) => [cells.number, cells]))
  const invalid = of.departures.find(
    (cells) => plan.value[cells.number - 1] === undefined || departures.get(cells.number) !== cells,
  )
  if (invalid) return fail('departure.unknown', { number: invalid.number })
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

/** Returns the specimens that deviate from a plan, as departures; specimens without a place in the plan are none. */
export function departuresFrom(
  specimens: readonly SpecimenCells[],
  plan: { readonly agePlan: string; readonly shape: ShapeId; readonly curing: Curing },
): SpecimenCells[] {
  const planned = plannedSpecimens({ ...plan, castAt: 0, departures: [], timeZone: 'UTC' })
  if (!planned.ok) return []
  return specimens.flatMap(({ number, ageHours, shape, curing }) => {
    const asPlanned = planned.value.find((one) => one.number === number)
    const cells = { number, ageHours, shape, curing }
    return asPlanned && !same(asPlanned, cells) ? [cells] : []
  })
}
