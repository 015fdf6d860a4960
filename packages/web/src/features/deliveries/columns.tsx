import type { Delivery } from '@probeta/contract/deliveries.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import css from './delivery-panel.module.css'
import { nameObject } from './name-object.ts'
import { StateBadge } from '../../trade/state-badge.tsx'

export const deliveryColumns = (t: TFunction, format: Format): readonly Column<Delivery>[] => [
  {
    key: 'to',
    head: t('deliveries.columns.to'),
    narrow: 'title',
    width: '18%',
    cell: ({ to }) => (
      <span className={css['two']}>
        <strong>{to.name}</strong>
        {to.address && to.address !== to.name && <small>{to.address}</small>}
      </span>
    ),
  },
  {
    key: 'what',
    head: t('deliveries.columns.event'),
    width: '16%',
    cell: (delivery) => (
      <span className={css['two']}>
        {t(`deliveries.events.${delivery.event}`)}
        <small>{nameObject(t, format, delivery)}</small>
      </span>
    ),
  },
  {
    key: 'workSite',
    head: t('deliveries.columns.workSite'),
    width: '15%',
    narrow: 'hidden',
    cell: ({ workSite, client }) => (
      <span className={css['two']}>
        {workSite ? `${workSite.code} · ${workSite.name}` : '—'}
        <small>{client.name}</small>
      </span>
    ),
  },
  {
    key: 'channel',
    head: t('deliveries.columns.channel'),
    width: '84px',
    cell: ({ channel }) => t(`deliveries.channels.${channel}`),
  },
  {
    key: 'sent',
    head: t('deliveries.columns.sent'),
    width: '112px',
    cell: ({ sentAt }) => (sentAt ? format.instant(sentAt) : '—'),
  },
  {
    key: 'opened',
    head: t('deliveries.columns.opened'),
    width: '112px',
    cell: ({ openedAt }) => (openedAt ? format.instant(openedAt) : '—'),
  },
  {
    key: 'acknowledged',
    head: t('deliveries.columns.acknowledged'),
    cell: ({ acknowledgedAt, acknowledgedBy }) =>
      acknowledgedAt ? (
        <span className={css['two']}>
          {format.instant(acknowledgedAt)}
          <small>{acknowledgedBy}</small>
        </span>
      ) : (
        '—'
      ),
  },
  {
    key: 'state',
    head: t('deliveries.columns.state'),
    width: '136px',
    cell: ({ state }) => <StateBadge of="delivery" state={state} />,
  },
]
