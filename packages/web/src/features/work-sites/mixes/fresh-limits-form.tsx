import { Checkbox, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { classesOf, consistenceTests } from '@probeta/domain/fresh/consistence-classes.ts'
import { airMethods, nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import { usualFreshLimits } from '@probeta/domain/fresh/fresh-tests.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import type { MixValues } from './draft-mix.ts'
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

/** How the fresh concrete is measured and what is asked of it: closed for whoever asks for a slump and no more. */
export function FreshLimitsForm({ form }: { form: UseFormReturnType<MixValues> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { values } = form
  const [open, setOpen] = useState(() => isFilled(values))
  const test = values.consistenceMethod
  // A fault must not hide in what is closed.
  const isWrong = Object.keys(form.errors).some((field) => Object.hasOwn(nothingAsked, field))
  const label = (field: Limit) => t(`fresh.asked.${field}`)
  const usual = {
    concreteLeastC: usualFreshLimits.temperatureC.least,
    concreteMostC: usualFreshLimits.temperatureC.most,
  }
  const usually = (field: string) =>
    field === 'concreteLeastC' || field === 'concreteMostC'
      ? { description: t('fresh.asked.usual', { value: `${format.number(usual[field])} °C` }) }
      : {}
  return (
    <>
      {test === 'slump' ? (
        <div className="pb-pair">
          <DecimalField
            label={t('workSites.mixes.fields.slump')}
            unit="mm"
            {...form.getInputProps('slumpMm')}
          />
          <DecimalField
            label={t('workSites.mixes.fields.slumpTolerance')}
            unit="mm"
            {...form.getInputProps('slumpToleranceMm')}
          />
        </div>
      ) : (
        <div className="pb-pair">
          <DecimalField
            label={t(`fresh.tests.${test}`)}
            unit={unitOfTest(test)}
            {...form.getInputProps('consistenceTarget')}
          />
          <DecimalField
            label={label('consistenceTolerance')}
            unit={unitOfTest(test)}
            {...form.getInputProps('consistenceTolerance')}
          />
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
            label={label('consistenceMethod')}
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
            label={label('consistenceClass')}
            data={classesOf(test).map(({ name, least, most }) => {
              const unit = unitOfTest(test)
              const decimals = test === 'compaction' ? 2 : 0
              const from = least === null ? '≤' : most === null ? '≥' : `${format.number(least, decimals)} –`
              const end = format.number(most ?? least, decimals)
              return { value: name, label: `${name} (${from} ${end}${unit && ` ${unit}`})` }
            })}
            placeholder={t('fresh.asked.noClass')}
            clearable
            {...form.getInputProps('consistenceClass')}
          />
        </div>
        <div className="pb-pair">
          <Select
            label={label('airMethod')}
            data={airMethods.map((value) => ({ value, label: t(`fresh.airMethods.${value}`) }))}
            placeholder={t('fresh.asked.noAirMethod')}
            clearable
            {...form.getInputProps('airMethod')}
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
              label={label('airCorrectionPercent')}
              description={t('fresh.asked.correctionHint')}
              unit="%"
              {...form.getInputProps('airCorrectionPercent')}
            />
          )}
        </div>
        <Checkbox
          label={label('lightWeightAggregate')}
          {...form.getInputProps('lightWeightAggregate', { type: 'checkbox' })}
        />
        {limits.map(([least, most, unit]) => (
          <div key={least} className="pb-pair">
            {[least, most].map((field) => (
              <DecimalField
                key={field}
                label={label(field)}
                unit={unit}
                {...usually(field)}
                {...form.getInputProps(field)}
              />
            ))}
          </div>
        ))}
        <DecimalField label={label('airFreeKgM3')} unit="kg/m³" {...form.getInputProps('airFreeKgM3')} />
      </details>
    </>
  )
}
