import { languages } from '@probeta/contract/languages.ts'
import { Checkbox, Radio, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  changeLetterheadEndpoint,
  type LetterheadContent,
  LetterheadTable,
  type LetterheadTexts,
} from '@probeta/contract/letterheads.ts'
import { decisionRules } from '@probeta/domain/report/state-conformity.ts'
import { methodIds, methodOf } from '@probeta/domain/specimen/methods.ts'
import type { letterheads as es } from '@probeta/phrases/es/letterheads.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { languageNames } from '../../i18n/languages.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { HeadCard } from './head-card.tsx'
import css from './letterheads-panel.module.css'
import { LogoCard } from './logo-card.tsx'
import { type HeadValues, readHead, writeHead } from './read-head.ts'

const most: Record<keyof LetterheadTexts, number> = {
  lines: 400,
  placeOfWork: 300,
  accreditation: 400,
  scope: 600,
  sampling: 300,
  environment: 600,
  position: 120,
}
const texts = Object.keys(most) as (keyof LetterheadTexts)[]

/** What is printed of the laboratory, with the head as it would come out beside what is typed. */
export function LetterheadForm({ table, onClose }: { table: LetterheadTable; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { number } = useFieldRules()
  const [known, setKnown] = useState(table)
  const unless = (off: boolean, rule: (value: number | null) => string | null, value: number | null) =>
    off ? null : rule(value)
  const form = useForm<HeadValues>({
    initialValues: writeHead(known.content),
    validate: {
      loadPercent: (value, { states }) => unless(!states, number({ least: 0.01, most: 20 }), value),
      widthMm: (value, { states }) => unless(!states, number({ least: 0.001, most: 20 }), value),
      otherPercent: (value, { states }) =>
        unless(!states, number({ least: 0, most: 20, optional: true }), value),
      materialPercent: (value, { states }) =>
        unless(!states, number({ least: 0.01, most: 30, optional: true }), value),
    },
  })
  const { values } = form
  const label = (field: keyof typeof es.fields) => t(`letterheads.fields.${field}`)
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
      edits={{
        row: known,
        read: (current) => LetterheadTable.safeParse(current).data,
        toForm: ({ content: saved }) => writeHead(saved),
        labels: {
          contact: label('contact'),
          ...{ accreditationNumber: label('accreditationNumber'), validUntil: label('validUntil') },
          ...{
            texts: t('templates.reports.texts'),
            methods: t('letterheads.methods'),
            states: label('states'),
          },
          ...{ decisionRule: label('decisionRule'), logoId: t('letterheads.logo') },
          ...{ loadPercent: label('loadPercent'), widthMm: label('widthMm') },
          ...{ otherPercent: label('otherPercent'), materialPercent: label('materialPercent') },
        },
        show: { decisionRule: (rule) => t(`letterheads.rules.${rule}`) },
        onNewer: setKnown,
      }}
      size={1080}
      onClose={onClose}
    >
      <div className={css['heads']}>
        {languages.map((language) => (
          <HeadCard key={language} content={content} laboratory={known.laboratory} language={language} />
        ))}
      </div>
      <LogoCard logoId={values.logoId} onChange={(logoId) => form.setFieldValue('logoId', logoId)} />
      <Textarea
        label={label('contact')}
        description={t('letterheads.hints.contact')}
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('contact')}
      />
      <div className="pb-pair">
        <TextInput
          label={label('accreditationNumber')}
          maxLength={60}
          {...form.getInputProps('accreditationNumber')}
        />
        <DayField
          label={label('validUntil')}
          description={t('letterheads.hints.validUntil')}
          // Below the field, so that it stands beside its neighbour.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          clearable
          value={values.validUntil}
          onChange={(day) => form.setFieldValue('validUntil', day)}
        />
      </div>
      <div className={css['texts']}>
        {languages.map((language) => (
          <fieldset key={language}>
            <legend>{languageNames[language]}</legend>
            {texts.map((field) => (
              <Textarea
                key={field}
                lang={language}
                label={label(field)}
                autosize
                minRows={field === 'position' || field === 'placeOfWork' ? 1 : 2}
                maxLength={most[field]}
                {...form.getInputProps(`texts.${language}.${field}`)}
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
              maxLength={20}
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
      <Radio.Group label={label('decisionRule')} {...form.getInputProps('decisionRule')}>
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
        <Switch
          label={label('states')}
          description={t('letterheads.hints.states')}
          {...form.getInputProps('states', { type: 'checkbox' })}
        />
        {values.states && (
          <>
            <div className="pb-pair">
              <DecimalField
                label={label('loadPercent')}
                description={t('letterheads.hints.loadPercent')}
                unit="%"
                required
                {...form.getInputProps('loadPercent')}
              />
              <DecimalField
                label={label('widthMm')}
                description={t('letterheads.hints.widthMm')}
                unit="mm"
                required
                {...form.getInputProps('widthMm')}
              />
            </div>
            <div className="pb-pair">
              <DecimalField
                label={label('materialPercent')}
                description={t('letterheads.hints.materialPercent')}
                unit="%"
                {...form.getInputProps('materialPercent')}
              />
              <DecimalField
                label={label('otherPercent')}
                description={t('letterheads.hints.otherPercent')}
                unit="%"
                {...form.getInputProps('otherPercent')}
              />
            </div>
          </>
        )}
      </fieldset>
    </FormDrawer>
  )
}
