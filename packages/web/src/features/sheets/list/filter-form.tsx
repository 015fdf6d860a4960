import { permission } from '@probeta/domain/people/permissions.ts'
import { Chip } from '@mantine/core'
import type { listSheetsEndpoint } from '@probeta/contract/sheets.ts'
import { useTranslation } from 'react-i18next'
import { useWorkSiteChoices } from '../../../trade/choices/use-work-site-choices.ts'
import { useMay } from '../../../session/current-session.ts'
import { DaySpan } from '../../../ui/fields/day-span.tsx'
import { ChoiceFilter } from '../../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import type { ChangeOf, FilterOf } from '../../../ui/lists/use-list.ts'
import { sheetStates, useSuppliers } from '../queries.ts'
import css from './sheets-page.module.css'

type List = typeof listSheetsEndpoint
type Props = {
  filter: FilterOf<List>
  onChange: (change: ChangeOf<List>) => void
  onClear?: (() => void) | undefined
}

export function FilterForm({ filter, onChange, onClear }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { picker } = useWorkSiteChoices({
    workSiteId: filter.workSiteId ?? null,
    enabled: may(permission.workSites),
    closed: true,
  })
  const suppliers = useSuppliers(filter.supplierId ?? null, may(permission.workSites))
  return (
    <FilterBar folds onClear={onClear}>
      <SearchBox
        value={filter.search ?? ''}
        label={t('sheets.search')}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      {may(permission.workSites) && (
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
      <ChoiceFilter
        label={t('sheets.fields.state')}
        any={t('sheets.allStates')}
        className={css['state'] ?? ''}
        choices={sheetStates.map((value) => ({ value, label: t(`sheets.states.${value}`) }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <Chip
        checked={filter.turn === 'mine'}
        onChange={(mine) => onChange({ turn: mine ? 'mine' : undefined })}
      >
        {t('sheets.turn')}
      </Chip>
      <SearchBox
        value={filter.strengthClass ?? ''}
        label={t('sheets.strengthClass')}
        onSearch={(text) => onChange({ strengthClass: text || undefined })}
      />
      <SearchBox
        value={filter.technician ?? ''}
        label={t('sheets.fields.technician')}
        onSearch={(text) => onChange({ technician: text || undefined })}
      />
      {may(permission.workSites) && (
        <SearchSelect
          className={css['site'] ?? ''}
          aria-label={t('sheets.supplier')}
          placeholder={t('sheets.allSuppliers')}
          clearable
          value={filter.supplierId ?? null}
          onChange={(id) => onChange({ supplierId: id ?? undefined })}
          {...suppliers}
        />
      )}
      <DaySpan
        className={css['day']}
        from={filter.from}
        to={filter.to}
        labels={{ from: t('sheets.from'), to: t('sheets.to') }}
        onChange={onChange}
      />
    </FilterBar>
  )
}
