import {
  type Disposal,
  listDisposalsEndpoint,
  restoreSpecimenEndpoint,
} from '@probeta/contract/concrete/disposals.ts'
import { IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useLogColumns } from './columns.tsx'
import { logPages } from './queries.ts'

const logList = listInUrl('disposals', listDisposalsEndpoint)

/** What was thrown away, newest first; whatever somebody wants back is taken back here. */
export function LogPanel() {
  const { t } = useTranslation()
  const [back, setBack] = useState<Disposal>()
  const { filter, narrowing, filtered, list } = useList(logList)
  return (
    <>
      <DataTable
        filters={<ListFilters narrowing={narrowing} />}
        label={t('disposals.log')}
        query={useInfiniteQuery(logPages(filter))}
        columns={useLogColumns(setBack)}
        rowKey={({ id }) => id}
        filtered={filtered}
        list={list}
        empty={
          <EmptyState icon={IconTrash} title={t('disposals.empty.log')} text={t('disposals.emptyHint.log')} />
        }
      />
      {back && <BackForm disposal={back} onClose={() => setBack(undefined)} />}
    </>
  )
}

function BackForm({ disposal, onClose }: { disposal: Disposal; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  async function takeBack(reason: string) {
    await api.call(restoreSpecimenEndpoint, { params: { disposalId: disposal.id }, body: { reason } })
    await refresh('/held-specimens', '/disposals', '/storage-places', '/samples')
  }
  return (
    <ConfirmReason
      title={t('disposals.takeBackTitle', { code: disposal.specimen.code })}
      text={t('disposals.takeBackText')}
      confirmLabel={t('disposals.takeBack')}
      onConfirm={takeBack}
      onClose={onClose}
    />
  )
}
