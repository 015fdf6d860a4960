import { findFirstStepsEndpoint } from '@probeta/contract/first-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/**
 * `all`: also of a laboratory that has long issued reports. Never taken as fresh: whoever comes back to the guide has just
 * done a step, and not every step is told by an event.
 */
export const guideQuery = (all: boolean) => ({
  ...api.query(findFirstStepsEndpoint, { query: all ? { all: 'yes' } : {} }),
  staleTime: 0,
})

/** The guide has still to lead somewhere; false until it is known. */
export function useGuided(): boolean {
  const guide = useQuery(guideQuery(false)).data
  return guide !== undefined && !guide.complete && guide.steps.some(({ mine }) => mine)
}
