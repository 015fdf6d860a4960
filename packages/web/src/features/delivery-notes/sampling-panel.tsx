import { listSamplingEndpoint } from '@probeta/contract/concrete/sampling-completeness.ts'
import { IconChecklist } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useSamplingColumns } from './columns.tsx'
import { samplingPages } from './queries.ts'

const samplingList = listInUrl('samplingCompleteness', listSamplingEndpoint)

/** Concrete placed against samples taken and owed, by mix and lot; what is missing comes first. */
export function SamplingPanel() {
  const { t } = useTranslation()
  const { filter, narrowing, filtered, list } = useList(samplingList)
  return (
    <DataTable
      filters={<ListFilters narrowing={narrowing} />}
      label={t('samplingCompleteness.title')}
      query={useInfiniteQuery(samplingPages(filter))}
      columns={useSamplingColumns()}
      rowKey={({ workSite, mix, lot }) => [workSite.id, mix.id ?? mix.code, lot?.id ?? ''].join(' ')}
      filtered={filtered}
      list={list}
      empty={
        <EmptyState
          icon={IconChecklist}
          title={t('samplingCompleteness.empty')}
          text={t('samplingCompleteness.emptyHint')}
        />
      }
    />
  )
}
