import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '../../ui/search-select.tsx'
import css from './result-list-page.module.css'
import { workSiteChoices, workSiteQuery } from './queries.ts'

type Props = { value: string | undefined; onChange: (workSiteId: string | undefined) => void }

/** Narrows the list to one work site, found by code or name. */
export function WorkSiteFilterForm({ value, onChange }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = useQuery(workSiteChoices(text)).data?.items ?? []
  const chosen = useQuery({ ...workSiteQuery(value ?? ''), enabled: value !== undefined }).data
  const label = t('strengthTests.filters.workSite')
  const choice = ({
    id,
    code,
    name,
    clientName,
  }: {
    id: string
    code: string
    name: string
    clientName: string
  }) => ({
    value: id,
    label: `${code} · ${name}`,
    hint: clientName,
  })
  return (
    <SearchSelect
      aria-label={label}
      placeholder={label}
      clearable
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      choices={found.map(choice)}
      chosen={chosen && choice(chosen)}
      onSearch={setText}
      className={css['filter'] ?? ''}
    />
  )
}
