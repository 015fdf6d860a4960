import { Drawer } from '@mantine/core'
import type { PortalSampleFile } from '@probeta/contract/portal.ts'
import { IconCheck, IconCircle, IconPointFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFreshWords } from '../../../i18n/use-fresh-words.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { useSight } from '../use-sight.ts'
import { sampleQuery } from '../queries.ts'
import { QuestionsPanel } from '../questions-panel.tsx'
import { ResultRow } from './results-panel.tsx'
import results from './results-panel.module.css'
import css from './sample-panel.module.css'
import { SampleReports } from './sample-reports-card.tsx'
import { useNext } from './samples-panel.tsx'
import { trackSteps } from './track-steps.ts'
import { StateBadge } from '../../../trade/state-badge.tsx'

/** The file of one sample for its client: its steps with times, tests, results with reasons, questions. */
export function SamplePanel({ sampleId, onClose }: { sampleId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const query = useQuery(sampleQuery(sampleId, whose))
  useReturnFocus()
  return (
    <Drawer
      opened
      onClose={onClose}
      size={560}
      title={query.data ? t('portal.sample.title', { code: query.data.code }) : t('common.state.loading')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <QueryState query={query}>{(sample) => <Content sample={sample} />}</QueryState>
    </Drawer>
  )
}

function Content({ sample }: { sample: PortalSampleFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const next = useNext()
  return (
    <div className={css['file']}>
      <p className="pb-dim pb-flat">{[sample.workSite.name, sample.element].filter(Boolean).join(' · ')}</p>
      <p className={css['next']}>{next(sample)}</p>

      <section aria-label={t('portal.sample.way')}>
        <ol className={css['way']}>
          {trackSteps(sample).map(({ station, state, at }) => (
            <li
              key={station}
              data-state={state}
              {...(state === 'now' && { 'aria-current': 'step' as const })}
            >
              {state === 'done' ? (
                <IconCheck size={16} stroke={2.4} aria-hidden />
              ) : state === 'now' ? (
                <IconPointFilled size={16} aria-hidden />
              ) : (
                <IconCircle size={12} stroke={2} aria-hidden />
              )}
              <span>{t(`portal.steps.${station}`)}</span>
              {at && (
                <small>
                  {'day' in at
                    ? t('portal.stepOn', { day: format.namedDay(at.day) })
                    : station === 'siteCure'
                      ? state !== 'ahead' && t('portal.stepFrom', { day: format.instant(at.instant) })
                      : format.instant(at.instant)}
                </small>
              )}
            </li>
          ))}
        </ol>
      </section>

      {sample.ages.length > 0 && (
        <section aria-label={t('portal.sample.ages')}>
          <h3>{t('portal.sample.ages')}</h3>
          <ul className={css['ages']}>
            {sample.ages.map(({ ageHours, dueOn, state, brokenAt, outcome }) => (
              <li key={ageHours}>
                <strong>{format.age(ageHours)}</strong>
                <small>{brokenAt === null ? format.namedDay(dueOn) : format.instant(brokenAt)}</small>
                {outcome ? (
                  <StateBadge of="verdict" state={outcome} />
                ) : (
                  <StateBadge of="clientTest" state={state} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}

      <section aria-label={t('portal.sample.results')}>
        <h3>{t('portal.sample.results')}</h3>
        {sample.results.length === 0 ? (
          <p className="pb-dim pb-flat">{t('portal.sample.noResults')}</p>
        ) : (
          <ul className={results['list']}>
            {sample.results.map((result) => (
              <ResultRow key={result.ageHours} result={result} />
            ))}
          </ul>
        )}
      </section>

      <SampleReports sampleId={sample.id} />
      <QuestionsPanel sampleId={sample.id} ages={sample.results.map(({ ageHours }) => ageHours)} />

      <section aria-label={t('portal.sample.taken')}>
        <h3>{t('portal.sample.taken')}</h3>
        <Taken sample={sample} />
      </section>
    </div>
  )
}

function Taken({ sample }: { sample: PortalSampleFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { sayAmount, sayCheck } = useFreshWords()
  const { consistenceMethod, consistenceValue, freshChecks } = sample
  const { volumeM3, slumpMm, concreteTemperatureC, airPercent, densityKgM3 } = sample
  const measured = (value: number | null, digits: number, unit: string) =>
    value === null ? '' : `${format.number(value, digits)} ${unit}`
  return (
    <KeyValues
      items={[
        { label: t('portal.sample.note'), value: sample.deliveryNote },
        { label: t('portal.sample.mix'), value: sample.mixCode },
        { label: t('portal.sample.volume'), value: measured(volumeM3, 1, 'm³') },
        { label: t('portal.sample.slump'), value: measured(slumpMm, 0, 'mm') },
        ...(consistenceMethod && consistenceValue !== null
          ? [
              {
                label: t(`fresh.tests.${consistenceMethod}`),
                value: sayAmount({ what: 'consistence', method: consistenceMethod }, consistenceValue),
              },
            ]
          : []),
        { label: t('portal.sample.temperature'), value: measured(concreteTemperatureC, 1, '°C') },
        { label: t('portal.sample.air'), value: measured(airPercent, 1, '%') },
        { label: t('portal.sample.density'), value: measured(densityKgM3, 0, 'kg/m³') },
        { label: t('fresh.checks.title'), value: freshChecks.map((check) => sayCheck(check)).join(' ') },
      ].filter(({ value }) => value !== '')}
    />
  )
}
