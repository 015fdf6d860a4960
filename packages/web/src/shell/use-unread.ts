import { countInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** Updated by live events; polled at this interval too, in case the stream is cut. */
const everyMs = 120_000

/** Number of notices that the person has not opened, and the folder of the inbox that has them. */
export function useUnread() {
  const counts = useQuery({ ...api.query(countInboxEndpoint, {}), refetchInterval: everyMs }).data
  const folder = (['alerts', 'questions'] as const).find((one) => (counts?.[one] ?? 0) > 0)
  return { unread: counts?.unread ?? 0, folder }
}
