import {
  type ReportContent,
  reportParts,
  type ReportTemplate,
} from '@probeta/contract/reports/report-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { ReportPreviews } from './previews-card.tsx'
import { reportQuery } from './queries.ts'
import { ReportForm } from './report-form.tsx'
import { TemplatePanel } from './template-panel.tsx'

const Url = z.object({ report: z.enum(['edit']).optional() })

/** The parts of a report, their order, and its fixed statements. */
export function ReportPanel() {
  const { t } = useTranslation()
  const [url, setUrl] = useUrlState(Url)
  const factsOf = ({ parts, order }: ReportContent) => [
    {
      label: t('templates.reports.parts'),
      value: t('templates.reports.shown', {
        count: reportParts.filter((part) => parts[part]).length,
        all: reportParts.length,
      }),
    },
    {
      label: t('templates.reports.order'),
      value: order.map((one) => t(`templates.reports.statement.${one}`)).join(' · '),
    },
  ]
  return (
    <TemplatePanel<ReportContent, ReportTemplate>
      of="reports"
      query={useQuery(reportQuery())}
      factsOf={factsOf}
      Preview={ReportPreviews}
      onEdit={() => setUrl({ report: 'edit' })}
    >
      {url.report === 'edit' &&
        ((template) => <ReportForm template={template} onClose={() => setUrl({ report: undefined })} />)}
    </TemplatePanel>
  )
}
