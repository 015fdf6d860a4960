import { permission } from '@probeta/domain/people/permissions.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import { DeliveryLine } from './delivery-card.tsx'
import { nameObject } from './name-object.ts'
import { deliveryPages } from './queries.ts'

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
      <ul className="pb-stack pb-plain-list">
        {items.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} about={nameObject(t, format, delivery)} />
        ))}
      </ul>
    </Section>
  )
}
