import { Select } from '@mantine/core'
import { listVisitsEndpoint } from '@probeta/contract/clients/visits.ts'
import { IconCalendarWeek } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../../trade/filters/list-filters.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../../ui/lists/choice-filter.tsx'
import { listInUrl, useList } from '../../../ui/lists/use-list.ts'
import { useVisitColumns } from './columns.tsx'
import css from './list-panel.module.css'
import { visitPages } from '../queries.ts'

/** `who`: a technician; 0: unassigned visits. */
const visitList = listInUrl('visits', listVisitsEndpoint, { technicianId: 'who' })
const sorts = ['soonest', 'latest'] as const

type Props = {
  technicians: readonly { id: number; name: string }[]
  onOpen: (visitId: string) => void
}

/** All visits, searched and filtered, by their hour. */
export function ListPanel({ technicians, onOpen }: Props) {
  const { t } = useTranslation()
  const { filter, narrow, narrowing, filtered, list } = useList(visitList)
  const visits = useInfiniteQuery(visitPages(filter))
  const people = [{ id: 0, name: t('visits.unassigned') }, ...technicians]
  return (
    <>
      <DataTable
        filters={
          <ListFilters
            narrowing={narrowing}
            hidden={['clientId']}
            labels={{
              search: t('visits.list.search'),
              from: t('visits.list.ofFrom'),
              to: t('visits.list.ofTo'),
            }}
            own={{
              technicianId: (
                <ChoiceFilter
                  label={t('visits.fields.technician')}
                  choices={people.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={filter.technicianId === undefined ? undefined : String(filter.technicianId)}
                  onChange={(id) => narrow({ technicianId: id === undefined ? undefined : Number(id) })}
                />
              ),
            }}
          />
        }
        label={t('visits.title')}
        query={visits}
        columns={useVisitColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        filtered={filtered}
        list={list}
        sort={
          <Select
            className={css['sort'] ?? ''}
            size="xs"
            aria-label={t('visits.list.sort')}
            allowDeselect={false}
            value={filter.sort}
            onChange={(value) => narrow({ sort: sorts.find((one) => one === value) })}
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
