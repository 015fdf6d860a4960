import { Drawer } from '@mantine/core'
import { type PortalSampleFile, printPortalNoteEndpoint } from '@probeta/contract/clients/portal.ts'
import { IconCheck, IconCircle, IconPointFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useFreshWords } from '../../../i18n/use-fresh-words.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { showFile } from '../../../ui/show-file.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { useSight } from '../use-sight.ts'
import { sampleQuery } from '../queries.ts'
import { QuestionsPanel } from '../questions-panel.tsx'
import { ResultRow } from './results-panel.tsx'
import results from './results-panel.module.css'
import css from './sample-panel.module.css'
import { SampleSection } from './section-card.tsx'
import { SampleReports } from './sample-reports-card.tsx'
import { useNext } from './samples-panel.tsx'
import { hasSpecimens, type TrackedStation, trackSteps } from './track-steps.ts'
import { amountOf, factsOf } from '../../../trade/list-facts.ts'
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
    >
      <QueryState query={query}>{(sample) => <Content sample={sample} />}</QueryState>
    </Drawer>
  )
}

type SampleProps = { sample: PortalSampleFile }

function Content({ sample }: SampleProps) {
  const { t } = useTranslation()
  const next = useNext()
  return (
    <div className={`pb-stack-wide ${css['file']}`}>
      <div>
        <p className="pb-dim pb-flat">{[sample.workSite.name, sample.element].filter(Boolean).join(' · ')}</p>
        <p className={css['next']}>{next(sample)}</p>
      </div>
      {hasSpecimens(sample) && <Way sample={sample} />}
      {sample.ages.length > 0 && <Ages sample={sample} />}
      {hasSpecimens(sample) && <Results sample={sample} />}
      <SampleReports sampleId={sample.id} />
      <QuestionsPanel sampleId={sample.id} ages={sample.results.map(({ ageHours }) => ageHours)} />
      <SampleSection title={t('portal.sample.taken')}>
        <Taken sample={sample} />
        {sample.note && <PrintNote sampleId={sample.id} />}
      </SampleSection>
    </div>
  )
}

function Results({ sample }: SampleProps) {
  const { t } = useTranslation()
  return (
    <SampleSection title={t('portal.sample.results')}>
      {sample.results.length === 0 ? (
        <p className="pb-dim pb-flat">{t('portal.sample.noResults')}</p>
      ) : (
        <ul className={`pb-plain-list ${results['list']}`}>
          {sample.results.map((result) => (
            <ResultRow key={result.ageHours} result={result} />
          ))}
        </ul>
      )}
    </SampleSection>
  )
}

const icons = {
  done: <IconCheck size={16} stroke={2.4} aria-hidden />,
  now: <IconPointFilled size={16} aria-hidden />,
  ahead: <IconCircle size={12} stroke={2} aria-hidden />,
}

/** The stations of the sample, with their times. */
function Way({ sample }: SampleProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordTime = ({ station, state, at }: TrackedStation) => {
    if (!at) return ''
    if ('day' in at) return t('portal.stepOn', { day: format.namedDay(at.day) })
    if (station !== 'siteCure') return format.instant(at.instant)
    return state === 'ahead' ? '' : t('portal.stepFrom', { day: format.instant(at.instant) })
  }
  return (
    <section aria-label={t('portal.sample.way')}>
      <ol className={`pb-plain-list ${css['way']}`}>
        {trackSteps(sample).map((tracked) => {
          const { station, state } = tracked
          return (
            <li
              key={station}
              data-state={state}
              {...(state === 'now' && { 'aria-current': 'step' as const })}
            >
              {icons[state]}
              <span>{t(`portal.steps.${station}`)}</span>
              <small className="pb-dim pb-small pb-end">{wordTime(tracked)}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Ages({ sample }: SampleProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <SampleSection title={t('portal.sample.ages')}>
      <ul className={`pb-plain-list ${css['ages']}`}>
        {sample.ages.map(({ ageHours, dueOn, state, brokenAt, outcome }) => (
          <li key={ageHours}>
            <strong>{format.age(ageHours)}</strong>
            <small className="pb-dim pb-small">
              {brokenAt === null ? format.namedDay(dueOn) : format.instant(brokenAt)}
            </small>
            {outcome ? (
              <StateBadge of="verdict" state={outcome} />
            ) : (
              <StateBadge of="clientTest" state={state} />
            )}
          </li>
        ))}
      </ul>
    </SampleSection>
  )
}

function PrintNote({ sampleId }: { sampleId: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { language } = useFormat()
  const { whose } = useSight()
  // Whoever looks at the portal as a client does sees that there is one.
  if (whose !== undefined) return null
  async function print() {
    const pdf = await api.fetchBlob(printPortalNoteEndpoint, { params: { sampleId }, query: { language } })
    if (showFile(pdf, 'preliminary-note.pdf') === 'downloaded') toast.done(t('portal.sample.noteDownloaded'))
  }
  return <PrintButton print={print}>{t('portal.sample.printNote')}</PrintButton>
}

function Taken({ sample }: SampleProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { sayAmount, sayCheck } = useFreshWords()
  const { consistenceMethod: method, consistenceValue, freshChecks } = sample
  return (
    <KeyValues
      items={factsOf([
        [t('portal.sample.note'), sample.deliveryNote],
        [t('portal.sample.mix'), sample.mixCode],
        [t('portal.sample.volume'), amountOf(format, sample.volumeM3, 1, 'm³')],
        [t('portal.sample.slump'), amountOf(format, sample.slumpMm, 0, 'mm')],
        ...(method && consistenceValue !== null
          ? [
              [
                t(`fresh.tests.${method}`),
                sayAmount({ what: 'consistence', method }, consistenceValue),
              ] as const,
            ]
          : []),
        [t('portal.sample.temperature'), amountOf(format, sample.concreteTemperatureC, 1, '°C')],
        [t('portal.sample.air'), amountOf(format, sample.airPercent, 1, '%')],
        [t('portal.sample.density'), amountOf(format, sample.densityKgM3, 0, 'kg/m³')],
        [t('fresh.checks.title'), freshChecks.map((check) => sayCheck(check)).join(' ')],
      ])}
    />
  )
}
