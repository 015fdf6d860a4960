import type { PortalSample } from '@probeta/contract/dashboard.ts'
import type { z } from 'zod'
import type { TrackedSample } from './store.ts'

type Tracked = z.infer<typeof PortalSample>

/**
 * Where a sample is, like a parcel: what comes next decides. A break that is due comes before a review that runs, a
 * review before the wait for the next age; issued is a sample of which nothing is left to come.
 */
export function trackSample(sample: TrackedSample, today: string): Tracked {
  const { waiting, received, inReview, issued, ...rest } = sample
  const due = waiting && rest.nextDueOn !== null && rest.nextDueOn <= today
  const step = (): Tracked['step'] => {
    if (due) return 'breakDue'
    if (inReview) return 'inReview'
    if (waiting) return received ? 'received' : 'cast'
    return issued ? 'issued' : 'inReview'
  }
  return { ...rest, step: step() }
}
