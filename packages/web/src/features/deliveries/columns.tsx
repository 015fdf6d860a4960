import { exportDeliveriesEndpoint } from '@probeta/contract/deliveries.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'
import { nameObject } from './name-object.ts'

export function useDeliveryColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useListColumns(exportDeliveriesEndpoint, {
    to: {
      narrow: 'title',
      width: '18%',
      cell: ({ to }) => (
        <span className="pb-two">
          <strong>{to.name}</strong>
          {to.address && to.address !== to.name && <small>{to.address}</small>}
        </span>
      ),
    },
    what: {
      width: '16%',
      cell: (delivery) => (
        <span className="pb-two">
          {t(`deliveries.events.${delivery.event}`)}
          <small>{nameObject(t, format, delivery)}</small>
        </span>
      ),
    },
    workSite: {
      width: '15%',
      narrow: 'hidden',
      cell: ({ workSite, client }) => (
        <span className="pb-two">
          {workSite ? `${workSite.code} · ${workSite.name}` : '—'}
          <small>{client.name}</small>
        </span>
      ),
    },
    channel: { width: '84px' },
    sent: { width: '112px', cell: ({ sentAt }) => format.instant(sentAt) },
    opened: { width: '112px' },
    acknowledged: {
      cell: ({ acknowledgedAt, acknowledgedBy }) =>
        acknowledgedAt ? (
          <span className="pb-two">
            {format.instant(acknowledgedAt)}
            <small>{acknowledgedBy}</small>
          </span>
        ) : (
          '—'
        ),
    },
    state: { width: '136px', cell: ({ state }) => <StateBadge of="delivery" state={state} /> },
  })
}
