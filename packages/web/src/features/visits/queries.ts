import { listSupplierPlantsEndpoint } from '@probeta/contract/clients/brands.ts'
import { findCalendarEndpoint } from '@probeta/contract/laboratory/calendar.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  listVisitsEndpoint,
  visitBoardEndpoint,
  visitLoadEndpoint,
} from '@probeta/contract/clients/visits.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { listMonth, weekDays } from './agenda/start-week.ts'

export type Board = ResultOf<typeof visitBoardEndpoint>

export const boardQuery = (from: string) =>
  queryOptions({
    ...api.query(visitBoardEndpoint, { query: { from, days: weekDays } }),
    placeholderData: keepPreviousData,
  })
/** The month of a day, including days of other months in its first and last week. */
export const monthQuery = (day: string) => {
  const weeks = listMonth(day)
  return queryOptions({
    ...api.query(visitBoardEndpoint, {
      query: { from: weeks[0]?.[0] ?? day, days: weeks.length * weekDays },
    }),
    placeholderData: keepPreviousData,
  })
}
export const visitPages = api.filtered(listVisitsEndpoint)

const shownRequests = 5
export const requestsQuery = api.pages(listVisitsEndpoint, {
  query: { state: 'requested', sort: 'soonest', limit: shownRequests },
})

/** Returns the plants of a supplier, by name; empty without a supplier. */
export function usePlants(supplierId: string | null): string[] {
  const found = useQuery({
    ...api.query(listSupplierPlantsEndpoint, { params: { brandId: supplierId ?? '' } }),
    enabled: supplierId !== null,
  })
  return supplierId === null ? [] : (found.data?.items ?? []).map(({ name }) => name)
}

export type Load = ResultOf<typeof visitLoadEndpoint>
export const loadQuery = (from: string, branch: string | undefined) =>
  api.query(visitLoadEndpoint, { query: { from, ...(branch !== undefined && { branch }) } })
export const calendarQuery = api.query(findCalendarEndpoint, {})
