import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useWorkSiteChoices } from '../../api/use-work-site-choices.ts'
import { useMay } from '../../session/current-session.ts'
import { DayField } from '../../ui/day-field.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { type SheetFilter, sheetStates } from './queries.ts'
import css from './sheets-page.module.css'

/** The part of the URL that filters sheets. */
export const filterUrl = {
  search: z.string().optional(),
  workSiteId: z.uuid().optional(),
  clientId: z.uuid().optional(),
  state: z.enum(sheetStates).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
const noFilter: SheetFilter = {
  search: undefined,
  workSiteId: undefined,
  clientId: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
}
export const isFiltered = (filter: SheetFilter): boolean =>
  [filter.search, filter.workSiteId, filter.clientId, filter.state, filter.from, filter.to].some(Boolean)

type Props = { filter: SheetFilter; onChange: (change: SheetFilter) => void }

export function FilterForm({ filter, onChange }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { picker } = useWorkSiteChoices({
    workSiteId: filter.workSiteId ?? null,
    enabled: may(22),
    closed: true,
  })
  return (
    <FilterBar onClear={isFiltered(filter) ? () => onChange(noFilter) : undefined}>
      <SearchBox
        value={filter.search ?? ''}
        label={t('sheets.search')}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      {may(22) && (
        <SearchSelect
          className={css['site'] ?? ''}
          aria-label={t('sheets.fields.workSite')}
          placeholder={t('sheets.allWorkSites')}
          clearable
          value={filter.workSiteId ?? null}
          onChange={(id) => onChange({ workSiteId: id ?? undefined })}
          {...picker}
        />
      )}
      <Select
        className={css['state'] ?? ''}
        aria-label={t('sheets.fields.state')}
        placeholder={t('sheets.allStates')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
        data={sheetStates.map((value) => ({ value, label: t(`sheets.states.${value}`) }))}
        value={filter.state ?? null}
        onChange={(value) => onChange({ state: sheetStates.find((state) => state === value) })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          clearable
          className={css['day'] ?? ''}
          aria-label={t(`sheets.${end}`)}
          leftSection={<span className="pb-unit">{t(`sheets.${end}`)}</span>}
          leftSectionWidth={58}
          value={filter[end] ?? null}
          onChange={(day) => onChange({ [end]: day ?? undefined })}
        />
      ))}
    </FilterBar>
  )
}
