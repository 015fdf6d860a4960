import { listPlantsEndpoint } from '@probeta/contract/clients/brand-catalogue.ts'
import {
  findEnteredSheetEndpoint,
  listEnteredSheetsEndpoint,
  sheetDelaysEndpoint,
  sheetNeighboursEndpoint,
} from '@probeta/contract/concrete/entered-sheets.ts'
import type { NoteFacts } from '@probeta/contract/concrete/delivery-notes.ts'
import { listSheetlessVisitsEndpoint, numberGapsEndpoint } from '@probeta/contract/concrete/missing-sheets.ts'
import {
  type DeliveryNote,
  findSheetEndpoint,
  listDeliveryNotesEndpoint,
  listSheetsEndpoint,
  type PourSheet,
} from '@probeta/contract/concrete/sheets.ts'
import { useQuery } from '@tanstack/react-query'
import { api, type FilterArgs } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { listInUrl } from '../../ui/lists/use-list.ts'

export const sheetPages = api.filtered(listSheetsEndpoint)
export const sheetQuery = (sheetId: string) => api.query(findSheetEndpoint, { params: { sheetId } })

/** Filters of the list of entered sheets, as text from the URL. */
export type EnteredFilter = FilterArgs<typeof listEnteredSheetsEndpoint>

/** The list, and the sheets next to one that was opened from it. */
export const enteredList = listInUrl('enteredSheets', listEnteredSheetsEndpoint)
export const enteredPages = api.filtered(listEnteredSheetsEndpoint)
export const enteredQuery = (sheetId: string) => api.query(findEnteredSheetEndpoint, { params: { sheetId } })
export const neighboursQuery = (sheetId: string, query: EnteredFilter) =>
  api.query(sheetNeighboursEndpoint, { params: { sheetId }, query })
export const delaysQuery = ({ delayOver: _, ...query }: EnteredFilter) =>
  api.query(sheetDelaysEndpoint, { query })
export const sheetlessPages = api.filtered(listSheetlessVisitsEndpoint)
export const gapsQuery = () => api.query(numberGapsEndpoint, {})

/** Refetches everything that shows sheets, their samples or their specimens. */
export function useRefreshSheets() {
  const refresh = useRefresh()
  return () =>
    refresh(
      '/sheets',
      '/samples',
      '/breaks',
      '/specimens',
      '/dashboard',
      '/delivery-notes',
      '/storage-places',
    )
}

/** Refetches the entered sheets and what is counted of them. */
export function useRefreshEntered() {
  const refresh = useRefresh()
  return () => refresh('/entered-sheets', '/sheets', '/sheet-delays', '/samples')
}

const none = {
  items: [] as readonly DeliveryNote[],
  supplied: [] as readonly NoteFacts[],
  sheets: [] as readonly PourSheet[],
}

/**
 * What is around a day: delivery notes of saved sheets, of a work site and its suppliers; those of suppliers' files; and
 * the sheets of the work site. Empty until they are loaded; without a network as last known.
 */
export function useNotesAround(workSiteId: string | null | undefined, day: string): typeof none {
  const query = { workSiteId: workSiteId ?? '', day }
  const found = useQuery({
    queryKey: api.query(listDeliveryNotesEndpoint, { query }).queryKey,
    queryFn: ({ signal }) =>
      askOrRecall(`delivery-notes:${query.workSiteId}:${day}`, () =>
        api.call(listDeliveryNotesEndpoint, { query }, { signal }),
      ),
    enabled: Boolean(workSiteId) && day !== '',
    staleTime: 60_000,
  })
  // An answer that an older version of the program kept has no sheets.
  return found.data ? { ...none, ...found.data } : none
}

/** Plants of the catalogue as choices for a sheet, those that deliver to the work site first; other text may be typed. */
export function usePlantChoices(workSiteId: string | undefined): readonly { value: string; words: string }[] {
  const found = useQuery({
    ...api.query(listPlantsEndpoint, { query: { workSiteId } }),
    enabled: workSiteId !== undefined,
    staleTime: 300_000,
  })
  return (found.data?.items ?? []).map(({ called, also }) => ({
    value: called,
    words: [called, ...also].join(' · '),
  }))
}
