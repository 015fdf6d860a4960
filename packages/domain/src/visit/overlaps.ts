import type { VisitState } from './life.ts'

/** A visit as a span of time of one technician. Start in epoch milliseconds. */
export type VisitSpan = {
  readonly id: string | null
  readonly technicianId: number | null
  readonly state: VisitState
  readonly startsAt: number
  readonly minutes: number
}

/** States in which a visit takes the time of its technician. */
const taking: readonly VisitState[] = ['requested', 'scheduled', 'accepted', 'onSite']

const end = ({ startsAt, minutes }: VisitSpan) => startsAt + minutes * 60_000

/**
 * Other visits of the same technician that run at the same time; ends that only meet do not. Empty for a visit of nobody
 * or one that takes no time, as a cancelled one.
 */
export const overlapsOf = <T extends VisitSpan>(of: VisitSpan, others: readonly T[]): readonly T[] =>
  of.technicianId === null || !taking.includes(of.state)
    ? []
    : others.filter(
        (other) =>
          other.id !== of.id &&
          other.technicianId === of.technicianId &&
          taking.includes(other.state) &&
          other.startsAt < end(of) &&
          of.startsAt < end(other),
      )
