import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { ActionIcon, Checkbox, Textarea } from '@mantine/core'
import {
  changeReportTemplateEndpoint,
  ReportContent,
  reportParts,
  type ReportStatement,
  ReportTemplate,
} from '@probeta/contract/reports/report-templates.ts'
import { IconArrowDown, IconArrowUp, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { limitsOf } from '../../ui/forms/contract-limits.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { moveRow } from '../../ui/lists/move-row.ts'
import { EditionsCard } from './editions-card.tsx'
import { ReportPreviews } from './previews-card.tsx'
import css from './template-form.module.css'

const { shape: Texts } = ReportContent.shape.texts
const free: readonly ReportStatement[] = ['equipment', 'remarks']

function useReportForm(template: ReportTemplate) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const record = useRecordForm<ReportContent, ReportTemplate>(ReportContent, {
    row: template,
    Row: ReportTemplate,
    blank: template.plain,
    toForm: (row) => row.content ?? row.plain,
    label: (name) => t(`templates.reports.${name}`),
    show: {
      parts: (parts) =>
        reportParts
          .filter((part) => parts[part])
          .map((part) => t(`templates.reports.part.${part}`))
          .join(' · '),
      order: (order) => order.map((one) => t(`templates.reports.statement.${one}`)).join(' · '),
    },
  })
  async function submit(typed: ReportContent, { version }: { version: number }) {
    const same = JSON.stringify(typed) === JSON.stringify(record.known.plain)
    await api.call(changeReportTemplateEndpoint, { body: { content: same ? null : typed }, version })
    await refresh('/tables/report-template')
  }
  return { ...record, submit }
}
type OfForm = Pick<ReturnType<typeof useReportForm>, 'form'>

/** The optional parts, the order of the closing paragraphs and the fixed ones, with a preview. */
export function ReportForm({ template, onClose }: { template: ReportTemplate; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, known, edited, submit } = useReportForm(template)
  return (
    <FormDrawer
      {...edited}
      title={t('templates.reports.title')}
      draft="report-template"
      submit={submit}
      size={860}
      onClose={onClose}
    >
      <fieldset className="pb-group">
        <legend>{t('templates.reports.parts')}</legend>
        {reportParts.map((part) => (
          <Checkbox
            key={part}
            label={t(`templates.reports.part.${part}`)}
            {...form.getInputProps(`parts.${part}`, { type: 'checkbox' })}
          />
        ))}
        <p className="pb-modal-text">{t('templates.reports.required')}</p>
      </fieldset>
      <OrderFields form={form} />
      <TextFields form={form} />
      <ReportPreviews content={form.values} />
      <EditionsCard of={known} onUse={(content) => form.setValues(content ?? known.plain)} />
    </FormDrawer>
  )
}

/** The closing paragraphs in their order; those with a lock stand in every report. */
function OrderFields({ form }: OfForm) {
  const { t } = useTranslation()
  const { order } = form.values
  const steps = [
    { by: -1, key: 'up', Icon: IconArrowUp, end: 0 },
    { by: 1, key: 'down', Icon: IconArrowDown, end: order.length - 1 },
  ] as const
  return (
    <fieldset className="pb-group">
      <legend>{t('templates.reports.order')}</legend>
      <p className="pb-modal-text">{t('templates.reports.orderHint')}</p>
      <ol className="pb-plain-list">
        {order.map((statement, at) => {
          const what = t(`templates.reports.statement.${statement}`)
          return (
            <li key={statement} className={css['statement']}>
              <span>
                {what}
                <small className="pb-block pb-dim pb-small">{t(`templates.reports.why.${statement}`)}</small>
              </span>
              {!free.includes(statement) && (
                <IconLock className="pb-dim" size={16} stroke={1.6} aria-hidden />
              )}
              {steps.map(({ by, key, Icon, end }) => (
                <ActionIcon
                  key={key}
                  variant="subtle"
                  size="lg"
                  disabled={at === end}
                  aria-label={t(`templates.reports.${key}`, { what })}
                  onClick={() => form.setFieldValue('order', [...moveRow(order, at, at + by)])}
                >
                  <Icon size={18} />
                </ActionIcon>
              ))}
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}

/** The fixed paragraphs in each language. */
function TextFields({ form }: OfForm) {
  const { t } = useTranslation()
  return (
    <div className={css['texts']}>
      {languages.map((language) => (
        <fieldset className="pb-group" key={language}>
          <legend>{aboutLanguage(language).name}</legend>
          {Texts[language].keyof().options.map((name) => (
            <Textarea
              key={name}
              lang={language}
              label={t(`templates.reports.text.${name}`)}
              autosize
              minRows={2}
              maxLength={limitsOf(Texts[language], name).maxLength}
              {...form.getInputProps(`texts.${language}.${name}`)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
