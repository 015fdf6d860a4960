import { staffDashboardEndpoint } from '@probeta/contract/workplace/dashboard.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { api } from '../../api/client.ts'

export type Dashboard = ResultOf<typeof staffDashboardEndpoint>
export type Load = NonNullable<Dashboard['load']>

export const dashboardQuery = (branch: string | undefined) =>
  api.query(staffDashboardEndpoint, { query: branch === undefined ? {} : { branch } })
