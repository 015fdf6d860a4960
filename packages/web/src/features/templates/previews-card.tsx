import { Button } from '@mantine/core'
import { type LabelContent, previewLabelSheetEndpoint } from '@probeta/contract/reports/label-templates.ts'
import { previewReportEndpoint, type ReportContent } from '@probeta/contract/reports/report-templates.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { showFile } from '../../ui/show-file.ts'

/** Opens a sheet of labels as it would be printed. */
export function useShowSheet() {
  const language = useLanguage()
  return async (body: LabelContent) =>
    showFile(await api.fetchBlob(previewLabelSheetEndpoint, { query: { language }, body }), 'labels.pdf')
}

export function LabelPreview({ content }: { content: LabelContent }) {
  const { t } = useTranslation()
  const { run } = useBusy()
  const show = useShowSheet()
  return (
    <div className="pb-row">
      <Button variant="default" onClick={() => void run(() => show(content))}>
        {t('templates.labels.preview')}
      </Button>
    </div>
  )
}

const previews = { tests: 'preview', consolidated: 'previewConsolidated' } as const

/** Opens either kind of report with invented results. */
export function ReportPreviews({ content }: { content: ReportContent }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { run } = useBusy()
  const open = async (kind: keyof typeof previews) =>
    showFile(
      await api.fetchBlob(previewReportEndpoint, { query: { language, kind }, body: content }),
      'sample.pdf',
    )
  return (
    <div className="pb-row">
      {(['tests', 'consolidated'] as const).map((kind) => (
        <Button key={kind} variant="default" onClick={() => void run(() => open(kind))}>
          {t(`templates.reports.${previews[kind]}`)}
        </Button>
      ))}
    </div>
  )
}
