import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { AllButton, LatestPanel } from './latest-panel.tsx'
import { reportsQuery } from '../queries.ts'

export function ReportsPanel({ workSiteId }: { workSiteId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <LatestPanel
      title={t('workSites.lately.reports')}
      none={t('workSites.lately.noReports')}
      all={<AllButton to="/consultas/resultadoscilindros" search={{ view: 'reports', workSiteId }} />}
      query={useQuery(reportsQuery(workSiteId))}
      keyOf={({ id }) => id}
    >
      {({ id, number, revision, state, strengthTests, draftedAt, authorisedAt }) => (
        <>
          <div>
            <strong>
              <Link
                className="pb-link"
                to="/consultas/resultadoscilindros"
                search={{ view: 'reports', report: id } as never}
              >
                {number ? (revision > 1 ? `${number} / ${revision}` : number) : t('workSites.lately.draft')}
              </Link>
            </strong>
            <small>
              {[
                format.dayOf(authorisedAt ?? draftedAt),
                t('workSites.lately.tests', { count: strengthTests.length }),
              ].join(' · ')}
            </small>
          </div>
          <StatusBadge
            tone={state === 'authorised' ? 'ok' : 'neutral'}
            label={t(`reports.states.${state}`)}
          />
        </>
      )}
    </LatestPanel>
  )
}
