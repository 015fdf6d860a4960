import type { Delivery } from '@probeta/contract/reports/deliveries.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { StateBadge } from '../../trade/state-badge.tsx'
import { TwoLines } from '../../ui/lists/two-lines.tsx'

type Props = {
  delivery: Delivery
  /** Beside the event; the instant then stands after the state. */
  about?: string
}

/** A delivery in a list of those of one thing; its receiver links to it. */
export function DeliveryLine({ delivery, about }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, to, event, state, acknowledgedAt, openedAt, sentAt, plannedAt } = delivery
  const latest = format.instant(acknowledgedAt ?? openedAt ?? sentAt ?? plannedAt)
  return (
    <li className="pb-spread">
      <TwoLines below={[`${t(`deliveries.events.${event}`)} · ${about ?? latest}`, to.group]}>
        <Link
          to="/consultas/resultadoscilindros"
          search={{ view: 'deliveries', delivery: id }}
          className="pb-link"
        >
          {to.name}
        </Link>
      </TwoLines>
      <StateBadge of="delivery" state={state} />
      {about && <small className="pb-dim">{latest}</small>}
    </li>
  )
}
