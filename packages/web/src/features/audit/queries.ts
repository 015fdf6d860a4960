import {
  auditStateEndpoint,
  findAuditChangeEndpoint,
  listAuditEndpoint,
} from '@probeta/contract/laboratory/audit.ts'
import { api, type FilterArgs } from '../../api/client.ts'

export type AuditFilter = FilterArgs<typeof listAuditEndpoint>

/** Any change of anybody adds to the trail: it is fetched anew when it is shown. */
const fresh = { staleTime: 0 } as const

export const auditPages = (filter: AuditFilter) => ({
  ...api.pages(listAuditEndpoint, { query: filter }),
  ...fresh,
})
export const auditChangeQuery = (auditId: string) =>
  api.query(findAuditChangeEndpoint, { params: { auditId } })
export const auditStateQuery = () => ({ ...api.query(auditStateEndpoint, {}), ...fresh })
