import type { LabelContent, LabelTemplate } from '@probeta/contract/reports/label-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../session/current-session.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { LabelForm } from './label-form.tsx'
import { LabelPreview } from './previews-card.tsx'
import { labelsQuery } from './queries.ts'
import { TemplatePanel } from './template-panel.tsx'

const Url = z.object({ labels: z.enum(['edit']).optional() })

/** The content of the labels, their paper, and the earlier versions. */
export function LabelsPanel() {
  const [url, setUrl] = useUrlState(Url)
  const factsOf = useFacts()
  return (
    <TemplatePanel<LabelContent, LabelTemplate>
      of="labels"
      query={useQuery(labelsQuery())}
      factsOf={factsOf}
      Preview={LabelPreview}
      onEdit={() => setUrl({ labels: 'edit' })}
    >
      {url.labels === 'edit' &&
        ((template) => <LabelForm template={template} onClose={() => setUrl({ labels: undefined })} />)}
    </TemplatePanel>
  )
}

function useFacts() {
  const { t } = useTranslation()
  const format = useFormat()
  const mm = (value: number) => format.number(value, value % 1 === 0 ? 0 : 1)
  const linesFact = (lines: LabelContent['sheet']['lines']) => ({
    label: t('templates.labels.lines'),
    value: lines
      .map((fields) => fields.map((field) => t(`templates.labels.fields.${field}`)).join(' · '))
      .join(' / '),
  })
  return ({ sheet, printer }: LabelContent) => [
    {
      label: t('templates.labels.sheet'),
      value: t('templates.labels.layout', {
        ...{ columns: sheet.columns, rows: sheet.rows },
        ...{ width: mm(sheet.widthMm), height: mm(sheet.heightMm) },
      }),
    },
    linesFact(sheet.lines),
    {
      label: t('templates.labels.printer'),
      value: t('templates.labels.one', {
        ...{ width: mm(printer.widthMm), height: mm(printer.heightMm) },
        dpi: printer.dpi,
      }),
    },
    linesFact(printer.lines),
  ]
}
