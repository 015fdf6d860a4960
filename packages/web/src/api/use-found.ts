import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type FilterArgs } from './client.ts'

const few = 20

/** The first page of a list that is searched by what is typed; the last one stays until the next is there. */
export function useFound<E extends Endpoint & { method: 'GET' }>(
  list: E,
  filter: Omit<FilterArgs<E>, 'search' | 'limit'>,
  enabled = true,
) {
  const [search, setSearch] = useState('')
  const pages = api.filtered(list)({ ...filter, search, limit: few } as unknown as FilterArgs<E>)
  const found = useInfiniteQuery({ ...pages, placeholderData: keepPreviousData, enabled })
  return {
    items: found.data?.pages[0]?.items ?? [],
    search,
    onSearch: setSearch,
    searching: found.isPlaceholderData,
  }
}
