import { UnstyledButton } from '@mantine/core'
import type { PortalSample } from '@probeta/contract/clients/portal.ts'
import { portalSteps } from '@probeta/domain/sample/portal-steps.ts'
import { IconBox } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useToday } from '../../../session/current-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../../ui/lists/choice-filter.tsx'
import { Section } from '../../../ui/section.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { ElementFilter } from './element-filter-card.tsx'
import { PagedList } from '../paged-list-panel.tsx'
import { PortalFilters } from '../filters-card.tsx'
import { useSight } from '../use-sight.ts'
import { samplePages } from '../queries.ts'
import css from './samples-panel.module.css'
import { describeNext, hasSpecimens, trackSteps } from './track-steps.ts'
import { PortalUrl } from '../view-url.ts'

/** The samples, each tracked like a parcel: its current step and the next one. */
export function SamplesPanel({ workSiteId }: { workSiteId: string | undefined }) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const [{ search, step, element }, setUrl] = useUrlState(PortalUrl)
  const query = useInfiniteQuery(samplePages({ workSiteId, search, step, element }, whose))
  const filtered = Boolean(search ?? step ?? element)
  return (
    <Section title={t('portal.views.samples')} description={t('portal.samplesAbout')}>
      <PortalFilters searchLabel={t('portal.search.samples')} filtered={filtered}>
        <ChoiceFilter
          label={t('portal.filters.step')}
          choices={portalSteps.map((value) => ({ value, label: t(`portal.steps.${value}`) }))}
          value={step}
          onChange={(chosen) => setUrl({ step: chosen })}
        />
        <ElementFilter />
      </PortalFilters>
      <PagedList
        query={query}
        filtered={filtered}
        empty={<EmptyState icon={IconBox} title={t('portal.noSamples')} text={t('portal.noSamplesHint')} />}
      >
        {(items) => (
          <ul className={`pb-plain-list ${css['samples']}`}>
            {items.map((sample) => (
              <SampleRow key={sample.id} sample={sample} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}

/** Words the next step of a sample. */
export function useNext(): (sample: PortalSample) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const word = (next: ReturnType<typeof describeNext>[number]) => {
    if (next.key === 'nextToday') return t('portal.nextToday', { age: format.age(next.ageHours) })
    if (next.key === 'nextBreak' || next.key === 'nextPast')
      return t(`portal.${next.key}`, { age: format.age(next.ageHours), day: format.namedDay(next.day) })
    if (next.key === 'nextRejected') return t('portal.nextRejected', { because: next.because })
    return t(`portal.${next.key}`)
  }
  return (sample) => describeNext(sample, today).map(word).join(' · ')
}

function SampleRow({ sample }: { sample: PortalSample }) {
  const { t } = useTranslation()
  const [, setUrl] = useUrlState(PortalUrl)
  const next = useNext()
  return (
    <li>
      <UnstyledButton className={css['row'] ?? ''} onClick={() => setUrl({ sample: sample.id })}>
        <span className="pb-break pb-shrink">
          <strong className="pb-block" aria-hidden>
            {sample.code}
          </strong>
          <span className="pb-hidden">{t('portal.sample.open', { code: sample.code })}</span>
          <small className="pb-dim pb-small">
            {[sample.workSite.name, sample.element, sample.mixCode].filter(Boolean).join(' · ')}
          </small>
        </span>
        <span className={css['now']}>{t(`portal.steps.${sample.step}`)}</span>
      </UnstyledButton>
      {hasSpecimens(sample) && <Track sample={sample} />}
      <small className={`pb-dim pb-small ${css['when']}`}>{next(sample)}</small>
    </li>
  )
}

/** The stations of a sample, with the days on which it passed them. */
function Track({ sample }: { sample: PortalSample }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ol className={`pb-plain-list ${css['track']}`} aria-label={t('portal.progress')}>
      {trackSteps(sample).map(({ station, state, at }) => (
        <li key={station} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
          <span>{t(`portal.steps.${station}`)}</span>
          {at && state !== 'ahead' && station !== 'siteCure' && 'instant' in at && (
            <small>{format.dayOf(at.instant)}</small>
          )}
        </li>
      ))}
    </ol>
  )
}
