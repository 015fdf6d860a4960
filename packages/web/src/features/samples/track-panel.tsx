import type { AuditRow, SampleFile } from '@probeta/contract/samples.ts'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../session/current-session.ts'
import { trackSample } from './track-sample.ts'
import { SpecimensDrawing } from './specimens-drawing.tsx'
import css from './sample-page.module.css'

/** The timeline: cast, received, and each age with its finished and its coming breaks. */
export function TrackPanel({ sample, history }: { sample: SampleFile; history: readonly AuditRow[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { castAt, receivedAt, ages, reserves } = trackSample(sample, history)
  const inside =
    receivedAt !== null || sample.specimens.some(({ state }) => state !== 'cast' && state !== 'onSite')
  return (
    <ol className={css['track']}>
      <li data-done="true">
        <strong>{t('samples.steps.cast')}</strong>
        <span>{format.instant(castAt)}</span>
      </li>
      <li data-done={inside}>
        <strong>{t(inside ? 'samples.steps.received' : 'samples.steps.notReceived')}</strong>
        {receivedAt && <span>{format.instant(receivedAt)}</span>}
      </li>
      {ages.map(({ ageHours, dueOn, count, done, meanMpa, specimens }) => (
        <li
          key={ageHours}
          data-done={done === count}
          data-late={done < count && dueOn !== null && dueOn < today}
          data-now={dueOn === today && done < count}
        >
          <strong>{t('samples.steps.due', { age: format.age(ageHours) })}</strong>
          <span>{format.namedDay(dueOn)}</span>
          <span>
            {t('samples.steps.done', { done: format.number(done), count })}
            {meanMpa !== null && ` · ${t('samples.steps.mean', { mean: format.number(meanMpa, 1) })}`}
          </span>
          <SpecimensDrawing specimens={specimens} />
        </li>
      ))}
      {reserves > 0 && (
        <li>
          <strong>{t('samples.steps.reserve')}</strong>
          <span>{t('samples.onCall')}</span>
          <SpecimensDrawing specimens={sample.specimens.filter(({ ageHours }) => ageHours === null)} />
        </li>
      )}
    </ol>
  )
}
