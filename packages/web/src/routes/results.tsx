import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ChosenReportCard } from '../features/reports/chosen-report-card.tsx'
import { ReportListPanel } from '../features/reports/report-list-panel.tsx'
import { TestReportCard } from '../features/reports/test-report-card.tsx'
import { ResultListPage } from '../features/strength-tests/result-list-page.tsx'
import { ResultPage } from '../features/strength-tests/result-page.tsx'
import { Page } from '../ui/page.tsx'
import { useUrlState } from '../ui/use-url-state.ts'

const views = ['tests', 'reports'] as const
const Url = z.object({ view: z.enum(views).default('tests') })

/** Strength tests, and the reports made from them: two nouns that meet on one screen. */
export function ResultsScreen() {
  const { t } = useTranslation()
  const [{ view }, setUrl] = useUrlState(Url)
  return (
    <Page
      title={t('strengthTests.title')}
      description={t('strengthTests.about')}
      actions={
        <SegmentedControl
          aria-label={t('strengthTests.views.label')}
          value={view}
          onChange={(value) => setUrl({ view: views.find((one) => one === value) })}
          data={views.map((value) => ({ value, label: t(`strengthTests.views.${value}`) }))}
        />
      }
    >
      {view === 'tests' ? <ResultListPage issue={ChosenReportCard} /> : <ReportListPanel />}
    </Page>
  )
}

export const ResultScreen = () => <ResultPage report={TestReportCard} />
