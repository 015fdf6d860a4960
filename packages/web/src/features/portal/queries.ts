import { clientPortal } from '@probeta/contract/dashboard.ts'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { api } from '../../api/client.ts'

export type Portal = ResultOf<typeof clientPortal>

export const portalQuery = (workSiteId: string | undefined) =>
  api.query(clientPortal, { query: { workSiteId } })
