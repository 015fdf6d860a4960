import { Select, Textarea, TextInput } from '@mantine/core'
import { type Core } from '@probeta/contract/concrete/cores.ts'
import { type Investigation, recordCoreBreakEndpoint } from '@probeta/contract/results/investigations.ts'
import { coreRuleOf, moistures } from '@probeta/domain/core/assess-cores.ts'
import { coreStrength } from '@probeta/domain/core/corrected-strength.ts'
import { forceUnits, toNewtons } from '@probeta/domain/quantity/force.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { methodOf } from '@probeta/domain/specimen/methods.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { api } from '../../api/client.ts'
import { useFormat } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { InstantField } from '../../ui/fields/instant-field.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { type FieldProps, useContractForm } from '../../ui/forms/use-contract-form.ts'
import type { SaveWith } from '../../ui/forms/use-save.ts'
import css from './investigation-page.module.css'
import { pressesQuery, useShow } from './queries.ts'

const ends = ['ground', 'sulphur', 'pads', 'none'] as const

const { shape } = recordCoreBreakEndpoint.body
const Body = recordCoreBreakEndpoint.body.extend({
  /** null: the same as the prepared length. */
  testedLengthMm: shape.testedLengthMm.nullable(),
  load: shape.load.shape.typed,
  unit: shape.load.shape.unit,
})
type Sizes = 'diameter1Mm' | 'diameter2Mm' | 'preparedLengthMm'
type Values = Omit<z.infer<typeof Body>, Sizes | 'brokenAt'> &
  Record<Sizes, number | null> & { brokenAt: string | null }

const phrases = {
  diameter1Mm: 'diameter1',
  diameter2Mm: 'diameter2',
  preparedLengthMm: 'preparedLength',
  testedLengthMm: 'testedLength',
  massG: 'mass',
  moisture: 'moisture',
  endCondition: 'endCondition',
  load: 'load',
  unit: 'unit',
  failure: 'failure',
  pressId: 'press',
  brokenAt: 'brokenAt',
  correctedBecause: 'correctedBecause',
} as const

const valuesOf = (reading: Core['reading']): Values => ({
  diameter1Mm: reading?.diameter1Mm ?? null,
  diameter2Mm: reading?.diameter2Mm ?? null,
  preparedLengthMm: reading?.preparedLengthMm ?? null,
  testedLengthMm:
    reading && reading.testedLengthMm !== reading.preparedLengthMm ? reading.testedLengthMm : null,
  massG: reading?.massG ?? null,
  moisture: reading?.moisture ?? 'sealed',
  endCondition: reading?.endCondition ?? 'ground',
  load: reading?.load.typed ?? '',
  unit: reading?.load.unit ?? 'kN',
  failure: reading?.failure ?? '',
  pressId: reading?.pressId ?? null,
  brokenAt: reading?.brokenAt ?? new Date().toISOString(),
  correctedBecause: '',
})

type Props = { core: Core; investigation: Investigation; onClose: () => void }

/** The dimensions and load of a core, with its strength while typing; a recorded reading is corrected with a reason. */
export function ReadingForm({ core, investigation, onClose }: Props) {
  const { t } = useTranslation()
  const presses = useQuery(pressesQuery()).data?.items ?? []
  const { form, field, submit } = useReadingForm(core)
  return (
    <FormDrawer
      form={form}
      title={t('investigations.breakOf', { code: core.code })}
      draft={`core:${core.id}:reading`}
      version={core.version}
      submit={submit}
      onClose={onClose}
    >
      <p className="pb-modal-text">{core.place}</p>
      <PreparationFields field={field} />
      <div className={`pb-pair ${css['pair']}`}>
        <TextInput {...field('load')} inputMode="decimal" autoComplete="off" />
        <Select {...field('unit')} allowDeselect={false} data={[...forceUnits]} />
      </div>
      <Preview values={form.values} ruleSet={investigation.ruleSet} />
      <TextInput {...field('failure')} />
      <Select
        {...field('pressId')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
        data={presses.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <InstantField
        {...field('brokenAt')}
        label={t('investigations.brokenAt')}
        value={form.values.brokenAt}
      />
      {core.reading && <Textarea {...field('correctedBecause')} required autosize minRows={2} />}
    </FormDrawer>
  )
}

function useReadingForm({ id, reading }: Core) {
  const { t } = useTranslation()
  const show = useShow()
  const { required } = useFieldRules()
  const { form, field } = useContractForm<Values>(Body, {
    values: valuesOf(reading),
    label: (name) => t(`investigations.${phrases[name]}`),
    rules: {
      load: (text) => (parseTypedNumber(text).ok ? null : t('common.form.notNumber')),
      correctedBecause: reading ? required : () => null,
    },
  })
  async function submit(values: Values, { key, version }: SaveWith) {
    const args = { params: { coreId: id }, version, body: bodyOf(values) }
    const call = api.call(recordCoreBreakEndpoint, args, { key })
    await show(
      await atField(call, {
        'core.inFuture': 'brokenAt',
        'core.notTested': 'preparedLengthMm',
        'core.reasonMissing': 'correctedBecause',
      }),
    )
  }
  return { form, field, submit }
}

/** The body of the endpoint; the form has reported what is missing. */
const bodyOf = ({ load, unit, testedLengthMm, brokenAt, ...values }: Values) => ({
  ...values,
  diameter1Mm: values.diameter1Mm ?? Number.NaN,
  diameter2Mm: values.diameter2Mm ?? Number.NaN,
  preparedLengthMm: values.preparedLengthMm ?? Number.NaN,
  testedLengthMm: testedLengthMm ?? values.preparedLengthMm ?? Number.NaN,
  load: { typed: load, unit },
  brokenAt: brokenAt ?? '',
})

/** How the core was cut, prepared and conditioned. */
function PreparationFields({ field }: { field: (name: keyof Values) => FieldProps }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={`pb-pair ${css['pair']}`}>
        <DecimalField {...field('diameter1Mm')} />
        <DecimalField {...field('diameter2Mm')} />
        <DecimalField {...field('preparedLengthMm')} />
        <DecimalField {...field('massG')} />
      </div>
      <DecimalField {...field('testedLengthMm')} description={t('investigations.testedHint')} />
      <div className={`pb-pair ${css['pair']}`}>
        <Select
          {...field('moisture')}
          allowDeselect={false}
          data={moistures.map((value) => ({ value, label: t(`investigations.moistures.${value}`) }))}
        />
        <Select
          {...field('endCondition')}
          allowDeselect={false}
          data={ends.map((value) => ({ value, label: t(`investigations.ends.${value}`) }))}
        />
      </div>
    </>
  )
}

/** The strength from the values typed so far; or why there is none, or why the core cannot be compared. */
function Preview({ values, ruleSet }: { values: Values; ruleSet: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { diameter1Mm, diameter2Mm, preparedLengthMm, testedLengthMm, load, unit } = values
  const typed = parseTypedNumber(load)
  const lengthMm = testedLengthMm ?? preparedLengthMm
  if (!typed.ok || !diameter1Mm || !diameter2Mm || !lengthMm) return null
  const { method } = coreRuleOf(ruleSet)
  const strength = coreStrength({
    maximumLoadN: toNewtons(typed.value, unit),
    diameterMm: (diameter1Mm + diameter2Mm) / 2,
    lengthMm,
    method,
  })
  if (!strength.ok)
    return strength.code === 'strength.tooShort' ? <p role="status">{t('investigations.tooShort')}</p> : null
  const { correctedMpa, ratio, factor } = strength.value
  const bare = methodOf(method).ratioFactors.length === 0
  const odd = bare && Math.abs(ratio - 1) > 0.05 && Math.abs(ratio - 2) > 0.05
  return (
    <p role="status">
      <strong>
        {t('investigations.preview', {
          strength: format.number(correctedMpa, 1),
          ratio: format.number(ratio, 2),
          factor: format.number(factor, 3),
        })}
      </strong>
      {odd && <> · {t('investigations.slendernessOdd', { ratio: format.number(ratio, 2) })}</>}
    </p>
  )
}
