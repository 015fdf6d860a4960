import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { findCustodyEndpoint, listRoundEndpoint } from '@probeta/contract/concrete/pickups.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'

type Round = ResultOf<typeof listRoundEndpoint>

/** The name under which the last round stays on this device. */
export const keptRound = 'pickup-round'
const HOUR = 3_600_000

/** A stored round, as late as it is by now. */
function ageRound(round: Round): Round {
  const now = Date.now()
  return {
    ...round,
    items: round.items.map((stop) => ({
      ...stop,
      samples: stop.samples.map((sample) => ({
        ...sample,
        hours: Math.max(0, now - Date.parse(sample.castAt)) / HOUR,
        late: sample.until !== null && now > Date.parse(sample.until),
      })),
    })),
  }
}

/** What lies at the sites; without a network, as this device knew it last. */
export const roundQuery = queryOptions({
  queryKey: api.query(listRoundEndpoint, {}).queryKey,
  queryFn: ({ signal }) =>
    askOrRecall(keptRound, () => api.call(listRoundEndpoint, {}, { signal }), ageRound),
})

export const custodyQuery = (sampleId: string) => api.query(findCustodyEndpoint, { params: { sampleId } })
