import type { Visit } from '@probeta/contract/clients/visits.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { overlapsOf, type VisitSpan } from '@probeta/domain/visit/overlaps.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { startWeek } from '../agenda/start-week.ts'
import { boardQuery } from '../queries.ts'

export const spanOf = ({ id, technician, state, startsAt, minutes }: Visit): VisitSpan => ({
  id,
  technicianId: technician?.id ?? null,
  state,
  startsAt: Date.parse(startsAt),
  minutes,
})

/** Names the visits of the same technician that run at the same time. Nothing where there are none. */
export function OverlapCard({ span }: { span: VisitSpan }) {
  const { t } = useTranslation()
  const format = useFormat()
  const week = startWeek(dayOf(span.startsAt, format.timeZone))
  const board = useQuery({ ...boardQuery(week), enabled: span.technicianId !== null })
  const visits = (board.data?.visits ?? []).map((visit) => ({ ...spanOf(visit), visit }))
  const others = overlapsOf(span, visits)
  if (others.length === 0) return null
  const named = others.map(({ visit }) => `${visit.workSite.code} ${format.time(visit.startsAt)}`)
  return (
    <small className="pb-warn pb-block" role="status">
      <IconAlertTriangle size={14} stroke={2} aria-hidden />{' '}
      {t('visits.overlaps', { visits: named.join(', ') })}
    </small>
  )
}
