import { MultiSelect } from '@mantine/core'
import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSupplierChoices } from '../../../trade/choices/use-supplier-choices.ts'

type Props = {
  label: string
  value: string[]
  onChange: (ids: string[]) => void
  /** The stored suppliers, which may be out of use by now. */
  known: WorkSiteFile['suppliers']
}

const pause = 250

/** The ready-mix suppliers that deliver to a work site. */
export function SuppliersForm({ label, value, onChange, known }: Props) {
  const { t } = useTranslation()
  const { choices, onSearch } = useSupplierChoices({})
  const searchSoon = useDebouncedCallback(onSearch, pause)
  const [names, setNames] = useState(() => new Map(known.map(({ id, name }) => [id, name])))
  const found = new Map([...names, ...choices.map((choice) => [choice.value, choice.label] as const)])

  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? t('workSites.mixes.hints.supplier') : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
      nothingFoundMessage={t('common.list.nothingFound')}
      data={[...found].map(([id, name]) => ({ value: id, label: name }))}
      value={value}
      onSearchChange={searchSoon}
      onChange={(ids) => {
        setNames(new Map(ids.map((id) => [id, found.get(id) ?? ''])))
        onChange(ids)
      }}
    />
  )
}
