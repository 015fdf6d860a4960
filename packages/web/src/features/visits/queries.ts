import { listBrands } from '@probeta/contract/brands.ts'
import { findCalendar } from '@probeta/contract/calendar.ts'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { findVisit, visitBoard, visitLoad } from '@probeta/contract/visits.ts'
import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { Choice } from '../../ui/search-select.tsx'
import { weekDays } from './start-week.ts'

export type Board = ResultOf<typeof visitBoard>

export const boardQuery = (from: string) =>
  queryOptions({
    ...api.query(visitBoard, { query: { from, days: weekDays } }),
    placeholderData: keepPreviousData,
  })
export const visitQuery = (visitId: string) => api.query(findVisit, { params: { visitId } })

const few = 20

/** Ready-mix suppliers in use, by what is typed. */
export function useSuppliers(enabled: boolean) {
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery({
    ...api.pages(listBrands, { query: { kind: 'readyMix', search, limit: few } }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const choices: Choice[] = (found.data?.pages[0]?.items ?? [])
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: id, label: name }))
  return { choices, onSearch: setSearch }
}

export type Load = ResultOf<typeof visitLoad>
export const loadQuery = (from: string) => api.query(visitLoad, { query: { from } })
export const calendarQuery = api.query(findCalendar, {})
