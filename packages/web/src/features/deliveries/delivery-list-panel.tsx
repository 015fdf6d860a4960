import { Alert, Button } from '@mantine/core'
import { listDeliveriesEndpoint } from '@probeta/contract/reports/deliveries.ts'
import { IconAlertTriangle, IconMailOff, IconSend } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { z } from 'zod'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { useDeliveryColumns } from './columns.tsx'
import css from './delivery-panel.module.css'
import { DeliveryPanel } from './delivery-panel.tsx'
import { deliveryPages, standingQuery } from './queries.ts'

/** `delivery`: the one in the panel. */
const Url = z.object({ delivery: z.uuid().optional() })
const deliveryList = listInUrl('deliveries', listDeliveriesEndpoint, { state: 'deliveryState' })

/** Every delivery to a receiver outside the laboratory, newest first, with its state. */
export function DeliveryListPanel() {
  const { t } = useTranslation()
  const [{ delivery }, setUrl] = useUrlState(Url)
  const { filter, narrowing, only, filtered, list } = useList(deliveryList)
  const deliveries = useInfiniteQuery(deliveryPages(filter))
  return (
    <>
      <Notices onFailed={() => only({ state: 'failed' })} />
      <DataTable
        filters={
          <ListFilters
            narrowing={narrowing}
            hidden={['clientId', 'reportId', 'lowResultId', 'sampleId']}
            labels={{ search: t('deliveries.search') }}
          />
        }
        label={t('deliveries.title')}
        query={deliveries}
        columns={useDeliveryColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setUrl({ delivery: id })}
        filtered={filtered}
        list={list}
        empty={
          <EmptyState icon={IconSend} title={t('deliveries.emptyTitle')} text={t('deliveries.emptyText')} />
        }
      />
      <p className="pb-dim pb-small">{`${t('deliveries.about')} ${t('deliveries.openedHint')}`}</p>
      {delivery && <DeliveryPanel deliveryId={delivery} onClose={() => setUrl({ delivery: undefined })} />}
    </>
  )
}

function Notices({ onFailed }: { onFailed: () => void }) {
  const { t } = useTranslation()
  const status = useQuery(standingQuery()).data
  if (!status || (status.mail && status.failed === 0)) return null
  return (
    <div className={`pb-stack ${css['notices']}`}>
      {!status.mail && (
        <Alert color="yellow" icon={<IconMailOff size={18} />}>
          {t('deliveries.noMail')}
        </Alert>
      )}
      {status.failed > 0 && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />}>
          {t('deliveries.failed', { count: status.failed })}{' '}
          <Button variant="subtle" color="red" size="compact-sm" onClick={onFailed}>
            {t('deliveries.showFailed')}
          </Button>
        </Alert>
      )}
    </div>
  )
}
