import { listCuringReadingsEndpoint } from '@probeta/contract/laboratory/curing-readings.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconTemperature } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useReadingColumns } from './columns.tsx'
import { readingPages } from './queries.ts'

const readingList = listInUrl('curingReadings', listCuringReadingsEndpoint, { tankId: 'tank' })

/** The readings of a tank, newest first, with those that were rejected or voided and why. */
export function ReadingsPanel({ tankId }: { tankId: string }) {
  const { t } = useTranslation()
  const mayVoid = useMay()(permission.samples, 'edit')
  const { filter, narrow, narrowing, list } = useList(readingList)
  const { from, to, state } = filter
  const filtered = from !== undefined || to !== undefined || state !== undefined
  const clear = () => narrow({ from: undefined, to: undefined, state: undefined })
  return (
    <DataTable
      filters={
        <ListFilters
          narrowing={{ ...narrowing, clear: filtered ? clear : undefined }}
          hidden={['tankId']}
          labels={{ state: t('curingTanks.readings.state') }}
        />
      }
      label={t('curingTanks.readings.title')}
      query={useInfiniteQuery(readingPages({ ...filter, tankId }))}
      columns={useReadingColumns(mayVoid)}
      rowKey={({ id }) => id}
      filtered={filtered}
      list={{ ...list, query: { ...filter, tankId } }}
      empty={
        <EmptyState
          icon={IconTemperature}
          title={t('curingTanks.readings.none')}
          text={t('curingTanks.readings.noneHint')}
        />
      }
    />
  )
}
