import { Alert } from '@mantine/core'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { fittingStart, type PlannedCasting, planFaults } from '@probeta/domain/visit/plan-faults.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'

/** The ages of the plan that would be due while nobody breaks, and the nearest that fit. Nothing where there are none. */
export function DoubtsPanel({ casting }: { casting: PlannedCasting }) {
  const { t } = useTranslation()
  const format = useFormat()
  const faults = planFaults(casting)
  if (faults.length === 0) return null
  const time = (at: number) => format.time(new Date(at).toISOString())
  const start = fittingStart(casting)
  const word = ({ ageHours, dueAt, dueDay, closedBecause, fits }: (typeof faults)[number]) => [
    t(closedBecause === null ? 'visits.doubts.shut' : 'visits.doubts.closed', {
      age: format.age(ageHours),
      day: format.shortDay(dueDay),
      time: time(dueAt),
    }),
    fits
      ? t('visits.doubts.fits', {
          day: format.shortDay(fits.day),
          from: time(fits.from),
          until: time(fits.until),
        })
      : t('visits.doubts.never'),
  ]
  return (
    <Alert color="yellow" icon={<IconCalendarOff size={18} />} role="status">
      <ul className="pb-stack-tight pb-plain-list">
        {faults.map((fault) => (
          <li key={fault.ageHours}>{word(fault).join(' ')}</li>
        ))}
      </ul>
      {start !== null && (
        <p className="pb-flat pb-strong">
          {t('visits.doubts.start', {
            day: format.shortDay(dayOf(start, format.timeZone)),
            time: time(start),
          })}
        </p>
      )}
    </Alert>
  )
}
