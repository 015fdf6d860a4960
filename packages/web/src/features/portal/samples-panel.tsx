import type { Portal } from './queries.ts'
import { IconBox } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import css from './samples-panel.module.css'

type Sample = Portal['samples'][number]
const steps = ['cast', 'received', 'breakDue', 'inReview', 'issued'] as const
const shown = 12

/** Every sample followed like a parcel: where it is, and what comes next. */
export function SamplesPanel({ samples }: { samples: Portal['samples'] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  if (samples.length === 0) {
    return <EmptyState icon={IconBox} title={t('portal.noSamples')} text={t('portal.noSamplesHint')} />
  }
  return (
    <Section title={t('portal.views.samples')} description={t('portal.samplesAbout')}>
      <ul className={css['samples']}>
        {samples.slice(0, all ? undefined : shown).map((sample) => (
          <TrackedSample key={sample.id} sample={sample} />
        ))}
      </ul>
      {!all && samples.length > shown && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('portal.showAll', { count: samples.length })}
        </Button>
      )}
    </Section>
  )
}

function TrackedSample({ sample }: { sample: Sample }) {
  const { t } = useTranslation()
  const format = useFormat()
  const at = steps.indexOf(sample.step)
  return (
    <li>
      <div className={css['what']}>
        <strong>{sample.code}</strong>
        <small>{[sample.workSite.name, sample.element, sample.mixCode].filter(Boolean).join(' · ')}</small>
      </div>
      <ol className={css['track']} aria-label={t('portal.progress')}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-done={index <= at}
            data-now={index === at}
            {...(index === at && { 'aria-current': 'step' as const })}
          >
            {t(`portal.steps.${step}`)}
          </li>
        ))}
      </ol>
      <small className={css['when']}>
        {t('portal.castOn', { day: format.dayOf(sample.castAt) })}
        {sample.nextDueOn && ` · ${t('portal.nextBreak', { day: format.namedDay(sample.nextDueOn) })}`}
      </small>
    </li>
  )
}
