import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
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

/** Edits the numbers of the laboratory's own rule set: new, copied, or the next version of one. */
export function RuleForm({ act, onClose, onAdded }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const today = useToday()
  const { number } = useFieldRules()
  const [known] = useState(act)
  const [trying, setTrying] = useState(false)
  const ofVersion = known.kind === 'version'
  // A field that only the other endpoint takes is neither shown nor checked.
  const { body: Body } = ofVersion ? addRuleSetVersionEndpoint : addRuleSetEndpoint
  const { form, field } = useContractForm<Values>(Body, {
    values: {
      name: '',
      validFrom: today,
      reason: '',
      ...valuesFrom(known.kind === 'add' ? null : known.numbers),
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
  const { values } = form
  const unit = printedUnit(values.unit)

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
      {!ofVersion && <TextInput {...field('name')} description={t('ruleSets.fields.nameHint')} />}
      <div className={`pb-pair ${css['level']}`}>
        <DayField {...field('validFrom')} value={values.validFrom} />
        <Select {...field('unit')} allowDeselect={false} data={stressChoices} />
      </div>
      <div className={css['criterion']}>
        <Switch {...field('singleOn')} />
        {values.singleOn ? (
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
      <div className={css['criterion']}>
        <Switch {...field('meanOn')} />
        {values.meanOn && (
          <div className={`pb-pair ${css['level']}`}>
            <NumberInput
              {...field('run')}
              required
              min={1}
              max={50}
              allowDecimal={false}
              onChange={(run) => form.setFieldValue('run', Number(run) || 1)}
            />
            <DecimalField {...field('add')} description={t('ruleSets.fields.addHint')} required unit={unit} />
          </div>
        )}
      </div>
      <div className={css['criterion']}>
        <Switch {...field('shareOn')} />
        {values.shareOn && <DecimalField {...field('mostPercentBelow')} required unit="%" />}
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
      {ofVersion && <Textarea {...field('reason')} autosize minRows={2} />}
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
