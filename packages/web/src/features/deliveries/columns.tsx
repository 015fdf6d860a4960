import { type Delivery, exportDeliveriesEndpoint } from '@probeta/contract/reports/deliveries.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'
import { TwoLines } from '../../ui/lists/two-lines.tsx'
import { nameObject } from './name-object.ts'

const Receiver = ({ to: { name, address, group } }: Delivery) => (
  <TwoLines below={[address !== name && address, group]}>
    <strong>{name}</strong>
  </TwoLines>
)
const WorkSite = ({ workSite, client }: Delivery) => (
  <TwoLines below={[client.name]}>{workSite ? `${workSite.code} · ${workSite.name}` : '—'}</TwoLines>
)

export function useDeliveryColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useListColumns(exportDeliveriesEndpoint, {
    to: { narrow: 'title', width: '17%', cell: Receiver },
    what: {
      width: '15%',
      cell: (delivery) => (
        <TwoLines below={[nameObject(t, format, delivery)]}>
          {t(`deliveries.events.${delivery.event}`)}
        </TwoLines>
      ),
    },
    workSite: { width: '14%', narrow: 'hidden', cell: WorkSite },
    channel: { width: '108px' },
    sent: { width: '108px', cell: ({ sentAt }) => format.instant(sentAt) },
    opened: { width: '108px' },
    acknowledged: {
      cell: ({ acknowledgedAt, acknowledgedBy }) => (
        <TwoLines below={[acknowledgedAt && acknowledgedBy]}>{format.instant(acknowledgedAt)}</TwoLines>
      ),
    },
    state: {
      narrow: 'state',
      width: '152px',
      cell: ({ state }) => <StateBadge of="delivery" state={state} />,
    },
  })
}
