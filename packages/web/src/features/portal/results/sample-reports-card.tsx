import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSight } from '../use-sight.ts'
import { reportPages } from '../queries.ts'
import { ReportRow } from '../report-row-card.tsx'
import { SampleSection } from './section-card.tsx'
import css from '../reports-panel.module.css'

/** The issued reports that include a sample; renders nothing without any. */
export function SampleReports({ sampleId }: { sampleId: string }) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const query = useInfiniteQuery(reportPages({ sampleId }, whose))
  const reports = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (reports.length === 0) return null
  return (
    <SampleSection title={t('portal.sample.reports')}>
      <ul className={`pb-plain-list ${css['reports']}`}>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </SampleSection>
  )
}
