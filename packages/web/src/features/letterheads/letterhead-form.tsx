import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { Checkbox, Radio, Switch, Textarea, TextInput } from '@mantine/core'
import {
  changeLetterheadEndpoint,
  LetterheadContent,
  LetterheadTable,
} from '@probeta/contract/reports/letterheads.ts'
import { decisionRules } from '@probeta/domain/report/state-conformity.ts'
import { methodIds, methodOf } from '@probeta/domain/specimen/methods.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { Folded } from '../../ui/folded.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { limitsOf } from '../../ui/forms/contract-limits.ts'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { HeadCards } from './head-card.tsx'
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

function useHeadForm(table: LetterheadTable) {
  const { t } = useTranslation()
  const { number } = useFieldRules()
  const ifStated =
    (rule: (value: number | null) => string | null) =>
    (value: number | null, { states }: HeadValues) =>
      states ? rule(value) : null
  return useRecordForm<HeadValues, LetterheadTable>(Body, {
    row: table,
    Row: LetterheadTable,
    blank: writeHead(table.content),
    toForm: ({ content: saved }) => writeHead(saved),
    label: (name) =>
      t(
        name === 'texts' || name === 'methods' || name === 'logoId'
          ? phrases[name]
          : `letterheads.fields.${name}`,
      ),
    show: { decisionRule: (rule) => t(`letterheads.rules.${rule}`) },
    rules: {
      loadPercent: ifStated(number({ least: 0.01, most: 20 })),
      widthMm: ifStated(number({ least: 0.001, most: 20 })),
      otherPercent: ifStated(number({ least: 0, most: 20, optional: true })),
      materialPercent: ifStated(number({ least: 0.01, most: 30, optional: true })),
    },
  })
}
type FieldsProps = Pick<ReturnType<typeof useHeadForm>, 'form' | 'field'>

/** Edits the letterhead, with a live preview of the head beside the fields. */
export function LetterheadForm({ table, onClose }: { table: LetterheadTable; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { form, field, known, edited } = useHeadForm(table)
  return (
    <FormDrawer
      {...edited}
      title={t('letterheads.title')}
      draft="letterhead"
      submit={async (typed, { version }) => {
        await api.call(changeLetterheadEndpoint, { body: readHead(typed), version })
        await refresh('/tables/letterhead')
      }}
      size={1080}
      onClose={onClose}
    >
      <HeadCards content={readHead(form.values)} laboratory={known.laboratory} />
      <IssuerFields form={form} field={field} />
      <Folded
        title={t('templates.reports.texts')}
        errors={form.errors}
        holds={(name) => name.startsWith('texts.')}
      >
        <TextsFields form={form} />
      </Folded>
      <Folded
        title={t('letterheads.methods')}
        errors={form.errors}
        holds={(name) => name.startsWith('methods.')}
      >
        <MethodsFields form={form} />
      </Folded>
      <Folded
        title={t('letterheads.fields.decisionRule')}
        errors={form.errors}
        holds={(name) => name === 'decisionRule'}
      >
        <Radio.Group
          {...field('decisionRule')}
          label={undefined}
          aria-label={t('letterheads.fields.decisionRule')}
        >
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
      </Folded>
      <Folded
        title={t('letterheads.uncertainty')}
        errors={form.errors}
        holds={(name) => componentNames.has(name)}
      >
        <UncertaintyFields form={form} field={field} />
      </Folded>
    </FormDrawer>
  )
}

/** Logo, contact and accreditation: the same in every language. */
function IssuerFields({ form, field }: FieldsProps) {
  const { t } = useTranslation()
  const { logoId, validUntil } = form.values
  return (
    <>
      <LogoCard logoId={logoId} onChange={(id) => form.setFieldValue('logoId', id)} />
      <Textarea {...field('contact')} description={t('letterheads.hints.contact')} autosize minRows={2} />
      <div className="pb-pair">
        <TextInput {...field('accreditationNumber')} />
        <DayField
          {...field('validUntil')}
          description={t('letterheads.hints.validUntil')}
          // Description below the field, so that it lines up with its neighbour.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          clearable
          value={validUntil}
        />
      </div>
    </>
  )
}

function TextsFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  return (
    <div className={css['texts']}>
      {languages.map((language) => (
        <fieldset key={language} className="pb-group">
          <legend>{aboutLanguage(language).name}</legend>
          {Texts.keyof().options.map((text) => (
            <Textarea
              key={text}
              lang={language}
              label={t(`letterheads.fields.${text}`)}
              autosize
              minRows={text === 'position' || text === 'placeOfWork' ? 1 : 2}
              maxLength={limitsOf(Texts, text).maxLength}
              {...form.getInputProps(`texts.${language}.${text}`)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function MethodsFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  return (
    <div className="pb-group">
      <p className="pb-modal-text">{t('letterheads.hints.methods')}</p>
      {methodIds.map((id) => {
        const method = methodOf(id).name
        return (
          <div className={css['method']} key={id}>
            <span>{method}</span>
            <TextInput
              aria-label={t('letterheads.editionOf', { method })}
              placeholder={t('letterheads.fields.edition')}
              maxLength={limitsOf(methods.unwrap(), 'edition').maxLength}
              {...form.getInputProps(`methods.${id}.edition`)}
            />
            <Checkbox
              label={t('letterheads.fields.accredited')}
              aria-label={t('letterheads.accreditedOf', { method })}
              {...form.getInputProps(`methods.${id}.accredited`, { type: 'checkbox' })}
            />
          </div>
        )
      })}
    </div>
  )
}

const components = [
  [
    { name: 'loadPercent', unit: '%', required: true },
    { name: 'widthMm', unit: 'mm', required: true },
  ],
  [
    { name: 'materialPercent', unit: '%', required: false },
    { name: 'otherPercent', unit: '%', required: false },
  ],
] as const
const componentNames = new Set<string>(components.flat().map(({ name }) => name))

function UncertaintyFields({ form, field }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="pb-group">
      <Switch {...field('states')} description={t('letterheads.hints.states')} />
      {form.values.states &&
        components.map((pair) => (
          <div className="pb-pair" key={pair[0].name}>
            {pair.map(({ name, ...component }) => (
              <DecimalField
                key={name}
                {...field(name)}
                {...component}
                description={t(`letterheads.hints.${name}`)}
              />
            ))}
          </div>
        ))}
    </div>
  )
}
