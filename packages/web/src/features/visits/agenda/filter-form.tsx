import { permission } from '@probeta/domain/people/permissions.ts'
import type { listVisitsEndpoint } from '@probeta/contract/visits.ts'
import { visitStates } from '@probeta/domain/visit/life.ts'
import { useTranslation } from 'react-i18next'
import { useWorkSiteChoices } from '../../../trade/choices/use-work-site-choices.ts'
import { useMay } from '../../../session/current-session.ts'
import { DaySpan } from '../../../ui/fields/day-span.tsx'
import { ChoiceFilter } from '../../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import type { ChangeOf, FilterOf } from '../../../ui/lists/use-list.ts'
import css from './list-panel.module.css'

type List = typeof listVisitsEndpoint
type Props = {
  filter: FilterOf<List>
  technicians: readonly { id: number; name: string }[]
  onChange: (change: ChangeOf<List>) => void
  onClear?: (() => void) | undefined
}

export function FilterForm({ filter, technicians, onChange, onClear }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { picker } = useWorkSiteChoices({
    workSiteId: filter.workSiteId ?? null,
    enabled: may(permission.workSites),
    closed: true,
  })
  const people = [{ id: 0, name: t('visits.unassigned') }, ...technicians]
  return (
    <FilterBar folds onClear={onClear}>
      <SearchBox
        value={filter.search ?? ''}
        label={t('visits.list.search')}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      {may(permission.workSites) && (
        <SearchSelect
          className={css['site'] ?? ''}
          aria-label={t('visits.fields.workSite')}
          placeholder={t('visits.list.allWorkSites')}
          clearable
          value={filter.workSiteId ?? null}
          onChange={(id) => onChange({ workSiteId: id ?? undefined })}
          {...picker}
        />
      )}
      <ChoiceFilter
        label={t('visits.fields.technician')}
        any={t('visits.list.everybody')}
        className={css['who'] ?? ''}
        choices={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filter.technicianId === undefined ? undefined : String(filter.technicianId)}
        onChange={(id) => onChange({ technicianId: id === undefined ? undefined : Number(id) })}
      />
      <ChoiceFilter
        label={t('visits.fields.state')}
        any={t('visits.list.allStates')}
        className={css['state'] ?? ''}
        choices={[
          { value: 'toMake', label: t('visits.list.toMake') },
          ...visitStates.map((value) => ({ value, label: t(`visits.states.${value}`) })),
        ]}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <DaySpan
        className={css['day']}
        from={filter.from}
        to={filter.to}
        labels={{ from: t('visits.list.ofFrom'), to: t('visits.list.ofTo') }}
        onChange={onChange}
      />
    </FilterBar>
  )
}
