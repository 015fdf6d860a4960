import { permission } from '@probeta/domain/people/permissions.ts'
import { Select } from '@mantine/core'
import { visitStates } from '@probeta/domain/visit/life.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useWorkSiteChoices } from '../../../trade/choices/use-work-site-choices.ts'
import { useMay } from '../../../session/current-session.ts'
import { DaySpan } from '../../../ui/fields/day-span.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import css from './list-panel.module.css'

export const sorts = ['soonest', 'latest'] as const

/** The part of the URL that filters visits. `who`: a technician; 0: nobody's yet. */
export const filterUrl = {
  search: z.string().optional(),
  state: z.enum([...visitStates, 'toMake']).optional(),
  who: z.coerce.number().int().min(0).optional(),
  workSiteId: z.uuid().optional(),
  clientId: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(sorts).default('soonest'),
}
const Filter = z.object(filterUrl)
export type VisitFilter = z.output<typeof Filter>

const noFilter = {
  search: undefined,
  state: undefined,
  who: undefined,
  workSiteId: undefined,
  clientId: undefined,
  from: undefined,
  to: undefined,
}
const filters = Object.keys(noFilter) as (keyof typeof noFilter)[]
export const isFiltered = (filter: VisitFilter): boolean =>
  filters.some((name) => filter[name] !== undefined && filter[name] !== '')

type Props = {
  filter: VisitFilter
  technicians: readonly { id: number; name: string }[]
  onChange: (change: Partial<VisitFilter>) => void
}

export function FilterForm({ filter, technicians, onChange }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { picker } = useWorkSiteChoices({
    workSiteId: filter.workSiteId ?? null,
    enabled: may(permission.workSites),
    closed: true,
  })
  const people = [{ id: 0, name: t('visits.unassigned') }, ...technicians]
  const clear = { 'aria-label': t('common.actions.clear') }
  return (
    <FilterBar folds onClear={isFiltered(filter) ? () => onChange(noFilter) : undefined}>
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
      <Select
        className={css['who'] ?? ''}
        aria-label={t('visits.fields.technician')}
        placeholder={t('visits.list.everybody')}
        clearable
        clearButtonProps={clear}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filter.who === undefined ? null : String(filter.who)}
        onChange={(id) => onChange({ who: id === null ? undefined : Number(id) })}
      />
      <Select
        className={css['state'] ?? ''}
        aria-label={t('visits.fields.state')}
        placeholder={t('visits.list.allStates')}
        clearable
        clearButtonProps={clear}
        data={[
          { value: 'toMake', label: t('visits.list.toMake') },
          ...visitStates.map((value) => ({ value, label: t(`visits.states.${value}`) })),
        ]}
        value={filter.state ?? null}
        onChange={(value) =>
          onChange({ state: value === 'toMake' ? value : visitStates.find((state) => state === value) })
        }
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
