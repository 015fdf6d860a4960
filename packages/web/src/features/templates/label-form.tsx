import { Button, NativeSelect } from '@mantine/core'
import {
  changeLabelTemplateEndpoint,
  LabelContent,
  LabelTemplate,
  previewLabelProgramEndpoint,
} from '@probeta/contract/reports/label-templates.ts'
import { labelsOnPaper } from '@probeta/domain/specimen/label-sheet.ts'
import { type ReactNode, useState } from 'react'
import { paperIds } from '@probeta/domain/quantity/papers.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { EditionsCard } from './editions-card.tsx'
import css from './template-form.module.css'
import { LinesCard } from './lines-card.tsx'
import { useShowSheet } from './previews-card.tsx'
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
const kinds = {
  sheet: { fields: ['paper', ...sheetFields], lines: 'sheetLines', most: 4, preview: 'preview' },
  printer: {
    fields: ['printerWidth', 'printerHeight', 'dpi'],
    lines: 'printerLines',
    most: 3,
    preview: 'previewZpl',
  },
} as const
type Kind = keyof typeof kinds

function wordedBy(name: keyof LayoutValues) {
  if (name === 'sheetLines' || name === 'printerLines') return 'lines'
  if (name === 'dpi') return 'density'
  return name === 'paper' ? name : labelFieldsOf[name][0]
}

function useLabelForm(template: LabelTemplate) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const record = useRecordForm<LayoutValues, LabelTemplate>(Body, {
    row: template,
    Row: LabelTemplate,
    blank: writeLayout(template.plain),
    toForm: (row) => writeLayout(row.content ?? row.plain),
    label: (name) => {
      const what = t(`templates.labels.${wordedBy(name)}`)
      return name.startsWith('printer') ? `${t('templates.labels.printer')}: ${what}` : what
    },
  })
  async function submit(typed: LayoutValues, { version }: { version: number }) {
    const content = LabelContent.parse(readLayout(typed))
    const same = JSON.stringify(content) === JSON.stringify(record.known.plain)
    await api.call(changeLabelTemplateEndpoint, { body: { content: same ? null : content }, version })
    await refresh('/tables/label-template', '/label-layout')
  }
  const { values } = record.form
  const wrong = values.sheetLines.concat(values.printerLines).some((fields) => fields.length === 0)
  return { ...record, submit, wrong, content: LabelContent.safeParse(readLayout(values)).data }
}

/** Opens a sheet of labels as it would be printed; of the label printer it keeps the program. */
function usePreview({ form, content }: Pick<ReturnType<typeof useLabelForm>, 'form' | 'content'>) {
  const language = useLanguage()
  const { run } = useBusy()
  const showSheet = useShowSheet()
  const [zpl, setZpl] = useState<string>()
  function preview(kind: Kind) {
    if (form.validate().hasErrors || !content) return
    void run(async () => {
      if (kind === 'sheet') return showSheet(content)
      const parts = { query: { language }, body: content }
      setZpl((await api.call(previewLabelProgramEndpoint, parts)).zpl)
    })
  }
  return { zpl, preview }
}

/** Whether the labels fit on their paper, and the size that each has. */
function useFit(content: LabelContent | undefined) {
  const { t } = useTranslation()
  const format = useFormat()
  const size = content && labelsOnPaper(content.sheet)
  if (!size) return undefined
  const measured = { width: format.number(size.widthMm, 1), height: format.number(size.heightMm, 1) }
  return {
    fits: size.fits,
    words: t(size.fits ? 'templates.labels.fits' : 'templates.labels.offPaper', measured),
  }
}

/** Sizes, margins and lines of both kinds of label, with a preview. */
export function LabelForm({ template, onClose }: { template: LabelTemplate; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, field, known, edited, submit, wrong, content } = useLabelForm(template)
  const { zpl, preview } = usePreview({ form, content })
  const fit = useFit(content)
  const fieldset = { form, field, onPreview: preview }
  return (
    <FormDrawer
      {...edited}
      title={t('templates.labels.title')}
      draft="label-template"
      submit={submit}
      reason={wrong ? t('templates.labels.emptyLine') : fit && !fit.fits ? fit.words : undefined}
      size={760}
      onClose={onClose}
    >
      <KindFields {...fieldset} kind="sheet" note={fit && <p className="pb-modal-text">{fit.words}</p>} />
      <KindFields {...fieldset} kind="printer" />
      {zpl && (
        <>
          <p className="pb-modal-text">{t('templates.labels.zplHint')}</p>
          <pre className={css['zpl']} tabIndex={0} aria-label={t('templates.labels.previewZpl')}>
            {zpl}
          </pre>
        </>
      )}
      <EditionsCard of={known} onUse={(used) => form.setValues(writeLayout(used ?? known.plain))} />
    </FormDrawer>
  )
}

type LabelFields = Pick<ReturnType<typeof useLabelForm>, 'form' | 'field'>
type KindProps = LabelFields & { kind: Kind; note?: ReactNode; onPreview: (kind: Kind) => void }

/** The sizes and lines of one kind of label. */
function KindFields({ kind, form, field, note, onPreview }: KindProps) {
  const { t } = useTranslation()
  const { fields, lines, most, preview } = kinds[kind]
  const title = t(`templates.labels.${kind}`)
  return (
    <fieldset className="pb-group">
      <legend>{title}</legend>
      <div className={css['columns']}>
        {fields.map((name) => (
          <SizeField key={name} name={name} field={field} />
        ))}
      </div>
      {note}
      <LinesCard
        label={`${title}: ${t('templates.labels.lines')}`}
        most={most}
        lines={form.values[lines]}
        onChange={(changed) => form.setFieldValue(lines, changed)}
      />
      <div>
        <Button variant="default" onClick={() => onPreview(kind)}>
          {t(`templates.labels.${preview}`)}
        </Button>
      </div>
    </fieldset>
  )
}

type SizeProps = Pick<LabelFields, 'field'> & { name: (typeof kinds)[Kind]['fields'][number] }

function SizeField({ name, field }: SizeProps) {
  const { t } = useTranslation()
  const papers = paperIds.map((value) => ({
    value,
    label: t(`templates.labels.papers.${value}`),
  }))
  const densities = (['203', '300'] as const).map((value) => ({
    value,
    label: t(`templates.labels.densities.${value}`),
  }))
  if (name === 'paper' || name === 'dpi')
    return <NativeSelect {...field(name)} data={name === 'paper' ? papers : densities} />
  const [word, unit] = labelFieldsOf[name]
  return <DecimalField {...field(name)} label={t(`templates.labels.${word}`)} {...(unit && { unit })} />
}
