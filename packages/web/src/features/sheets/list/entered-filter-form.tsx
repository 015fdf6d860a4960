import { permission } from '@probeta/domain/people/permissions.ts'
import { Checkbox, NumberInput } from '@mantine/core'
import type { listEnteredSheetsEndpoint } from '@probeta/contract/entered-sheets.ts'
import type { SheetRow } from '@probeta/contract/sheets.ts'
import { useTranslation } from 'react-i18next'
import { useWorkSiteChoices } from '../../../trade/choices/use-work-site-choices.ts'
import { useMay } from '../../../session/current-session.ts'
import { DaySpan } from '../../../ui/fields/day-span.tsx'
import { ChoiceFilter } from '../../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import type { ChangeOf, FilterOf } from '../../../ui/lists/use-list.ts'
import { sheetStates } from '../queries.ts'
import css from './sheets-page.module.css'

const sources = ['web', 'phone', 'import', 'demonstration'] as const satisfies readonly SheetRow['source'][]

/** After the first five. */
const rest = ['delayOver', 'withoutAttachment', 'from', 'to'] as const

type List = typeof listEnteredSheetsEndpoint
type Props = {
  filter: FilterOf<List>
  onChange: (change: ChangeOf<List>) => void
  onClear?: (() => void) | undefined
}

export function EnteredFilterForm({ filter, onChange, onClear }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { picker } = useWorkSiteChoices({
    workSiteId: filter.workSiteId ?? null,
    enabled: may(permission.workSites),
    closed: true,
  })
  return (
    <FilterBar
      folds
      rest={rest.some((name) => filter[name] !== undefined) ? 'used' : 'unused'}
      onClear={onClear}
    >
      <SearchBox
        value={filter.search ?? ''}
        label={t('sheets.search')}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <ChoiceFilter
        label={t('sheets.fields.state')}
        any={t('sheets.allStates')}
        className={css['state'] ?? ''}
        choices={sheetStates.map((value) => ({ value, label: t(`sheets.states.${value}`) }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
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
      <SearchBox
        value={filter.technician ?? ''}
        label={t('sheets.fields.technician')}
        onSearch={(text) => onChange({ technician: text || undefined })}
      />
      <ChoiceFilter
        label={t('sheets.fields.source')}
        any={t('sheets.entered.allSources')}
        className={css['state'] ?? ''}
        choices={sources.map((value) => ({ value, label: t(`sheets.sources.${value}`) }))}
        value={filter.source}
        onChange={(source) => onChange({ source })}
      />
      <NumberInput
        className={css['state'] ?? ''}
        aria-label={t('sheets.entered.delayOver')}
        placeholder={t('sheets.entered.delayOver')}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        max={100_000}
        value={filter.delayOver ?? ''}
        onChange={(value) => onChange({ delayOver: typeof value === 'number' ? value : undefined })}
      />
      <DaySpan
        className={css['day']}
        from={filter.from}
        to={filter.to}
        labels={{ from: t('sheets.from'), to: t('sheets.to') }}
        onChange={onChange}
      />
      <Checkbox
        label={t('sheets.entered.withoutAttachment')}
        checked={filter.withoutAttachment === 'true'}
        onChange={({ currentTarget }) =>
          onChange({ withoutAttachment: currentTarget.checked ? 'true' : undefined })
        }
      />
    </FilterBar>
  )
}
