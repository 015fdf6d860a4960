import { useTranslation } from 'react-i18next'
import { useWorkSiteChoices } from '../../trade/choices/use-work-site-choices.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import css from './result-list-page.module.css'

type Props = { value: string | undefined; onChange: (workSiteId: string | undefined) => void }

/** Narrows the list to one work site, found by code or name. */
export function WorkSiteFilterForm({ value, onChange }: Props) {
  const { t } = useTranslation()
  const { picker } = useWorkSiteChoices({ workSiteId: value ?? null, enabled: true, closed: true })
  const label = t('strengthTests.filters.workSite')
  return (
    <SearchSelect
      aria-label={label}
      placeholder={label}
      clearable
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      {...picker}
      className={css['filter'] ?? ''}
    />
  )
}
