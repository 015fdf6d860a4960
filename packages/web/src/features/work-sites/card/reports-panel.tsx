import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { Line } from '../../../ui/lists/lines.tsx'
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
        <Line
          title={
            <Link
              className="pb-link"
              to="/consultas/resultadoscilindros"
              search={{ view: 'reports', report: id } as never}
            >
              {number ? (revision > 1 ? `${number} / ${revision}` : number) : t('workSites.lately.draft')}
            </Link>
          }
          facts={[
            format.dayOf(authorisedAt ?? draftedAt),
            t('workSites.lately.tests', { count: strengthTests.length }),
          ]}
        >
          <StatusBadge
            tone={state === 'authorised' ? 'ok' : 'neutral'}
            label={t(`reports.states.${state}`)}
          />
        </Line>
      )}
    </LatestPanel>
  )
}
