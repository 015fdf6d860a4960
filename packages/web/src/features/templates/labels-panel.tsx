import { permission } from '@probeta/domain/people/permissions.ts'
import type { LabelContent } from '@probeta/contract/label-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { LabelForm } from './label-form.tsx'
import { labelsQuery } from './queries.ts'

const Url = z.object({ labels: z.enum(['edit']).optional() })

/** The content of the labels, their paper, and the earlier versions. */
export function LabelsPanel() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const [url, setUrl] = useUrlState(Url)
  const query = useQuery(labelsQuery())
  return (
    <Section
      title={t('templates.labels.title')}
      description={t('templates.labels.about')}
      actions={
        <ReasonButton
          reason={mayEdit ? undefined : t('common.form.noPermission')}
          onClick={() => setUrl({ labels: 'edit' })}
        >
          {t('common.actions.edit')}
        </ReasonButton>
      }
    >
      <QueryState query={query}>
        {(template) => (
          <>
            <InForce content={template.content ?? template.plain} />
            {url.labels === 'edit' && (
              <LabelForm template={template} onClose={() => setUrl({ labels: undefined })} />
            )}
          </>
        )}
      </QueryState>
    </Section>
  )
}

function InForce({ content: { sheet, printer } }: { content: LabelContent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mm = (value: number) => format.number(value, value % 1 === 0 ? 0 : 1)
  const describeLines = (lines: LabelContent['sheet']['lines']) =>
    lines
      .map((fields) => fields.map((field) => t(`templates.labels.fields.${field}`)).join(' · '))
      .join(' / ')
  return (
    <KeyValues
      items={[
        {
          label: t('templates.labels.sheet'),
          value: t('templates.labels.layout', {
            columns: sheet.columns,
            rows: sheet.rows,
            width: mm(sheet.widthMm),
            height: mm(sheet.heightMm),
          }),
        },
        { label: t('templates.labels.lines'), value: describeLines(sheet.lines) || '—' },
        {
          label: t('templates.labels.printer'),
          value: t('templates.labels.one', {
            width: mm(printer.widthMm),
            height: mm(printer.heightMm),
            dpi: printer.dpi,
          }),
        },
        { label: t('templates.labels.lines'), value: describeLines(printer.lines) || '—' },
      ]}
    />
  )
}
