import { permission } from '@probeta/domain/people/permissions.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../i18n/format.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { LikelySwapsCard } from '../../trade/likely-swaps-card.tsx'
import { SampleLink } from '../../trade/links.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { testQuery } from './queries.ts'
import css from './result-page.module.css'
import { InvalidateButton } from './invalidate-form.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { nameTest } from './select-tests.ts'
import { showSpecified, showStrength } from '../../i18n/show-stress.ts'
import { SpecimensPanel } from './specimens-panel.tsx'
import { VerdictPanel } from '../../trade/verdict-panel.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'

/** `report`: shows the test's place in a report; passed in, since reports are another feature. */
type Props = {
  report: (props: { test: StrengthTest }) => ReactNode
  /** Under the verdict of a low result: who was notified and who has taken it on; passed in for the same reason. */
  low: (props: { test: StrengthTest }) => ReactNode
  /** The audit history of its readings; passed in, since samples are another feature. */
  history: (props: { test: StrengthTest }) => ReactNode
}

export function ResultPage({ report, low, history }: Props) {
  const { sampleId = '', ageHours = '' } = useParams({ strict: false }) as {
    sampleId?: string
    ageHours?: string
  }
  const query = useQuery(testQuery(sampleId, Number(ageHours)))
  return (
    <QueryState query={query}>
      {(test) => <Result test={test} report={report} low={low} history={history} />}
    </QueryState>
  )
}

function Result({ test, report: Report, low: Low, history: History }: Props & { test: StrengthTest }) {
  const { t } = useTranslation()
  const may = useMay()
  const { workSite } = test
  return (
    <Page
      title={nameTest(test)}
      breadcrumbs={[{ label: t('strengthTests.title'), to: '/consultas/resultadoscilindros' }]}
      description={
        <span className="pb-row">
          <StateBadge of="strengthTest" state={test.state} />
          <span>{[workSite.code, workSite.name, test.element].filter(Boolean).join(' · ')}</span>
        </span>
      }
    >
      <div className={css['columns']}>
        <div>
          <Section title={t('strengthTests.verdict')}>
            <VerdictPanel test={test} />
          </Section>
          <Low test={test} />
        </div>
        <div>
          <Section title={t('strengthTests.review.title')}>
            <LikelySwapsCard of={{ sampleId: test.sampleId }} />
            <ReviewPanel test={test} />
          </Section>
          <Section title={t('strengthTests.report')}>
            <Report test={test} />
          </Section>
        </div>
      </div>
      <Section title={t('strengthTests.specimens.title')} flush>
        <SpecimensPanel test={test} act={InvalidateButton} />
      </Section>
      <Facts test={test} />
      {may(permission.samples) && (
        <Section title={t('strengthTests.history')}>
          <History test={test} />
        </Section>
      )}
    </Page>
  )
}

function Facts({ test }: { test: StrengthTest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { mix, lot, verdict, sampleId } = test
  const stress = (value: number | null) =>
    value === null ? null : showStrength(format, value, mix.strengthUnit, mix.method)
  const specified = t('strengthTests.facts.specifiedAt', {
    strength: showSpecified(format, mix.specifiedStrength, mix.strengthUnit),
    age: format.age(mix.designAgeHours),
  })
  const converted = {
    label: t('strengthTests.facts.converted'),
    value: verdict.conversion && stress(convertedMpa(verdict.conversion)),
  }
  return (
    <Section title={t('strengthTests.facts.title')}>
      <KeyValues
        items={[
          { label: t('strengthTests.facts.mean'), value: stress(test.meanMpa) },
          ...(verdict.conversion ? [converted] : []),
          { label: t('strengthTests.facts.percent'), value: percentOf(format, test.percentOfSpecified) },
          { label: t('strengthTests.facts.specified'), value: specified },
          { label: t('strengthTests.facts.range'), value: rangeOf(t, format, test) },
          { label: t('strengthTests.facts.moving'), value: stress(test.movingMeanMpa) },
          { label: t('strengthTests.facts.mix'), value: mix.code },
          ...(lot ? [{ label: t('strengthTests.facts.lot'), value: <LotLink test={test} lot={lot} /> }] : []),
          { label: t('strengthTests.facts.cast'), value: format.instant(test.castAt) },
          { label: t('strengthTests.facts.client'), value: test.client.name },
        ]}
      />
      {may(permission.samples) && (
        <p className={css['more']}>
          <SampleLink sampleId={sampleId}>{t('strengthTests.toSample')}</SampleLink>
        </p>
      )}
    </Section>
  )
}

const percentOf = (format: Format, value: number | null) =>
  format.percent(value === null ? null : value / 100, 1)

/** The range of the specimens, beside the greatest acceptable one where the method states it. */
function rangeOf(t: TFunction, format: Format, { rangePercent, acceptableRangePercent }: StrengthTest) {
  const range = percentOf(format, rangePercent)
  if (rangePercent === null || acceptableRangePercent === null) return range
  return t('strengthTests.facts.rangeOf', { range, most: percentOf(format, acceptableRangePercent) })
}

/** 'Lote 3 · Pilares planta 2, 2 de 4 amasadas': links to the lots of the work site. */
function LotLink({ test, lot }: { test: StrengthTest; lot: NonNullable<StrengthTest['lot']> }) {
  const { t } = useTranslation()
  const { number, name, batches, needed } = lot
  return (
    <>
      <Link
        className="pb-link"
        to="/servicios/obra/$workSiteId"
        params={{ workSiteId: test.workSite.id }}
        search={{ tab: 'lots' }}
      >
        {[t('workSites.lots.lot', { number }), name].filter(Boolean).join(' · ')}
      </Link>
      {', '}
      {batches < needed
        ? t('workSites.lots.batches', { n: batches, needed })
        : t('workSites.lots.enough', { n: batches })}
    </>
  )
}
