import { Select } from '@mantine/core'
import { scrutinyDays } from '@probeta/contract/scrutiny.ts'
import { useTranslation } from 'react-i18next'
import { useWorkSiteChoices } from '../../trade/choices/use-work-site-choices.ts'
import { DaySpan } from '../../ui/fields/day-span.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import type { Scrutinised, Scrutiny } from './queries.ts'
import css from './statistics-page.module.css'

type Props = {
  asked: Scrutinised
  choices: Scrutiny['choices'] | undefined
  onChange: (change: Scrutinised) => void
}

const nothing = {
  workSiteId: undefined,
  technicianId: undefined,
  pressId: undefined,
  from: undefined,
  to: undefined,
}

/** The persons and days whose readings the scrutiny covers; all filters are in the address. */
export function ScrutinyFilterForm({ asked, choices, onChange }: Props) {
  const { t } = useTranslation()
  const { picker } = useWorkSiteChoices({ workSiteId: asked.workSiteId ?? null, enabled: true, closed: true })
  const filtered = Object.values(asked).some((value) => value !== undefined)
  return (
    <>
      <p className={css['note']}>{t('scrutiny.filter.hint', scrutinyDays)}</p>
      <FilterBar onClear={filtered ? () => onChange(nothing) : undefined} folds>
        <SearchSelect
          aria-label={t('charts.filter.workSite')}
          placeholder={t('charts.filter.workSite')}
          clearable
          className={css['site'] ?? ''}
          value={asked.workSiteId ?? null}
          onChange={(id) => onChange({ workSiteId: id ?? undefined })}
          {...picker}
        />
        <Select
          className={css['filter'] ?? ''}
          aria-label={t('scrutiny.filter.technician')}
          placeholder={t('scrutiny.filter.technician')}
          clearable
          searchable
          value={asked.technicianId === undefined ? null : String(asked.technicianId)}
          onChange={(id) => onChange({ technicianId: id === null ? undefined : Number(id) })}
          data={(choices?.technicians ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Select
          className={css['filter'] ?? ''}
          aria-label={t('scrutiny.filter.press')}
          placeholder={t('scrutiny.filter.press')}
          clearable
          searchable
          value={asked.pressId ?? null}
          onChange={(id) => onChange({ pressId: id ?? undefined })}
          data={(choices?.presses ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DaySpan
          from={asked.from}
          to={asked.to}
          labels={{ from: t('charts.filter.from'), to: t('charts.filter.to') }}
          className={css['day']}
          onChange={onChange}
        />
      </FilterBar>
    </>
  )
}
