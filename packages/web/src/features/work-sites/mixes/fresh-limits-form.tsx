import { Checkbox, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { classesOf, consistenceTests } from '@probeta/domain/fresh/consistence-classes.ts'
import { airMethods, nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import { usualFreshLimits } from '@probeta/domain/fresh/fresh-tests.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import type { MixField, MixValues } from './draft-mix.ts'
import { unitOfTest } from './name-rules.ts'
import css from './mix-card.module.css'

type Limit = keyof typeof nothingAsked
const limits = [
  ['airLeastPercent', 'airMostPercent', '%'],
  ['densityLeastKgM3', 'densityMostKgM3', 'kg/m³'],
  ['concreteLeastC', 'concreteMostC', '°C'],
] as const

const isFilled = (values: MixValues) =>
  Object.entries(nothingAsked).some(([field, nothing]) => values[field as Limit] !== nothing)

/** The tests and limits of the fresh concrete: collapsed for a mix with a slump and no more. */
export function FreshLimitsForm({ form, field }: { form: UseFormReturnType<MixValues>; field: MixField }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { values } = form
  const [open, setOpen] = useState(() => isFilled(values))
  const test = values.consistenceMethod
  // An error must not be hidden in the collapsed part.
  const isWrong = Object.keys(form.errors).some((name) => Object.hasOwn(nothingAsked, name))
  const usual = {
    concreteLeastC: usualFreshLimits.temperatureC.least,
    concreteMostC: usualFreshLimits.temperatureC.most,
  }
  const usually = (name: string) =>
    name === 'concreteLeastC' || name === 'concreteMostC'
      ? { description: t('fresh.asked.usual', { value: `${format.number(usual[name])} °C` }) }
      : {}
  return (
    <>
      {test === 'slump' ? (
        <div className="pb-pair">
          <DecimalField {...field('slumpMm')} unit="mm" />
          <DecimalField {...field('slumpToleranceMm')} unit="mm" />
        </div>
      ) : (
        <div className="pb-pair">
          <DecimalField
            {...field('consistenceTarget')}
            label={t(`fresh.tests.${test}`)}
            unit={unitOfTest(test)}
          />
          <DecimalField {...field('consistenceTolerance')} unit={unitOfTest(test)} />
        </div>
      )}
      <details
        className={css['fresh']}
        open={open || isWrong}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t('fresh.asked.title')}</summary>
        <p className="pb-modal-text">{t('fresh.asked.about')}</p>
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
            data={classesOf(test).map(({ name, least, most }) => {
              const unit = unitOfTest(test)
              const decimals = test === 'compaction' ? 2 : 0
              const from = least === null ? '≤' : most === null ? '≥' : `${format.number(least, decimals)} –`
              const end = format.number(most ?? least, decimals)
              return { value: name, label: `${name} (${from} ${end}${unit && ` ${unit}`})` }
            })}
            placeholder={t('fresh.asked.noClass')}
            clearable
          />
        </div>
        <div className="pb-pair">
          <Select
            {...field('airMethod')}
            data={airMethods.map((value) => ({ value, label: t(`fresh.airMethods.${value}`) }))}
            placeholder={t('fresh.asked.noAirMethod')}
            clearable
            onChange={(value) => {
              const chosen = airMethods.find((one) => one === value) ?? null
              form.setValues({
                airMethod: chosen,
                ...(chosen !== 'pressure' && { airCorrectionPercent: null }),
              })
            }}
          />
          {values.airMethod === 'pressure' && (
            <DecimalField
              {...field('airCorrectionPercent')}
              description={t('fresh.asked.correctionHint')}
              unit="%"
            />
          )}
        </div>
        <Checkbox {...field('lightWeightAggregate')} />
        {limits.map(([least, most, unit]) => (
          <div key={least} className="pb-pair">
            {[least, most].map((name) => (
              <DecimalField key={name} {...field(name)} unit={unit} {...usually(name)} />
            ))}
          </div>
        ))}
        <DecimalField {...field('airFreeKgM3')} unit="kg/m³" />
      </details>
    </>
  )
}
