import { lookupUsesEndpoint, tableOfLookupsEndpoint } from '@probeta/contract/laboratory/lookups.ts'
import type { LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { api } from '../../api/client.ts'

export const rowsQuery = (list: LookupListId) => api.query(tableOfLookupsEndpoint, { params: { list } })
export const usesQuery = (list: LookupListId) => api.query(lookupUsesEndpoint, { params: { list } })
