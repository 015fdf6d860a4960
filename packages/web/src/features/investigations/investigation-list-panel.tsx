import { listInvestigationsEndpoint } from '@probeta/contract/results/investigations.ts'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useInvestigationColumns } from './columns.tsx'
import { investigationPages } from './queries.ts'

const investigationList = listInUrl('investigations', listInvestigationsEndpoint, {
  state: 'investigationState',
  due: 'stepsDue',
})

/** Every investigation, newest first, with its next step and the day it is due. */
export function InvestigationListPanel() {
  const { t } = useTranslation()
  const router = useRouter()
  const { filter, narrowing, filtered, list } = useList(investigationList)
  const pages = useInfiniteQuery(investigationPages(filter))
  return (
    <>
      <DataTable
        filters={<ListFilters narrowing={narrowing} labels={{ due: t('investigations.dueFilter') }} />}
        label={t('investigations.title')}
        query={pages}
        columns={useInvestigationColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          void router.navigate({
            to: '/consultas/resultadoscilindros/investigaciones/$investigationId',
            params: { investigationId: id },
          })
        }
        filtered={filtered}
        list={list}
        empty={
          <EmptyState
            icon={IconSearch}
            title={t('investigations.emptyTitle')}
            text={t('investigations.emptyText')}
          />
        }
      />
    </>
  )
}
