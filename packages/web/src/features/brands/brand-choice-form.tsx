import { listCatalogueEndpoint } from '@probeta/contract/clients/brand-catalogue.ts'
import { type ComponentProps, useState } from 'react'
import { useFound } from '../../api/use-found.ts'
import { type Choice, SearchSelect } from '../../ui/fields/search-select.tsx'
import type { Kind } from './queries.ts'

type Props = Omit<ComponentProps<typeof SearchSelect>, 'choices' | 'chosen' | 'onSearch' | 'searching'> & {
  kind: Kind
  /** Not among the choices. */
  except?: string
}

/** Selects a brand of a kind: searched by name, by alias or by plant. */
export function BrandSelect({ kind, except, onChange, ...select }: Props) {
  const [picked, setPicked] = useState<Choice>()
  const { items, onSearch, searching } = useFound(listCatalogueEndpoint, { kind, active: 'all' })
  const choices: Choice[] = items
    .filter(({ id }) => id !== except)
    .map(({ id, name, aliases }) => ({ value: id, label: name, hint: aliases.join(' · ') }))
  return (
    <SearchSelect
      {...select}
      choices={choices}
      chosen={picked?.value === select.value ? picked : undefined}
      onSearch={onSearch}
      searching={searching}
      onChange={(id) => {
        setPicked(choices.find(({ value }) => value === id))
        onChange(id)
      }}
    />
  )
}
