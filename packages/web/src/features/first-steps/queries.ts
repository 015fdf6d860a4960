import { findFirstStepsEndpoint } from '@probeta/contract/laboratory/first-steps.ts'
import { healthEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/**
 * `all`: also for a laboratory that has already issued reports. Never fresh: whoever returns to the guide has just done a
 * step, and not every step raises a live event.
 */
export const guideQuery = (all: boolean) => ({
  ...api.query(findFirstStepsEndpoint, { query: all ? { all: 'yes' } : {} }),
  staleTime: 0,
})

/** True while the user has steps of the guide to do; false until it is known. */
export function useGuided(): boolean {
  const guide = useQuery(guideQuery(false)).data
  return guide !== undefined && !guide.complete && guide.steps.some(({ mine }) => mine)
}

/** Whether the laboratory is the demonstration, whose data the tour shows. */
export const isDemonstration = {
  ...api.query(healthEndpoint, {}),
  select: ({ demonstration }: { demonstration: boolean }) => demonstration,
  staleTime: Infinity,
}
