import { aboutLanguage, languages } from '@probeta/contract/languages.ts'
import { Checkbox, Radio, Switch, Textarea, TextInput } from '@mantine/core'
import {
  changeLetterheadEndpoint,
  LetterheadContent,
  LetterheadTable,
} from '@probeta/contract/letterheads.ts'
import { decisionRules } from '@probeta/domain/report/state-conformity.ts'
import { methodIds, methodOf } from '@probeta/domain/specimen/methods.ts'
import type { letterheads as es } from '@probeta/phrases/es/letterheads.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { limitsOf } from '../../ui/forms/contract-limits.ts'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { HeadCard } from './head-card.tsx'
import css from './letterheads-panel.module.css'
import { LogoCard } from './logo-card.tsx'
import { type HeadValues, readHead, writeHead } from './read-head.ts'

const { accreditation, methods, texts } = LetterheadContent.shape
const Body = LetterheadContent.extend({ accreditationNumber: accreditation.shape.number })
const Texts = texts.shape.es
const phrases = {
  texts: 'templates.reports.texts',
  methods: 'letterheads.methods',
  logoId: 'letterheads.logo',
} as const

/** Edits the letterhead, with a live preview of the head beside the fields. */
export function LetterheadForm({ table, onClose }: { table: LetterheadTable; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { number } = useFieldRules()
  const unless = (off: boolean, rule: (value: number | null) => string | null, value: number | null) =>
    off ? null : rule(value)
  const label = (field: keyof typeof es.fields) => t(`letterheads.fields.${field}`)
  const { form, field, known, edits } = useRecordForm<HeadValues, LetterheadTable>(Body, {
    row: table,
    Row: LetterheadTable,
    blank: writeHead(table.content),
    toForm: ({ content: saved }) => writeHead(saved),
    label: (name) =>
      name === 'texts' || name === 'methods' || name === 'logoId' ? t(phrases[name]) : label(name),
    show: { decisionRule: (rule) => t(`letterheads.rules.${rule}`) },
    rules: {
      loadPercent: (value, { states }) => unless(!states, number({ least: 0.01, most: 20 }), value),
      widthMm: (value, { states }) => unless(!states, number({ least: 0.001, most: 20 }), value),
      otherPercent: (value, { states }) =>
        unless(!states, number({ least: 0, most: 20, optional: true }), value),
      materialPercent: (value, { states }) =>
        unless(!states, number({ least: 0.01, most: 30, optional: true }), value),
    },
  })
  const { values } = form
  const content: LetterheadContent = readHead(values)

  async function submit(typed: HeadValues, { version }: { version: number }) {
    await api.call(changeLetterheadEndpoint, { body: readHead(typed), version })
    await refresh('/tables/letterhead')
  }

  return (
    <FormDrawer
      form={form}
      title={t('letterheads.title')}
      draft="letterhead"
      submit={submit}
      edits={edits}
      size={1080}
      onClose={onClose}
    >
      <div className={css['heads']}>
        {languages.map((language) => (
          <HeadCard key={language} content={content} laboratory={known.laboratory} language={language} />
        ))}
      </div>
      <LogoCard logoId={values.logoId} onChange={(logoId) => form.setFieldValue('logoId', logoId)} />
      <Textarea {...field('contact')} description={t('letterheads.hints.contact')} autosize minRows={2} />
      <div className="pb-pair">
        <TextInput {...field('accreditationNumber')} />
        <DayField
          {...field('validUntil')}
          description={t('letterheads.hints.validUntil')}
          // Description below the field, so that it lines up with its neighbour.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          clearable
          value={values.validUntil}
        />
      </div>
      <div className={css['texts']}>
        {languages.map((language) => (
          <fieldset key={language}>
            <legend>{aboutLanguage(language).name}</legend>
            {Texts.keyof().options.map((text) => (
              <Textarea
                key={text}
                lang={language}
                label={label(text)}
                autosize
                minRows={text === 'position' || text === 'placeOfWork' ? 1 : 2}
                maxLength={limitsOf(Texts, text).maxLength}
                {...form.getInputProps(`texts.${language}.${text}`)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <fieldset className={css['group']}>
        <legend>{t('letterheads.methods')}</legend>
        <p className="pb-modal-text">{t('letterheads.hints.methods')}</p>
        {methodIds.map((id) => (
          <div className={css['method']} key={id}>
            <span>{methodOf(id).name}</span>
            <TextInput
              aria-label={t('letterheads.editionOf', { method: methodOf(id).name })}
              placeholder={label('edition')}
              maxLength={limitsOf(methods.unwrap(), 'edition').maxLength}
              {...form.getInputProps(`methods.${id}.edition`)}
            />
            <Checkbox
              label={label('accredited')}
              aria-label={t('letterheads.accreditedOf', { method: methodOf(id).name })}
              {...form.getInputProps(`methods.${id}.accredited`, { type: 'checkbox' })}
            />
          </div>
        ))}
      </fieldset>
      <Radio.Group {...field('decisionRule')}>
        {decisionRules.map((rule) => (
          <Radio
            key={rule}
            value={rule}
            mt="xs"
            label={t(`letterheads.rules.${rule}`)}
            description={t(`letterheads.ruleHints.${rule}`)}
          />
        ))}
      </Radio.Group>
      <fieldset className={css['group']}>
        <legend>{t('letterheads.uncertainty')}</legend>
        <Switch {...field('states')} description={t('letterheads.hints.states')} />
        {values.states && (
          <>
            <div className="pb-pair">
              <DecimalField
                {...field('loadPercent')}
                description={t('letterheads.hints.loadPercent')}
                unit="%"
                required
              />
              <DecimalField
                {...field('widthMm')}
                description={t('letterheads.hints.widthMm')}
                unit="mm"
                required
              />
            </div>
            <div className="pb-pair">
              <DecimalField
                {...field('materialPercent')}
                description={t('letterheads.hints.materialPercent')}
                unit="%"
              />
              <DecimalField
                {...field('otherPercent')}
                description={t('letterheads.hints.otherPercent')}
                unit="%"
              />
            </div>
          </>
        )}
      </fieldset>
    </FormDrawer>
  )
}
