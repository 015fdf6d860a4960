import { StateBadge } from '../../trade/state-badge.tsx'
import type { Investigation } from '@probeta/contract/investigations.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showReported, showStrength } from '../../i18n/show-stress.ts'
import { useFormat } from '../../session/current-session.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { AssessmentCard } from './assessment-card.tsx'
import { CoresPanel } from './cores-panel.tsx'
import { DecisionCard } from './decision-card.tsx'
import css from './investigation-page.module.css'
import { investigationQuery } from './queries.ts'
import { StepsPanel } from './steps-panel.tsx'

/** The report on the cores; passed in, because reports are a feature of their own. */
export type ReportCard = (props: { investigation: Investigation }) => ReactNode

/** One investigation: the failure, the steps with their due days, the cores, and the decision. */
export function InvestigationPage({ report }: { report: ReportCard }) {
  const { investigationId = '' } = useParams({ strict: false }) as { investigationId?: string }
  const query = useQuery(investigationQuery(investigationId))
  return <QueryState query={query}>{(found) => <Whole investigation={found} report={report} />}</QueryState>
}

function Whole({ investigation, report: Report }: { investigation: Investigation; report: ReportCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, state, workSite, mix, lot, specifiedStrength, strengthUnit, openedAt, openedBy } =
    investigation
  return (
    <Page
      title={t('investigations.one', { number })}
      breadcrumbs={[
        { label: t('strengthTests.title'), to: '/consultas/resultadoscilindros' },
        { label: t('investigations.title'), to: '/consultas/resultadoscilindros?view=investigations' },
      ]}
      description={
        <span className={css['about']}>
          <StateBadge of="investigation" state={state} />
          <span>
            {workSite.code} · {workSite.name} · {mix.code}
            {lot && ` · ${t('investigations.lot', { number: lot.number })}${lot.name && ` ${lot.name}`}`}
          </span>
          <span>
            {t('investigations.specified')}:{' '}
            {format.number(specifiedStrength, specifiedStrength % 1 === 0 ? 0 : 1)}{' '}
            {printedUnit(strengthUnit)}
          </span>
          <small>
            {t('investigations.openedBy', { name: openedBy ?? '—', when: format.instant(openedAt) })}
          </small>
        </span>
      }
    >
      <div className={css['columns']}>
        <div>
          <Section title={t('investigations.stepsTitle')} description={t('investigations.stepsAbout')} flush>
            <StepsPanel investigation={investigation} />
          </Section>
        </div>
        <div>
          <Section title={t('investigations.results')}>
            <Results investigation={investigation} />
          </Section>
          <Section title={t('investigations.assessmentTitle')}>
            <AssessmentCard investigation={investigation} />
            <Report investigation={investigation} />
          </Section>
          <Section title={t('investigations.decisionTitle')}>
            <DecisionCard investigation={investigation} />
          </Section>
        </div>
      </div>
      <CoresPanel investigation={investigation} />
    </Page>
  )
}

function Results({ investigation: { lowResults, strengthUnit, mix } }: { investigation: Investigation }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={css['results']}>
      {lowResults.map(
        ({ id, sampleId, sampleCode, ageHours, element, castAt, meanMpa, convertedMpa, reserves }) => (
          <li key={id}>
            <span>
              <Link
                className="pb-link"
                to="/consultas/resultadoscilindros/$sampleId/$ageHours"
                params={{ sampleId, ageHours: String(ageHours) }}
              >
                {sampleCode} · {format.age(ageHours)}
              </Link>
              <small>{[format.dayOf(castAt), element].filter(Boolean).join(' · ')}</small>
            </span>
            <span>
              <strong>{showStrength(format, meanMpa, strengthUnit, mix.method)}</strong>
              {convertedMpa !== null && (
                <small>
                  {t('strengthTests.converted', {
                    value: showReported(format, convertedMpa, strengthUnit, mix.method),
                  })}
                </small>
              )}
              <small>
                {reserves > 0
                  ? t('investigations.reserves', { count: reserves })
                  : t('investigations.noReserves')}
              </small>
            </span>
          </li>
        ),
      )}
    </ul>
  )
}
