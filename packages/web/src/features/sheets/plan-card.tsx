import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { SpecimenPreview } from './preview-specimens.ts'
import css from './trucks-form.module.css'

/** What the age plan of a column makes: each specimen with its age and the day it is due, Sundays flagged. */
export function PlanCard({ preview }: { preview: SpecimenPreview }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!preview.ok) return <p className={css['plan']}>—</p>
  return (
    <ol className={css['plan']} aria-label={t('sheets.truck.preview')}>
      {preview.specimens.map(({ number, ageHours, dueOn, sunday }) => (
        <li key={number} data-sunday={sunday}>
          <strong>{format.age(ageHours)}</strong>
          <span>{dueOn === null ? t('sheets.plan.onCall') : format.shortDay(dueOn)}</span>
          {sunday && (
            <em title={t('sheets.plan.sundayHint')}>
              {t('sheets.plan.sunday')}
              <span className="pb-hidden">. {t('sheets.plan.sundayHint')}</span>
            </em>
          )}
        </li>
      ))}
    </ol>
  )
}
