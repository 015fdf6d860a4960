import { Checkbox, Select } from '@mantine/core'
import { classesOf, consistenceTests } from '@probeta/domain/fresh/consistence-classes.ts'
import { airMethods, nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import { usualFreshLimits } from '@probeta/domain/fresh/fresh-tests.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { Folded } from '../../../ui/folded.tsx'
import type { MixValues, OfMixForm } from './draft-mix.ts'
import { freshLimits, unitOfTest, wordRange } from './name-rules.ts'

type Limit = keyof typeof nothingAsked

const isFilled = (values: MixValues) =>
  Object.entries(nothingAsked).some(([field, nothing]) => values[field as Limit] !== nothing)

/** The tests and limits of the fresh concrete: collapsed for a mix with a slump and no more. */
export function FreshLimitsForm({ form, field }: OfMixForm) {
  const { t } = useTranslation()
  return (
    <>
      <ConsistenceFields form={form} field={field} />
      <Folded
        title={t('fresh.asked.title')}
        errors={form.errors}
        holds={(name) => Object.hasOwn(nothingAsked, name)}
        startsOpen={isFilled(form.values)}
      >
        <p className="pb-modal-text">{t('fresh.asked.about')}</p>
        <TestFields form={form} field={field} />
        <AirFields form={form} field={field} />
        <Checkbox {...field('lightWeightAggregate')} />
        <LimitFields field={field} />
        <DecimalField {...field('airFreeKgM3')} unit="kg/m³" />
      </Folded>
    </>
  )
}

/** The value of the consistence and its tolerance; a slump has fields of its own. */
function ConsistenceFields({ form, field }: OfMixForm) {
  const { t } = useTranslation()
  const test = form.values.consistenceMethod
  const unit = unitOfTest(test)
  const [target, tolerance] =
    test === 'slump'
      ? [field('slumpMm'), field('slumpToleranceMm')]
      : [{ ...field('consistenceTarget'), label: t(`fresh.tests.${test}`) }, field('consistenceTolerance')]
  return (
    <div className="pb-pair">
      <DecimalField {...target} unit={unit} />
      <DecimalField {...tolerance} unit={unit} />
    </div>
  )
}

/** The test of the consistence and its class. Another test has other values. */
function TestFields({ form, field }: OfMixForm) {
  const { t } = useTranslation()
  const format = useFormat()
  const test = form.values.consistenceMethod
  const unit = unitOfTest(test)
  const show = (value: number) => format.number(value, test === 'compaction' ? 2 : 0)
  return (
    <div className="pb-pair">
      <Select
        {...field('consistenceMethod')}
        data={consistenceTests.map((value) => ({ value, label: t(`fresh.tests.${value}`) }))}
        allowDeselect={false}
        value={test}
        onChange={(value) => {
          const chosen = consistenceTests.find((one) => one === value)
          if (chosen && chosen !== test)
            form.setValues({
              ...{ consistenceMethod: chosen, consistenceClass: null },
              ...{ consistenceTarget: null, consistenceTolerance: null },
            })
        }}
      />
      <Select
        {...field('consistenceClass')}
        data={classesOf(test).map(({ name, least, most }) => ({
          value: name,
          label: `${name} (${wordRange(least, most, show)}${unit && ` ${unit}`})`,
        }))}
        placeholder={t('fresh.asked.noClass')}
        clearable
      />
    </div>
  )
}

/** How the air is measured; by pressure a correction for the aggregate belongs to it. */
function AirFields({ form, field }: OfMixForm) {
  const { t } = useTranslation()
  return (
    <div className="pb-pair">
      <Select
        {...field('airMethod')}
        data={airMethods.map((value) => ({ value, label: t(`fresh.airMethods.${value}`) }))}
        placeholder={t('fresh.asked.noAirMethod')}
        clearable
        onChange={(value) => {
          const airMethod = airMethods.find((one) => one === value) ?? null
          form.setValues({ airMethod, ...(airMethod !== 'pressure' && { airCorrectionPercent: null }) })
        }}
      />
      {form.values.airMethod === 'pressure' && (
        <DecimalField
          {...field('airCorrectionPercent')}
          description={t('fresh.asked.correctionHint')}
          unit="%"
        />
      )}
    </div>
  )
}

const usual: Partial<Record<keyof MixValues, number>> = {
  concreteLeastC: usualFreshLimits.temperatureC.least,
  concreteMostC: usualFreshLimits.temperatureC.most,
  transitMostMin: usualFreshLimits.mostMinutesSinceBatching,
}

function LimitFields({ field }: Pick<OfMixForm, 'field'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const usually = (value: number | undefined, unit: string) =>
    value !== undefined && {
      description: t('fresh.asked.usual', { value: `${format.number(value)} ${unit}` }),
    }
  return freshLimits.map(({ least, most, unit }) => (
    <div key={most} className="pb-pair">
      {[least, most].map(
        (name) =>
          name !== null && (
            <DecimalField key={name} {...field(name)} unit={unit} {...usually(usual[name], unit)} />
          ),
      )}
    </div>
  ))
}
