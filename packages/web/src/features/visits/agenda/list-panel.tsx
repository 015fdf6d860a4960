import { Select } from '@mantine/core'
import { IconCalendarWeek } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { visitColumns } from './columns.tsx'
import { FilterForm, filterUrl, isFiltered, type VisitFilter, sorts } from './filter-form.tsx'
import css from './list-panel.module.css'
import { visitPages } from '../queries.ts'
import { useSizeOf } from '../card/visit-card.tsx'

type Props = {
  filter: VisitFilter
  technicians: readonly { id: number; name: string }[]
  onFilter: (change: Partial<VisitFilter>) => void
  onOpen: (visitId: string) => void
}

/** All visits there are, searched and filtered, by their hour. */
export function ListPanel({ filter, technicians, onFilter, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const sizeOf = useSizeOf()
  const { who, ...others } = filter
  const visits = useInfiniteQuery(visitPages(filter))
  return (
    <>
      <FilterForm filter={filter} technicians={technicians} onChange={onFilter} />
      <DataTable
        label={t('visits.title')}
        query={visits}
        columns={visitColumns(t, format, sizeOf)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        filtered={isFiltered(filter)}
        list={{ name: 'visits', query: { ...others, technicianId: who }, url: Object.keys(filterUrl) }}
        sort={
          <Select
            className={css['sort'] ?? ''}
            size="xs"
            aria-label={t('visits.list.sort')}
            allowDeselect={false}
            value={filter.sort}
            onChange={(value) => onFilter({ sort: sorts.find((one) => one === value) ?? 'soonest' })}
            data={sorts.map((value) => ({ value, label: t(`visits.list.${value}`) }))}
          />
        }
        empty={
          <EmptyState
            icon={IconCalendarWeek}
            title={t('visits.list.empty')}
            text={t('visits.list.emptyHint')}
          />
        }
      />
    </>
  )
}
