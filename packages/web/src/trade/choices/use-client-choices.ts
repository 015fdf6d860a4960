import { findClientEndpoint, listClientsEndpoint } from '@probeta/contract/clients.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

const few = 20

type Options = {
  clientId: string | null
  enabled?: boolean
  /** Includes inactive ones: for searching past work, not for new work. */
  inactive?: boolean
}

/** Searches clients for a SearchSelect, and includes the chosen one. */
export function useClientChoices({ clientId, enabled = true, inactive = false }: Options) {
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery({
    ...api.pages(listClientsEndpoint, { query: { search, active: inactive ? 'all' : 'yes', limit: few } }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const one = useQuery({
    ...api.query(findClientEndpoint, { params: { clientId: clientId ?? '' } }),
    enabled: enabled && clientId !== null,
  })
  const choices: Choice[] = (found.data?.pages[0]?.items ?? []).map(({ id, name, taxId }) => ({
    value: id,
    label: name,
    hint: taxId,
  }))
  const chosen: Choice | undefined =
    one.data && clientId === one.data.id ? { value: one.data.id, label: one.data.name } : undefined
  return { choices, chosen, onSearch: setSearch }
}
