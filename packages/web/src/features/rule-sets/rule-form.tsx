import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  addRuleSetEndpoint,
  addRuleSetVersionEndpoint,
  type OwnRuleSet,
  type RuleNumbers,
} from '@probeta/contract/rule-sets.ts'
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

/** A rule set of the laboratory's own by its numbers: new, copied, or the next version of one. */
export function RuleForm({ act, onClose, onAdded }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const today = useToday()
  const { required, number } = useFieldRules()
  const [known] = useState(act)
  const [trying, setTrying] = useState(false)
  const ofVersion = known.kind === 'version'
  const form = useForm<Values>({
    initialValues: {
      name: '',
      validFrom: today,
      reason: '',
      ...valuesFrom(known.kind === 'add' ? null : known.numbers),
    },
    validate: {
      name: (name) => (ofVersion ? null : required(name)),
      validFrom: required,
      reason: (reason) => (ofVersion ? required(reason) : null),
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
  const { values } = form
  const unit = printedUnit(values.unit)
  const label = (field: 'name' | 'validFrom' | 'reason' | 'unit' | 'run' | 'add' | 'margin' | 'upTo') =>
    t(`ruleSets.fields.${field}`)

  async function submit(typed: Values, save: { key: string; version: number }) {
    const numbers = numbersFrom(typed)
    const validFrom = typed.validFrom ?? ''
    const saved = await atField(
      known.kind === 'version'
        ? api.call(addRuleSetVersionEndpoint, {
            params: { ruleSetId: known.of.id },
            version: save.version,
            body: { validFrom, numbers, reason: typed.reason },
          })
        : api.call(
            addRuleSetEndpoint,
            {
              body: {
                name: typed.name,
                copiedFrom: known.kind === 'copy' ? known.from.slice(0, 60) : '',
                validFrom,
                numbers,
              },
            },
            { key: save.key },
          ),
      {
        'ruleSet.nameTaken': 'name',
        'ruleSet.order': 'validFrom',
        'ruleSet.judged': 'validFrom',
      },
    )
    await refresh('/rule-sets', '/work-sites', '/strength-tests')
    onAdded(saved.key)
  }

  return (
    <FormDrawer
      form={form}
      title={ofVersion ? t('ruleSets.changeTitle', { name: known.of.name }) : t('ruleSets.add')}
      draft={ofVersion ? `rule set:${known.of.id}` : `rule set ${known.kind}`}
      version={ofVersion ? known.of.version : undefined}
      submit={submit}
      size={640}
      onClose={onClose}
    >
      {!ofVersion && (
        <TextInput
          label={label('name')}
          description={t('ruleSets.fields.nameHint')}
          required
          maxLength={80}
          {...form.getInputProps('name')}
        />
      )}
      <div className={`pb-pair ${css['level']}`}>
        <DayField
          label={label('validFrom')}
          required
          error={form.errors['validFrom']}
          value={values.validFrom}
          onChange={(day) => form.setFieldValue('validFrom', day)}
        />
        <Select
          label={label('unit')}
          allowDeselect={false}
          data={stressChoices}
          {...form.getInputProps('unit')}
        />
      </div>
      <div className={css['criterion']}>
        <Switch
          label={t('ruleSets.fields.singleOn')}
          {...form.getInputProps('singleOn', { type: 'checkbox' })}
        />
        {values.singleOn ? (
          <>
            <DecimalField label={label('margin')} required unit={unit} {...form.getInputProps('margin')} />
            <div className={`pb-pair ${css['level']}`}>
              <DecimalField
                label={label('upTo')}
                description={t('ruleSets.fields.upToHint')}
                unit={unit}
                {...form.getInputProps('upTo')}
              />
              <DecimalField
                label={t('ruleSets.fields.shareAbove')}
                unit="%"
                {...form.getInputProps('sharePercent')}
              />
            </div>
          </>
        ) : (
          form.errors['margin'] && <p role="alert">{form.errors['margin']}</p>
        )}
      </div>
      <div className={css['criterion']}>
        <Switch label={t('ruleSets.fields.meanOn')} {...form.getInputProps('meanOn', { type: 'checkbox' })} />
        {values.meanOn && (
          <div className={`pb-pair ${css['level']}`}>
            <NumberInput
              label={label('run')}
              required
              min={1}
              max={50}
              allowDecimal={false}
              value={values.run}
              onChange={(run) => form.setFieldValue('run', Number(run) || 1)}
            />
            <DecimalField
              label={label('add')}
              description={t('ruleSets.fields.addHint')}
              required
              unit={unit}
              {...form.getInputProps('add')}
            />
          </div>
        )}
      </div>
      <div className={css['criterion']}>
        <Switch
          label={t('ruleSets.fields.shareOn')}
          {...form.getInputProps('shareOn', { type: 'checkbox' })}
        />
        {values.shareOn && (
          <DecimalField
            label={t('ruleSets.fields.mostPercentBelow')}
            required
            unit="%"
            {...form.getInputProps('mostPercentBelow')}
          />
        )}
      </div>
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
              value={values.sizes[shape] ?? ''}
              onChange={(count) =>
                form.setFieldValue('sizes', { ...values.sizes, [shape]: Number(count) || null })
              }
            />
          ))}
        </div>
        <p className={css['dim']}>{form.errors['sizes'] ?? t('ruleSets.fields.leastHint')}</p>
      </fieldset>
      {ofVersion && (
        <Textarea
          label={label('reason')}
          required
          autosize
          minRows={2}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
      )}
      <div className={css['criterion']}>
        <Switch
          label={t('ruleSets.unsaved.title')}
          description={t('ruleSets.unsaved.about')}
          checked={trying}
          onChange={({ currentTarget }) => setTrying(currentTarget.checked)}
        />
        {trying && (
          <UnsavedPanel
            numbers={numbersFrom(values)}
            name={ofVersion ? known.of.name : values.name}
            version={ofVersion ? known.of.versions.length + 1 : 1}
          />
        )}
      </div>
    </FormDrawer>
  )
}
