import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { DeliveryListPanel } from '../features/deliveries/delivery-list-panel.tsx'
import { standingQuery } from '../features/deliveries/queries.ts'
import { ReportDeliveriesCard } from '../features/deliveries/report-deliveries-card.tsx'
import { InvestigationListPanel } from '../features/investigations/investigation-list-panel.tsx'
import { InvestigationPage } from '../features/investigations/investigation-page.tsx'
import { LowListPanel } from '../features/low-results/low-list-panel.tsx'
import { TestLowCard } from '../features/low-results/test-low-card.tsx'
import { BatchListPanel } from '../features/reports/batch-list-panel.tsx'
import { ChosenReportCard } from '../features/reports/chosen-report-card.tsx'
import { CoresReportCard } from '../features/reports/cores-report-card.tsx'
import { ReportListPanel } from '../features/reports/report-list-panel.tsx'
import { TestReportCard } from '../features/reports/test-report-card.tsx'
import { TestHistoryPanel } from '../features/samples/test-history-panel.tsx'
import { ResultListPage } from '../features/strength-tests/result-list-page.tsx'
import { ResultPage } from '../features/strength-tests/result-page.tsx'
import { QualificationCard } from '../features/technicians/qualification-card.tsx'
import { Page } from '../ui/page.tsx'
import { useUrlState } from '../ui/lists/use-url-state.ts'

const views = ['tests', 'reports', 'batches', 'deliveries', 'low', 'investigations'] as const
const Url = z.object({ view: z.enum(views).default('tests') })

/** Strength tests, the reports made from them, their recipients, and the low results among the tests. */
export function ResultsScreen() {
  const { t } = useTranslation()
  const [{ view }, setUrl] = useUrlState(Url)
  const low = useQuery(standingQuery()).data?.lowResults ?? 0
  return (
    <Page
      title={t('strengthTests.title')}
      description={t('strengthTests.about')}
      actions={
        <SegmentedControl
          aria-label={t('strengthTests.views.label')}
          value={view}
          onChange={(value) => setUrl({ view: views.find((one) => one === value) })}
          data={views.map((value) => ({
            value,
            label:
              value === 'deliveries'
                ? t('deliveries.title')
                : value === 'low'
                  ? [t('lowResults.title'), ...(low > 0 ? [low] : [])].join(' · ')
                  : value === 'investigations'
                    ? t('investigations.title')
                    : t(`strengthTests.views.${value}`),
          }))}
        />
      }
    >
      <QualificationCard tasks={['checking', 'authorising']} />
      {view === 'tests' && <ResultListPage issue={ChosenReportCard} />}
      {view === 'reports' && <ReportListPanel deliveries={ReportDeliveriesCard} />}
      {view === 'batches' && <BatchListPanel />}
      {view === 'deliveries' && <DeliveryListPanel />}
      {view === 'low' && <LowListPanel />}
      {view === 'investigations' && <InvestigationListPanel />}
    </Page>
  )
}

export const ResultScreen = () => (
  <>
    <QualificationCard tasks={['checking', 'authorising']} />
    <ResultPage report={TestReportCard} low={TestLowCard} history={TestHistoryPanel} />
  </>
)

export const InvestigationScreen = () => <InvestigationPage report={CoresReportCard} />
