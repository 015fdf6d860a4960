import { permission } from '@probeta/domain/people/permissions.ts'
import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { showStrength } from '../../i18n/show-stress.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { TestLink } from '../../trade/links.tsx'
import { Section } from '../../ui/section.tsx'
import { testQuery } from './queries.ts'
import css from './sample-page.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

/** The results of the broken sets of a sample: mean, verdict, and the report that states them. Nothing while no set is broken. */
export function ResultsPanel({ sample }: { sample: SampleFile }) {
  const { t } = useTranslation()
  const may = useMay()
  const ages = new Set(
    sample.specimens.flatMap(({ ageHours, break: reading }) =>
      reading && ageHours !== null ? [ageHours] : [],
    ),
  )
  const tests = useQueries({
    queries: may(permission.results)
      ? [...ages].toSorted((a, b) => a - b).map((age) => testQuery(sample.id, age))
      : [],
  }).flatMap(({ data }) => data ?? [])
  if (tests.length === 0) return null
  return (
    <Section title={t('samples.results')}>
      <ul className={`pb-plain-list pb-stack-tight ${css['results']}`}>
        {tests.map((test) => (
          <OneResult key={test.ageHours} test={test} />
        ))}
      </ul>
    </Section>
  )
}

function OneResult({ test }: { test: StrengthTest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { mix, report, verdict } = test
  const show = (mpa: number | null) => showStrength(format, mpa, mix.strengthUnit, mix.method)
  return (
    <li>
      <TestLink of={test}>{format.age(test.ageHours)}</TestLink>
      <strong>{show(test.meanMpa)}</strong>
      <span>
        {verdict.conversion &&
          `${t('strengthTests.converted', { value: show(convertedMpa(verdict.conversion)) })} · `}
        {test.percentOfSpecified !== null && format.percent(test.percentOfSpecified / 100)}
      </span>
      <StateBadge of="verdict" state={verdict.outcome} />
      {report ? (
        <Link
          to="/consultas/resultadoscilindros"
          search={{ view: 'reports', report: report.id }}
          className="pb-link"
        >
          {t('samples.report', { number: report.number ?? t('strengthTests.inDraft') })}
        </Link>
      ) : (
        <span>{t(`strengthTests.states.${test.state}`)}</span>
      )}
    </li>
  )
}
