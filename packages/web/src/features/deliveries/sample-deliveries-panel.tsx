import { permission } from '@probeta/domain/people/permissions.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import css from './delivery-panel.module.css'
import { nameObject } from './name-object.ts'
import { deliveryPages } from './queries.ts'
import { StateBadge } from '../../trade/state-badge.tsx'

/** Receivers of the reports of a sample, with when they opened and confirmed them; renders nothing without any. */
export function SampleDeliveriesPanel({ sampleId }: { sampleId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const query = useInfiniteQuery({ ...deliveryPages({ sampleId }), enabled: may(permission.results) })
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('deliveries.ofSample')}>
      <ul className={css['rows']}>
        {items.map((delivery) => {
          const { id, to, state, acknowledgedAt, openedAt, sentAt, plannedAt } = delivery
          return (
            <li key={id}>
              <span className="pb-two">
                <Link
                  to="/consultas/resultadoscilindros"
                  search={{ view: 'deliveries', delivery: id }}
                  className="pb-link"
                >
                  {to.name}
                </Link>
                <small>{`${t(`deliveries.events.${delivery.event}`)} · ${nameObject(t, format, delivery)}`}</small>
              </span>
              <StateBadge of="delivery" state={state} />
              <small>{format.instant(acknowledgedAt ?? openedAt ?? sentAt ?? plannedAt)}</small>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
