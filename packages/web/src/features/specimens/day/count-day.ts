import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { dayStatus, type DayStatus } from '@probeta/domain/specimen/day-status.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'

/** Returns the status of each specimen: due, overdue, tested …; `today` is the laboratory's day by the server's clock. */
export function statusesOf(
  specimens: readonly Specimen[],
  today: string,
  timeZone: string,
): ReadonlyMap<string, DayStatus> {
  const now = startOfDay(today, timeZone)
  return new Map(
    specimens.map(({ id, state, dueAt }) => [
      id,
      dayStatus({ state, dueAt: dueAt === null ? null : Date.parse(dueAt) }, now, timeZone),
    ]),
  )
}

export type DayCount = {
  /** All specimens still to be broken, including the overdue ones. */
  readonly toBreak: number
  readonly broken: number
  readonly overdue: number
  readonly onHold: number
}

export function countDay(statuses: Iterable<DayStatus>): DayCount {
  const count = { toBreak: 0, broken: 0, overdue: 0, onHold: 0 }
  for (const status of statuses) {
    if (status === 'tested') count.broken += 1
    if (status === 'onHold') count.onHold += 1
    if (status === 'overdue') count.overdue += 1
    if (status === 'overdue' || status === 'dueToday' || status === 'waiting') count.toBreak += 1
  }
  return count
}

/** Counts readings that arrived after the day was sent to review (ISO): it has to be sent again. */
export const countLate = (specimens: readonly Specimen[], sentAt: string): number =>
  specimens.filter(({ break: reading }) => reading && Date.parse(reading.recordedAt) > Date.parse(sentAt))
    .length

/** Sums up the readings of the day. */
export function sumDay(specimens: readonly Specimen[]) {
  const broken = specimens.filter((specimen) => specimen.break !== null)
  const spread = summary(broken.map((specimen) => specimen.break?.strengthMpa ?? 0))
  return {
    broken: broken.length,
    sets: new Set(broken.map(({ sampleId, ageHours }) => `${sampleId}:${ageHours}`)).size,
    outsideTolerance: broken.filter((specimen) => specimen.break?.withinTolerance === false).length,
    confirmed: broken.filter((specimen) => specimen.break?.confirmedBecause !== '').length,
    leastMpa: spread.ok ? spread.value.min : null,
    greatestMpa: spread.ok ? spread.value.max : null,
  }
}
