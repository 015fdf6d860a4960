import { countInboxEndpoint } from '@probeta/contract/inbox.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** Told live; asked again now and then, for where the stream is cut. */
const everyMs = 120_000

/** How many notices the reader has not opened. */
export const useUnread = (): number =>
  useQuery({ ...api.query(countInboxEndpoint, {}), refetchInterval: everyMs }).data?.unread ?? 0
