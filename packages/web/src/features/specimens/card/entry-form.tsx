import { forceUnits, newtonsPer } from '@probeta/domain/quantity/force.ts'
import { isUnit } from '@probeta/domain/quantity/unit-table.ts'
import { endConditions, endsOf } from '@probeta/domain/specimen/ends.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ChangeEvent, FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from './break-form.module.css'
import { FractureForm } from './fracture-form.tsx'
import { computeRate } from '../reading/compute-rate.ts'
import { endName, fieldNames } from '../reading/name-fields.ts'
import { PadsForm } from '../press/pads-form.tsx'
import { PressChoiceForm } from '../press/press-choice-form.tsx'
import { rateUnit, useRateWords } from './rate-card.tsx'
import { type FieldName, isRateWrong, type NumberField } from '../reading/read-entry.ts'
import type { BreakReading } from './use-break-reading.ts'
import type { PartProps } from './use-saving.ts'

/** Returns the fields that still hold the value of the previous specimen. */
const suggestedOf = ({ correcting, touched, typed }: BreakReading): readonly FieldName[] =>
  correcting
    ? []
    : (['width1', 'width2', 'length'] as const).filter(
        (field) => !touched.has(field) && typed.entry[field] !== '',
      )

/** Returns the properties of a field for a number. */
function useNumberField({ held, saving, onKeyDown }: Omit<PartProps, 'specimen'>) {
  const { t } = useTranslation()
  const suggested = suggestedOf(held)
  return (field: NumberField, unit?: string) => {
    const problem = saving.attempted && held.problems[field]
    return {
      'data-field': field,
      'data-suggested': suggested.includes(field),
      ...(unit && {
        rightSection: <span className="pb-unit">{unit}</span>,
        rightSectionWidth: unit === 'g' ? 24 : 36,
      }),
      ...{ inputMode: 'decimal' as const, autoComplete: 'off', maxLength: 20 },
      value: held.typed.entry[field],
      error: problem && t(`specimens.problem.${problem}`),
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        held.type({ [field]: event.currentTarget.value }, field),
    }
  }
}

/** The fields in the order in which they are typed. */
export function EntryForm(props: PartProps) {
  const { specimen, held, saving, onKeyDown } = props
  const { t } = useTranslation()
  const number = useNumberField(props)
  const { kind, width, length } = shapes[specimen.shape]
  const { entry } = held.typed
  const dimensions = [
    { field: 'width1', nominal: width },
    { field: 'width2', nominal: width },
    { field: 'length', nominal: length },
  ] as const
  return (
    <>
      <div className={css['load']}>
        <TextInput {...number('load')} label={t('specimens.field.load')} />
        <NativeSelect
          aria-label={t('specimens.field.unit')}
          onKeyDown={onKeyDown}
          value={entry.unit}
          data={[...forceUnits]}
          onChange={({ currentTarget: { value } }) =>
            isUnit(newtonsPer, value) && held.type({ unit: value }, null)
          }
        />
      </div>
      <div className={css['dimensions']}>
        {dimensions.map(({ field, nominal }) => (
          <TextInput
            key={field}
            {...number(field, 'mm')}
            label={t(`specimens.field.${fieldNames[kind][field]}`)}
            placeholder={String(nominal)}
          />
        ))}
        <TextInput
          {...number('mass', 'g')}
          label={t('specimens.field.mass')}
          placeholder={t('common.form.optional')}
        />
      </div>
      {suggestedOf(held).length > 0 && (
        <p className="pb-flat pb-dim pb-small">{t('specimens.field.suggested')}</p>
      )}
      <FractureForm
        specimen={specimen}
        value={entry.fracture}
        problem={saving.attempted && held.problems.fracture !== undefined}
        onKeyDown={onKeyDown}
        onChange={(fracture) => held.type({ fracture }, 'fracture')}
      />
      <Circumstances {...props} />
    </>
  )
}

/** How and when the specimen was broken: suggested, and seldom changed. */
function Circumstances({ specimen, held, onKeyDown }: PartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sayRate = useRateWords()
  const { usualAt, clockDay, moment, type } = held
  const { entry } = held.typed
  const rate = computeRate(entry, specimen)
  const text = (field: 'clock' | 'rate' | 'remark') => ({
    ...{ onKeyDown, autoComplete: 'off', value: entry[field] },
    onChange: (event: ChangeEvent<HTMLInputElement>) => type({ [field]: event.currentTarget.value }, null),
  })
  return (
    <div className={css['rest']}>
      <EndsSelect specimen={specimen} held={held} onKeyDown={onKeyDown} />
      <PressChoiceForm at={entry} onKeyDown={onKeyDown} onChange={(pressId) => type({ pressId }, null)} />
      {entry.endCondition === 'pads' && (
        <PadsForm
          value={entry.padSetId}
          onKeyDown={onKeyDown}
          onChange={(padSetId) => type({ padSetId }, null)}
        />
      )}
      <TextInput
        {...text('clock')}
        label={t('specimens.field.clock')}
        {...(clockDay && entry.clock !== '' && { description: format.namedDay(clockDay) })}
        data-field="clock"
        placeholder={usualAt ? format.time(new Date(usualAt).toISOString()) : t('specimens.field.clockNow')}
        inputMode="numeric"
        maxLength={8}
        error={moment.problem && t(`specimens.problem.${moment.problem}`)}
      />
      <TextInput
        {...text('rate')}
        label={t('loadRate.label')}
        data-field="rate"
        rightSection={<span className="pb-unit">{rateUnit(entry.unit)}</span>}
        rightSectionWidth={48}
        placeholder={t('common.form.optional')}
        inputMode="decimal"
        maxLength={20}
        error={isRateWrong(entry) ? t('loadRate.wrong') : rate && sayRate(rate).outside}
      />
      <TextInput
        {...text('remark')}
        label={t('specimens.field.remark')}
        placeholder={t('common.form.optional')}
        maxLength={1000}
      />
    </div>
  )
}

/** The preparation of the ends, where the method offers a choice. */
function EndsSelect({ specimen: { shape, mix }, held, onKeyDown }: Omit<PartProps, 'saving'>) {
  const { t } = useTranslation()
  const { kind } = shapes[shape]
  const { endCondition: chosen } = held.typed.entry
  const offered = endsOf(kind, strengthKindOf(mix.method))
  // A recorded value that is no longer offered stays a choice until another is made.
  const ends = endConditions.filter((end) => offered.includes(end) || end === chosen)
  if (ends.length <= 1) return null
  return (
    <NativeSelect
      label={t(`specimens.field.${fieldNames[kind].ends}`)}
      onKeyDown={onKeyDown}
      value={chosen}
      data={ends.map((end) => ({ value: end, label: t(`specimens.end.${endName(kind, end)}`) }))}
      onChange={({ currentTarget: { value } }) => {
        const endCondition = endConditions.find((end) => end === value)
        if (endCondition) held.type({ endCondition }, null)
      }}
    />
  )
}
