import { Alert } from '@mantine/core'
import { fittingStart, type PlannedCasting, planFaults } from '@probeta/domain/visit/plan-faults.ts'
import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from './doubts-panel.module.css'

/** The ages of the plan that would be due while nobody breaks, and the nearest that fit. Nothing where there are none. */
export function DoubtsPanel({ casting }: { casting: PlannedCasting }) {
  const { t } = useTranslation()
  const format = useFormat()
  const faults = planFaults(casting)
  if (faults.length === 0) return null
  const instant = (at: number) => new Date(at).toISOString()
  const start = fittingStart(casting)
  return (
    <Alert color="yellow" icon={<IconCalendarOff size={18} />} role="status">
      <ul className={css['doubts']}>
        {faults.map(({ ageHours, dueAt, dueDay, closedBecause, fits }) => {
          const values = {
            age: format.age(ageHours),
            day: format.shortDay(dueDay),
            time: format.time(instant(dueAt)),
          }
          const fit = fits && {
            day: format.shortDay(fits.day),
            from: format.time(instant(fits.from)),
            until: format.time(instant(fits.until)),
          }
          return (
            <li key={ageHours}>
              {t(closedBecause === null ? 'visits.doubts.shut' : 'visits.doubts.closed', values)}{' '}
              {fit ? t('visits.doubts.fits', fit) : t('visits.doubts.never')}
            </li>
          )
        })}
      </ul>
      {start !== null && (
        <p className={css['start']}>
          {t('visits.doubts.start', {
            day: format.shortDay(
              new Intl.DateTimeFormat('sv-SE', { timeZone: format.timeZone }).format(start),
            ),
            time: format.time(instant(start)),
          })}
        </p>
      )}
    </Alert>
  )
}
