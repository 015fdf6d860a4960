import type { InitialCuring } from '@probeta/contract/concrete/pickups.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'

type Judged = Pick<InitialCuring, 'leastC' | 'mostC' | 'limit' | 'faults'>

/** The temperatures of initial curing, and whether they keep to the limits of the standard. */
export function CuringCard({ curing: { leastC, mostC, limit, faults } }: { curing: Judged }) {
  const { t } = useTranslation()
  const format = useFormat()
  const span = (least: number, most: number) =>
    t('pickups.curing.span', { least: format.number(least), most: format.number(most) })
  const said = t('pickups.curing.said', { span: span(leastC, mostC) })
  if (limit === null || faults.length === 0) return <span className="pb-block pb-small">{said}</span>
  const unverified = limit.verified ? '' : ` (${t('receptions.unverified')})`
  return (
    <span className="pb-block pb-small pb-warn" role="status">
      <IconAlertTriangle size={14} stroke={2} aria-hidden /> {said}
      {'. '}
      {t('pickups.curing.outside', {
        standard: limit.standard,
        span: span(limit.least ?? 0, limit.most ?? 0),
      })}
      {unverified}
    </span>
  )
}
