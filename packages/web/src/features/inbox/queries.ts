import {
  countInboxEndpoint,
  findInboxItemEndpoint,
  listInboxEndpoint,
  listInboxTasksEndpoint,
  listSentMessagesEndpoint,
} from '@probeta/contract/workplace/inbox.ts'
import { api } from '../../api/client.ts'

const fresh = { staleTime: 0 } as const

export const countsQuery = () => api.query(countInboxEndpoint, {})
/** Tasks also end elsewhere: refetched on display and polled while shown. */
export const tasksQuery = () => ({
  ...api.query(listInboxTasksEndpoint, {}),
  ...fresh,
  refetchInterval: 60_000,
})
export const itemQuery = (itemId: string) => ({
  ...api.query(findInboxItemEndpoint, { params: { itemId } }),
  ...fresh,
})
type Filter = { folder: 'alerts' | 'questions' | 'archived'; search?: string | undefined; unread?: boolean }
export const itemPages = ({ folder, search, unread = false }: Filter) => ({
  ...api.pages(listInboxEndpoint, { query: { folder, search, ...(unread && { unread: 'true' }) } }),
  ...fresh,
})
export const sentPages = (search?: string) => ({
  ...api.pages(listSentMessagesEndpoint, { query: { search } }),
  ...fresh,
})
