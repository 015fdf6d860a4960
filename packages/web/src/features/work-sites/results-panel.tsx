import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { AllButton, LatestPanel } from './latest-panel.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { testsQuery } from './queries.ts'
import css from './work-site-panel.module.css'
import { writeStress } from './write-stress.ts'

export function ResultsPanel({ workSiteId }: { workSiteId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <LatestPanel
      title={t('workSites.lately.results')}
      none={t('workSites.lately.noResults')}
      all={<AllButton to="/consultas/resultadoscilindros" search={{ workSiteId }} />}
      query={useQuery(testsQuery(workSiteId))}
      keyOf={({ sampleId, ageHours }) => `${sampleId}:${ageHours}`}
    >
      {({ sampleId, ageHours, sampleCode, castAt, element, meanMpa, mix, verdict }) => (
        <>
          <div>
            <strong>
              <Link
                className="pb-link"
                to="/consultas/resultadoscilindros/$sampleId/$ageHours"
                params={{ sampleId, ageHours: String(ageHours) }}
              >
                {`${sampleCode} · ${format.age(ageHours)}`}
              </Link>
            </strong>
            <small>{[mix.code, element, format.dayOf(castAt)].filter(Boolean).join(' · ')}</small>
          </div>
          <span className={css['figure']}>
            {meanMpa === null ? '—' : writeStress(format, meanMpa, mix.strengthUnit)}
          </span>
          <OutcomeBadge outcome={verdict.outcome} />
        </>
      )}
    </LatestPanel>
  )
}
