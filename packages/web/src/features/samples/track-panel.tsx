import type { SampleChange, SampleFile } from '@probeta/contract/concrete/samples.ts'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../session/current-session.ts'
import { type AgeStep, trackSample } from './track-sample.ts'
import { SpecimensDrawing } from './specimens-drawing.tsx'
import css from './sample-page.module.css'

/** The timeline: cast, received, and each age with its finished and its coming breaks. */
export function TrackPanel({ sample, history }: { sample: SampleFile; history: readonly SampleChange[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { castAt, receivedAt, ages, reserves } = trackSample(sample, history)
  const inside =
    receivedAt !== null || sample.specimens.some(({ state }) => state !== 'cast' && state !== 'onSite')
  return (
    <ol className={`pb-plain-list ${css['track']}`}>
      <li data-done="true">
        <strong>{t('samples.steps.cast')}</strong>
        <span className="pb-dim">{format.instant(castAt)}</span>
      </li>
      <li data-done={inside}>
        <strong>{t(inside ? 'samples.steps.received' : 'samples.steps.notReceived')}</strong>
        {receivedAt && <span className="pb-dim">{format.instant(receivedAt)}</span>}
      </li>
      {ages.map((age) => (
        <Age key={age.ageHours} age={age} />
      ))}
      {reserves > 0 && (
        <li>
          <strong>{t('samples.steps.reserve')}</strong>
          <span className="pb-dim">{t('samples.onCall')}</span>
          <SpecimensDrawing specimens={sample.specimens.filter(({ ageHours }) => ageHours === null)} />
        </li>
      )}
    </ol>
  )
}

function Age({ age: { ageHours, dueOn, count, done, meanMpa, specimens } }: { age: AgeStep }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const open = done < count
  return (
    <li
      data-done={!open}
      data-late={open && dueOn !== null && dueOn < today}
      data-now={open && dueOn === today}
    >
      <strong>{t('samples.steps.due', { age: format.age(ageHours) })}</strong>
      <span className="pb-dim">{format.namedDay(dueOn)}</span>
      <span className="pb-dim">
        {t('samples.steps.done', { done: format.number(done), count })}
        {meanMpa !== null && ` · ${t('samples.steps.mean', { mean: format.number(meanMpa, 1) })}`}
      </span>
      <SpecimensDrawing specimens={specimens} />
    </li>
  )
}
