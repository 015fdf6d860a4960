import { listBrandsEndpoint } from '@probeta/contract/clients/brands.ts'
import { useFound } from '../../api/use-found.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

type Options = {
  supplierId?: string | null
  enabled?: boolean
  /** Includes inactive ones: for searching past work, not for new work. */
  inactive?: boolean
}

/** Searches ready-mix suppliers for a SearchSelect. */
export function useSupplierChoices({ supplierId = null, enabled = true, inactive = false }: Options) {
  const { items, onSearch, searching } = useFound(listBrandsEndpoint, { kind: 'readyMix' }, enabled)
  const choices: Choice[] = items
    .filter(({ active }) => active || inactive)
    .map(({ id, name }) => ({ value: id, label: name }))
  return { choices, chosen: choices.find(({ value }) => value === supplierId), onSearch, searching }
}
