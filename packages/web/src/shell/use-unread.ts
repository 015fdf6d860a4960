import { countInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** Updated by live events; polled at this interval too, in case the stream is cut. */
const everyMs = 120_000

/** Number of notices that the person has not opened. */
export const useUnread = (): number =>
  useQuery({ ...api.query(countInboxEndpoint, {}), refetchInterval: everyMs }).data?.unread ?? 0
