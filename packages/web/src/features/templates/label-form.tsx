import { Button, NativeSelect } from '@mantine/core'
import {
  changeLabelTemplateEndpoint,
  LabelContent,
  LabelTemplate,
  previewLabelProgramEndpoint,
  previewLabelSheetEndpoint,
} from '@probeta/contract/label-templates.ts'
import { labelsOnPaper } from '@probeta/domain/specimen/label-sheet.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { showFile } from '../../ui/show-file.ts'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.ts'
import { EditionsCard } from './editions-card.tsx'
import css from './label-form.module.css'
import { LinesCard } from './lines-card.tsx'
import { labelFieldsOf, type LayoutValues, readLayout, sheetFields, writeLayout } from './read-layout.ts'

const { shape: sheet } = LabelContent.shape.sheet
const { shape: printer } = LabelContent.shape.printer
/** The contract's body under the field names of the form. */
const Body = LabelContent.extend({
  ...{ columns: sheet.columns, rows: sheet.rows, width: sheet.widthMm, height: sheet.heightMm },
  ...{ top: sheet.topMm, left: sheet.leftMm, gapX: sheet.gapXMm, gapY: sheet.gapYMm },
  ...{ codePt: sheet.codePt, linesPt: sheet.linesPt },
  ...{ printerWidth: printer.widthMm, printerHeight: printer.heightMm },
})

function wordedBy(name: keyof LayoutValues) {
  if (name === 'sheetLines' || name === 'printerLines') return 'lines'
  if (name === 'dpi') return 'density'
  return name === 'paper' ? name : labelFieldsOf[name][0]
}

/** Sizes, margins and lines of both kinds of label, with a preview. */
export function LabelForm({ template, onClose }: { template: LabelTemplate; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const format = useFormat()
  const refresh = useRefresh()
  const language = useLanguage()
  const [zpl, setZpl] = useState<string>()
  const { form, field, known, edits } = useRecordForm<LayoutValues, LabelTemplate>(Body, {
    row: template,
    Row: LabelTemplate,
    blank: writeLayout(template.plain),
    toForm: (row) => writeLayout(row.content ?? row.plain),
    label: (name) => {
      const what = t(`templates.labels.${wordedBy(name)}`)
      return name.startsWith('printer') ? `${t('templates.labels.printer')}: ${what}` : what
    },
  })
  const { values } = form
  const read = LabelContent.safeParse(readLayout(values))
  const size = read.success ? labelsOnPaper(read.data.sheet) : undefined
  const measured = size && {
    width: format.number(size.widthMm, 1),
    height: format.number(size.heightMm, 1),
  }
  const wrong = values.sheetLines.concat(values.printerLines).some((fields) => fields.length === 0)

  async function submit(typed: typeof values, { version }: { version: number }) {
    const content = LabelContent.parse(readLayout(typed))
    const same = JSON.stringify(content) === JSON.stringify(known.plain)
    await api.call(changeLabelTemplateEndpoint, { body: { content: same ? null : content }, version })
    await refresh('/tables/label-template', '/label-layout')
  }
  async function preview(what: 'pdf' | 'zpl') {
    if (form.validate().hasErrors || !read.success) return
    const parts = { query: { language }, body: read.data }
    try {
      if (what === 'zpl') setZpl((await api.call(previewLabelProgramEndpoint, parts)).zpl)
      else showFile(await api.fetchBlob(previewLabelSheetEndpoint, parts), 'labels.pdf')
    } catch (error) {
      toast.refused(error)
    }
  }
  const numberField = (name: keyof typeof labelFieldsOf, unit?: string) => (
    <DecimalField
      {...field(name)}
      key={name}
      label={t(`templates.labels.${labelFieldsOf[name][0]}`)}
      {...(unit && { unit })}
    />
  )
  return (
    <FormDrawer
      form={form}
      title={t('templates.labels.title')}
      draft="label-template"
      edits={edits}
      submit={submit}
      reason={
        wrong
          ? t('templates.labels.emptyLine')
          : measured && !size?.fits
            ? t('templates.labels.offPaper', measured)
            : undefined
      }
      size={760}
      onClose={onClose}
    >
      <fieldset className={css['group']}>
        <legend>{t('templates.labels.sheet')}</legend>
        <div className={css['numbers']}>
          <NativeSelect
            {...field('paper')}
            data={(['a4', 'letter'] as const).map((value) => ({
              value,
              label: t(`templates.labels.papers.${value}`),
            }))}
          />
          {sheetFields.map((name) => numberField(name, labelFieldsOf[name][1]))}
        </div>
        {measured && (
          <p className="pb-modal-text" data-fits={size?.fits}>
            {t(size?.fits ? 'templates.labels.fits' : 'templates.labels.offPaper', measured)}
          </p>
        )}
        <LinesCard
          label={`${t('templates.labels.sheet')}: ${t('templates.labels.lines')}`}
          most={4}
          lines={values.sheetLines}
          onChange={(lines) => form.setFieldValue('sheetLines', lines)}
        />
        <div>
          <Button variant="default" onClick={() => void preview('pdf')}>
            {t('templates.labels.preview')}
          </Button>
        </div>
      </fieldset>
      <fieldset className={css['group']}>
        <legend>{t('templates.labels.printer')}</legend>
        <div className={css['numbers']}>
          {numberField('printerWidth', 'mm')}
          {numberField('printerHeight', 'mm')}
          <NativeSelect
            {...field('dpi')}
            data={(['203', '300'] as const).map((value) => ({
              value,
              label: t(`templates.labels.densities.${value}`),
            }))}
          />
        </div>
        <LinesCard
          label={`${t('templates.labels.printer')}: ${t('templates.labels.lines')}`}
          most={3}
          lines={values.printerLines}
          onChange={(lines) => form.setFieldValue('printerLines', lines)}
        />
        <div>
          <Button variant="default" onClick={() => void preview('zpl')}>
            {t('templates.labels.previewZpl')}
          </Button>
        </div>
        {zpl && (
          <>
            <p className="pb-modal-text">{t('templates.labels.zplHint')}</p>
            <pre className={css['zpl']} tabIndex={0} aria-label={t('templates.labels.previewZpl')}>
              {zpl}
            </pre>
          </>
        )}
      </fieldset>
      <EditionsCard
        current={known}
        earlier={known.earlier}
        onUse={(content) => form.setValues(writeLayout(content ?? known.plain))}
      />
    </FormDrawer>
  )
}
