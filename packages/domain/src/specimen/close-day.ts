import { fail, ok, type Result } from '../result.ts'
import { type SpecimenState, unbroken } from './life.ts'

/** A specimen in the list of a day; instants in epoch milliseconds. */
export type ClosingSpecimen = {
  readonly id: string
  readonly state: SpecimenState
  readonly dueAt: number | null
  readonly brokenAt: number | null
}
export type Missed = { readonly specimenId: string; readonly reason: string }
export type ClosedDay = {
  readonly missed: readonly Missed[]
  /** Broken within the day, whenever they were due. */
  readonly broken: number
  readonly onHold: number
}
export type CloseDayCode = 'dayReview.reasonMissing' | 'dayReview.changed'
type Span = { readonly from: number; readonly to: number }

const open: readonly SpecimenState[] = unbroken

/** Due before the day ends, not on hold and not broken: each needs a reason before the day can be closed. */
export const missedOf = <S extends Pick<ClosingSpecimen, 'state' | 'dueAt'>>(
  specimens: readonly S[],
  { to }: Pick<Span, 'to'>,
): S[] => specimens.filter(({ state, dueAt }) => open.includes(state) && dueAt !== null && dueAt < to)

/**
 * Closes a laboratory day (`from` until before `to`). `dayReview.reasonMissing` with the ids of due, unbroken specimens
 * without a reason; `dayReview.changed` with the ids that have a reason but are not missed (broken meanwhile), or have
 * two.
 */
export function closeDay(
  specimens: readonly ClosingSpecimen[],
  span: Span,
  reasons: readonly Missed[],
): Result<ClosedDay, CloseDayCode, { readonly ids: readonly string[] }> {
  const due = new Set(missedOf(specimens, span).map(({ id }) => id))
  const given = new Map(reasons.map((one) => [one.specimenId, one.reason.trim()]))
  const unexpected = reasons.filter(
    ({ specimenId }, at) =>
      !due.has(specimenId) || reasons.findIndex((one) => one.specimenId === specimenId) !== at,
  )
  if (unexpected.length > 0)
    return fail('dayReview.changed', { ids: unexpected.map((one) => one.specimenId) })
  const without = [...due].filter((id) => !given.get(id))
  if (without.length > 0) return fail('dayReview.reasonMissing', { ids: without })
  return ok({
    missed: [...given].map(([specimenId, reason]) => ({ specimenId, reason })),
    broken: specimens.filter(
      ({ brokenAt }) => brokenAt !== null && brokenAt >= span.from && brokenAt < span.to,
    ).length,
    onHold: specimens.filter(({ state }) => state === 'onHold' || state === 'locked').length,
  })
}
