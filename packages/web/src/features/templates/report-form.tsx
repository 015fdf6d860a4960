import { aboutLanguage, languages } from '@probeta/contract/languages.ts'
import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core'
import {
  changeReportTemplateEndpoint,
  previewReportEndpoint,
  ReportContent,
  reportParts,
  type ReportStatement,
  ReportTemplate,
} from '@probeta/contract/report-templates.ts'
import { IconArrowDown, IconArrowUp, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { limitsOf } from '../../ui/forms/contract-limits.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { showFile } from '../../ui/show-file.ts'
import { useToast } from '../../ui/use-toast.ts'
import { EditionsCard } from './editions-card.tsx'
import css from './report-form.module.css'

const { shape: Texts } = ReportContent.shape.texts
const free: readonly ReportStatement[] = ['equipment', 'remarks']

/** The optional parts, the order of the closing paragraphs and the fixed ones, with a preview. */
export function ReportForm({ template, onClose }: { template: ReportTemplate; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const language = useLanguage()
  const { form, known, edits } = useRecordForm<ReportContent, ReportTemplate>(ReportContent, {
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
  const { values } = form

  async function submit(typed: ReportContent, { version }: { version: number }) {
    const same = JSON.stringify(typed) === JSON.stringify(known.plain)
    await api.call(changeReportTemplateEndpoint, { body: { content: same ? null : typed }, version })
    await refresh('/tables/report-template')
  }
  async function preview(kind: 'tests' | 'consolidated') {
    try {
      const pdf = await api.fetchBlob(previewReportEndpoint, { query: { language, kind }, body: values })
      showFile(pdf, 'sample.pdf')
    } catch (error) {
      toast.refused(error)
    }
  }
  function move(at: number, by: -1 | 1) {
    const order = [...values.order]
    const [moved] = order.splice(at, 1)
    if (moved) order.splice(at + by, 0, moved)
    form.setFieldValue('order', order)
  }
  return (
    <FormDrawer
      form={form}
      title={t('templates.reports.title')}
      draft="report-template"
      edits={edits}
      submit={submit}
      size={860}
      onClose={onClose}
    >
      <fieldset className={css['group']}>
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
      <fieldset className={css['group']}>
        <legend>{t('templates.reports.order')}</legend>
        <p className="pb-modal-text">{t('templates.reports.orderHint')}</p>
        <ol className={css['order']}>
          {values.order.map((statement, at) => {
            const what = t(`templates.reports.statement.${statement}`)
            return (
              <li key={statement}>
                <span>
                  {what}
                  <small>{t(`templates.reports.why.${statement}`)}</small>
                </span>
                {!free.includes(statement) && <IconLock size={16} stroke={1.6} aria-hidden />}
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  disabled={at === 0}
                  aria-label={t('templates.reports.up', { what })}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  disabled={at === values.order.length - 1}
                  aria-label={t('templates.reports.down', { what })}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
              </li>
            )
          })}
        </ol>
      </fieldset>
      <div className={css['texts']}>
        {languages.map((one) => (
          <fieldset className={css['group']} key={one}>
            <legend>{aboutLanguage(one).name}</legend>
            {Texts[one].keyof().options.map((name) => (
              <Textarea
                key={name}
                lang={one}
                label={t(`templates.reports.text.${name}`)}
                autosize
                minRows={2}
                maxLength={limitsOf(Texts[one], name).maxLength}
                {...form.getInputProps(`texts.${one}.${name}`)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="pb-row">
        <Button variant="default" onClick={() => void preview('tests')}>
          {t('templates.reports.preview')}
        </Button>
        <Button variant="default" onClick={() => void preview('consolidated')}>
          {t('templates.reports.previewConsolidated')}
        </Button>
      </div>
      <EditionsCard
        current={known}
        earlier={known.earlier}
        onUse={(content) => form.setValues(content ?? known.plain)}
      />
    </FormDrawer>
  )
}
