import { findSheet, listSheets, type SheetRow } from '@probeta/contract/sheets.ts'
import { api } from '../../api/client.ts'

export const sheetStates = [
  'draft',
  'entered',
  'queried',
  'accepted',
  'void',
] as const satisfies readonly SheetRow['state'][]

export type SheetFilter = {
  search?: string | undefined
  workSiteId?: string | undefined
  clientId?: string | undefined
  state?: SheetRow['state'] | undefined
  from?: string | undefined
  to?: string | undefined
}

export const sheetPages = (filter: SheetFilter) => api.pages(listSheets, { query: filter })
export const sheetQuery = (sheetId: string) => api.query(findSheet, { params: { sheetId } })
