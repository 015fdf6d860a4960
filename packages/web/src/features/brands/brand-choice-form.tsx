import { listCatalogueEndpoint } from '@probeta/contract/brand-catalogue.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { api } from '../../api/client.ts'
import { type Choice, SearchSelect } from '../../ui/fields/search-select.tsx'
import type { Kind } from './queries.ts'

const few = 20

type Props = Omit<ComponentProps<typeof SearchSelect>, 'choices' | 'chosen' | 'onSearch'> & {
  kind: Kind
  /** Not among the choices. */
  except?: string
}

/** Selects a brand of a kind: searched by name, by alias or by plant. */
export function BrandSelect({ kind, except, onChange, ...select }: Props) {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<Choice>()
  const found = useInfiniteQuery({
    ...api.pages(listCatalogueEndpoint, { query: { kind, search, active: 'all', limit: few } }),
    placeholderData: keepPreviousData,
  })
  const choices: Choice[] = (found.data?.pages[0]?.items ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name, aliases }) => ({ value: id, label: name, hint: aliases.join(' · ') }))
  return (
    <SearchSelect
      {...select}
      choices={choices}
      chosen={picked?.value === select.value ? picked : undefined}
      onSearch={setSearch}
      onChange={(id) => {
        setPicked(choices.find(({ value }) => value === id))
        onChange(id)
      }}
    />
  )
}
