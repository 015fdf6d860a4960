import { findClientEndpoint, listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useFound } from '../../api/use-found.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

type Options = {
  clientId: string | null
  enabled?: boolean
  /** Includes inactive ones: for searching past work, not for new work. */
  inactive?: boolean
}

/** Searches clients for a SearchSelect, and includes the chosen one. */
export function useClientChoices({ clientId, enabled = true, inactive = false }: Options) {
  const active = inactive ? 'all' : 'yes'
  const { items, onSearch, searching } = useFound(listClientsEndpoint, { active }, enabled)
  const one = useQuery({
    ...api.query(findClientEndpoint, { params: { clientId: clientId ?? '' } }),
    enabled: enabled && clientId !== null,
  })
  const choices: Choice[] = items.map(({ id, name, taxId }) => ({
    value: id,
    label: name,
    hint: taxId,
  }))
  const chosen: Choice | undefined =
    one.data && clientId === one.data.id ? { value: one.data.id, label: one.data.name } : undefined
  return { choices, chosen, onSearch, searching }
}
