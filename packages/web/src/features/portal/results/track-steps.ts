import type { PortalSample } from '@probeta/contract/clients/portal.ts'
import type { PortalStep } from '@probeta/domain/sample/portal-steps.ts'

/** The stations that every sample passes, in order. */
export const stations = ['cast', 'siteCure', 'received', 'breakDue', 'inReview', 'issued'] as const
export type Station = (typeof stations)[number]

export type TrackedStation = {
  station: Station
  state: 'done' | 'now' | 'ahead'
  /** An instant when it happened, a day when it is planned. */
  at: { instant: string } | { day: string } | null
}

type Sample = Pick<PortalSample, 'step' | 'castAt' | 'receivedAt' | 'brokenAt' | 'issuedAt' | 'next'>

const indexOf = (step: PortalStep): number => {
  const at = stations.findIndex((station) => station === step)
  // A sample that was never tested stays at the laboratory.
  return at === -1 ? stations.indexOf('received') : at
}

/** Whether a sample has specimens that pass the stations. */
export const hasSpecimens = ({ step }: Pick<PortalSample, 'step'>) =>
  step !== 'freshOnly' && step !== 'rejected'

/** Each station as done, where the sample is now, or ahead, with its time where one is known. */
export function trackSteps(sample: Sample): TrackedStation[] {
  const { step, castAt, receivedAt, brokenAt, issuedAt, next } = sample
  const now = indexOf(step)
  const times: Record<Station, TrackedStation['at']> = {
    cast: { instant: castAt },
    siteCure: { instant: castAt },
    received: receivedAt === null ? null : { instant: receivedAt },
    breakDue: next ? { day: next.dueOn } : null,
    inReview: brokenAt === null ? null : { instant: brokenAt },
    issued: issuedAt === null ? null : { instant: issuedAt },
  }
  return stations.map((station, index) => ({
    station,
    state: index < now ? 'done' : index === now ? 'now' : 'ahead',
    at: times[station],
  }))
}

export type NextWords =
  | { key: 'nextBreak' | 'nextPast'; ageHours: number; day: string }
  | { key: 'nextToday'; ageHours: number }
  | { key: 'nextReview' | 'nextNothing' | 'nextLost' | 'nextReserve' | 'nextFresh' }
  | { key: 'nextRejected'; because: string }

/** The next steps of a sample, one phrase each: the review under way, and the break that follows it. */
export function describeNext(
  { step, next, ages, rejectedBecause }: Pick<PortalSample, 'step' | 'next' | 'ages' | 'rejectedBecause'>,
  today: string,
): NextWords[] {
  if (step === 'rejected') return [{ key: 'nextRejected', because: rejectedBecause }]
  if (step === 'freshOnly') return [{ key: 'nextFresh' }]
  const review: NextWords[] = step === 'inReview' ? [{ key: 'nextReview' }] : []
  if (next) {
    const { ageHours, dueOn } = next
    if (dueOn === today) return [...review, { key: 'nextToday', ageHours }]
    return [...review, { key: dueOn < today ? 'nextPast' : 'nextBreak', ageHours, day: dueOn }]
  }
  if (review.length > 0) return review
  if (step === 'untested') return [{ key: 'nextLost' }]
  return [{ key: ages.length === 0 ? 'nextReserve' : 'nextNothing' }]
}
