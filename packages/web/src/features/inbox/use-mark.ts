import { type InboxItem, markInboxItemEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { useCallback } from 'react'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useToast } from '../../ui/use-toast.tsx'

type Mark = Pick<InboxItem, 'unread' | 'archived'>

/** Marks one line; resolves to true once the server has it. Archived lines count as read. */
export function useMark() {
  const toast = useToast()
  const refresh = useRefresh()
  return useCallback(
    async ({ id, archived }: InboxItem, change: Partial<Mark>): Promise<boolean> => {
      try {
        await api.call(markInboxItemEndpoint, {
          params: { itemId: id },
          body: { unread: false, archived, ...change },
        })
        await refresh('/inbox')
        return true
      } catch (error) {
        toast.refused(error)
        return false
      }
    },
    [toast, refresh],
  )
}
