import { clientPortal } from '@probeta/contract/dashboard.ts'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { userPortal } from '@probeta/contract/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export type Portal = ResultOf<typeof clientPortal>

/** One's own portal, or that of a client user as they see it. */
export const portalQuery = (workSiteId: string | undefined, userId?: number) => {
  const query = { workSiteId }
  const asked = { params: { userId: userId ?? 0 }, query }
  return queryOptions({
    queryKey: userId === undefined ? [clientPortal.path, { query }] : [userPortal.path, asked],
    queryFn: ({ signal }): Promise<Portal> =>
      userId === undefined
        ? api.call(clientPortal, { query }, { signal })
        : api.call(userPortal, asked, { signal }),
  })
}
