import { listBrandsEndpoint } from '@probeta/contract/brands.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

const few = 20

type Options = {
  supplierId?: string | null
  enabled?: boolean
  /** Includes inactive ones: for searching past work, not for new work. */
  inactive?: boolean
}

/** Searches ready-mix suppliers for a SearchSelect. */
export function useSupplierChoices({ supplierId = null, enabled = true, inactive = false }: Options) {
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery({
    ...api.pages(listBrandsEndpoint, { query: { kind: 'readyMix', search, limit: few } }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const choices: Choice[] = (found.data?.pages[0]?.items ?? [])
    .filter(({ active }) => active || inactive)
    .map(({ id, name }) => ({ value: id, label: name }))
  return { choices, chosen: choices.find(({ value }) => value === supplierId), onSearch: setSearch }
}
