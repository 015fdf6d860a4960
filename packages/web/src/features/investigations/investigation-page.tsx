import { StateBadge } from '../../trade/state-badge.tsx'
import type { Investigation } from '@probeta/contract/results/investigations.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showReported, showSpecified, showStrength } from '../../i18n/show-stress.ts'
import { useFormat } from '../../session/current-session.ts'
import { TestLink } from '../../trade/links.tsx'
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
  return (
    <Page
      title={t('investigations.one', { number: investigation.number })}
      breadcrumbs={[
        { label: t('strengthTests.title'), to: '/consultas/resultadoscilindros' },
        { label: t('investigations.title'), to: '/consultas/resultadoscilindros?view=investigations' },
      ]}
      description={<About investigation={investigation} />}
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

/** Its state, whose concrete is investigated, and who opened it. */
function About({ investigation }: { investigation: Investigation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, workSite, mix, lot, specifiedStrength, strengthUnit, openedAt, openedBy } = investigation
  return (
    <span className="pb-row">
      <StateBadge of="investigation" state={state} />
      <span>
        {workSite.code} · {workSite.name} · {mix.code}
        {lot && ` · ${t('investigations.lot', { number: lot.number })}${lot.name && ` ${lot.name}`}`}
      </span>
      <span>
        {t('investigations.specified')}: {showSpecified(format, specifiedStrength, strengthUnit)}
      </span>
      <small className="pb-dim">
        {t('investigations.openedBy', { name: openedBy ?? '—', when: format.instant(openedAt) })}
      </small>
    </span>
  )
}

function Results({ investigation: { lowResults, strengthUnit, mix } }: { investigation: Investigation }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={`pb-plain-list pb-stack pb-break ${css['results']}`}>
      {lowResults.map((low) => (
        <li key={low.id}>
          <span>
            <TestLink of={low}>
              {low.sampleCode} · {format.age(low.ageHours)}
            </TestLink>
            <small className="pb-dim">
              {[format.dayOf(low.castAt), low.element].filter(Boolean).join(' · ')}
            </small>
          </span>
          <span>
            <strong>{showStrength(format, low.meanMpa, strengthUnit, mix.method)}</strong>
            {low.convertedMpa !== null && (
              <small className="pb-dim">
                {t('strengthTests.converted', {
                  value: showReported(format, low.convertedMpa, strengthUnit, mix.method),
                })}
              </small>
            )}
            <small className="pb-dim">
              {low.reserves > 0
                ? t('investigations.reserves', { count: low.reserves })
                : t('investigations.noReserves')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
