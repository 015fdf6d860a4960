import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import {
  addRuleSetEndpoint,
  addRuleSetVersionEndpoint,
  type OwnRuleSet,
  type RuleNumbers,
} from '@probeta/contract/results/rule-sets.ts'
import type { RuleNumbers as DomainNumbers } from '@probeta/domain/acceptance/rule-numbers.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useToday } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { stressChoices } from '../../i18n/stress-choices.ts'
import type { SaveWith } from '../../ui/forms/use-save.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { numbersFrom, type RuleValues, valuesFrom } from './fill-numbers.ts'
import css from './rules-panel.module.css'
import { UnsavedPanel } from './unsaved-panel.tsx'

export type RuleAct =
  | { kind: 'add' }
  | { kind: 'copy'; numbers: DomainNumbers; from: string }
  | { kind: 'version'; of: OwnRuleSet; numbers: RuleNumbers }

type Values = RuleValues & { name: string; validFrom: string | null; reason: string }
type Props = { act: RuleAct; onClose: () => void; onAdded: (key: string) => void }

function wordedBy(name: keyof Values) {
  if (name === 'sharePercent') return 'shareAbove'
  return name === 'sizes' ? 'leastSpecimens' : name
}

function useRuleForm(act: RuleAct) {
  const { t } = useTranslation()
  const today = useToday()
  const { number } = useFieldRules()
  // A field that only the other endpoint takes is neither shown nor checked.
  const { body } = act.kind === 'version' ? addRuleSetVersionEndpoint : addRuleSetEndpoint
  return useContractForm<Values>(body, {
    values: {
      name: '',
      validFrom: today,
      reason: '',
      ...valuesFrom(act.kind === 'add' ? null : act.numbers),
    },
    label: (name) => t(`ruleSets.fields.${wordedBy(name)}`),
    rules: {
      add: (add, { meanOn }) => (meanOn ? number()(add) : null),
      margin: (margin, { singleOn, meanOn, shareOn }) => {
        if (!singleOn) return meanOn || shareOn ? null : t('ruleSets.needsCriterion')
        return number({ least: 0 })(margin)
      },
      upTo: (upTo, { singleOn, sharePercent }) => {
        if (!singleOn) return null
        if (upTo === null && sharePercent !== null) return t('ruleSets.needsGrade')
        return number({ least: 0.1, optional: true })(upTo)
      },
      sharePercent: (percent, { singleOn }) =>
        singleOn ? number({ least: 0.1, most: 100, optional: true })(percent) : null,
      mostPercentBelow: (percent, { shareOn }) =>
        shareOn ? number({ least: 0.1, most: 99.9 })(percent) : null,
      sizes: (sizes) => (Object.values(sizes).some(Boolean) ? null : t('ruleSets.needsShape')),
    },
  })
}
type FieldsProps = ReturnType<typeof useRuleForm>

function saveRules(act: RuleAct, typed: Values, { key, version }: SaveWith) {
  const shared = { validFrom: typed.validFrom ?? '', numbers: numbersFrom(typed) }
  if (act.kind === 'version') {
    const body = { ...shared, reason: typed.reason }
    return api.call(addRuleSetVersionEndpoint, { params: { ruleSetId: act.of.id }, version, body })
  }
  const copiedFrom = act.kind === 'copy' ? act.from.slice(0, 60) : ''
  return api.call(addRuleSetEndpoint, { body: { ...shared, name: typed.name, copiedFrom } }, { key })
}

/** Edits the numbers of the laboratory's own rule set: new, copied, or the next version of one. */
export function RuleForm({ act, onClose, onAdded }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [known] = useState(act)
  const { form, field } = useRuleForm(known)
  const of = known.kind === 'version' ? known.of : undefined
  return (
    <FormDrawer
      form={form}
      title={of ? t('ruleSets.changeTitle', { name: of.name }) : t('ruleSets.add')}
      draft={of ? `rule set:${of.id}` : `rule set ${known.kind}`}
      version={of?.version}
      submit={async (typed, save) => {
        const saved = await atField(saveRules(known, typed, save), {
          'ruleSet.nameTaken': 'name',
          'ruleSet.order': 'validFrom',
          'ruleSet.judged': 'validFrom',
        })
        await refresh('/rule-sets', '/work-sites', '/strength-tests')
        onAdded(saved.key)
      }}
      size={640}
      onClose={onClose}
    >
      {!of && <TextInput {...field('name')} description={t('ruleSets.fields.nameHint')} />}
      <div className={`pb-pair ${css['level']}`}>
        <DayField {...field('validFrom')} value={form.values.validFrom} />
        <Select {...field('unit')} allowDeselect={false} data={stressChoices} />
      </div>
      <SingleFields form={form} field={field} />
      <MeanFields form={form} field={field} />
      <div className={css['criterion']}>
        <Switch {...field('shareOn')} />
        {form.values.shareOn && <DecimalField {...field('mostPercentBelow')} required unit="%" />}
      </div>
      <SpecimensFields form={form} />
      {of && <Textarea {...field('reason')} autosize minRows={2} />}
      <Tryout
        values={form.values}
        name={of?.name ?? form.values.name}
        version={(of?.versions.length ?? 0) + 1}
      />
    </FormDrawer>
  )
}

/** The limit for a single test. */
function SingleFields({ form, field }: FieldsProps) {
  const { t } = useTranslation()
  const unit = printedUnit(form.values.unit)
  return (
    <div className={css['criterion']}>
      <Switch {...field('singleOn')} />
      {form.values.singleOn ? (
        <>
          <DecimalField {...field('margin')} required unit={unit} />
          <div className={`pb-pair ${css['level']}`}>
            <DecimalField {...field('upTo')} description={t('ruleSets.fields.upToHint')} unit={unit} />
            <DecimalField {...field('sharePercent')} unit="%" />
          </div>
        </>
      ) : (
        form.errors['margin'] && <p role="alert">{form.errors['margin']}</p>
      )}
    </div>
  )
}

/** The limit for the mean of consecutive tests. */
function MeanFields({ form, field }: FieldsProps) {
  const { t } = useTranslation()
  const { meanOn, unit } = form.values
  return (
    <div className={css['criterion']}>
      <Switch {...field('meanOn')} />
      {meanOn && (
        <div className={`pb-pair ${css['level']}`}>
          <NumberInput
            {...field('run')}
            required
            min={1}
            max={50}
            allowDecimal={false}
            onChange={(run) => form.setFieldValue('run', Number(run) || 1)}
          />
          <DecimalField
            {...field('add')}
            description={t('ruleSets.fields.addHint')}
            required
            unit={printedUnit(unit)}
          />
        </div>
      )}
    </div>
  )
}

/** The least number of specimens of each shape in a test. */
function SpecimensFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  const { sizes } = form.values
  return (
    <fieldset className={css['criterion']}>
      <legend>{t('ruleSets.fields.leastSpecimens')}</legend>
      <div className={css['sizes']}>
        {shapeIds.map((shape) => (
          <NumberInput
            key={shape}
            label={t(`workSites.shapes.${shape}`)}
            min={1}
            max={12}
            allowDecimal={false}
            value={sizes[shape] ?? ''}
            onChange={(count) => form.setFieldValue('sizes', { ...sizes, [shape]: Number(count) || null })}
          />
        ))}
      </div>
      <p className="pb-flat pb-dim">{form.errors['sizes'] ?? t('ruleSets.fields.leastHint')}</p>
    </fieldset>
  )
}

/** Judges strengths by the numbers before they are saved. */
function Tryout({ values, name, version }: { values: Values; name: string; version: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <div className={css['criterion']}>
      <Switch
        label={t('ruleSets.unsaved.title')}
        description={t('ruleSets.unsaved.about')}
        checked={open}
        onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
      />
      {open && <UnsavedPanel numbers={numbersFrom(values)} name={name} version={version} />}
    </div>
  )
}
