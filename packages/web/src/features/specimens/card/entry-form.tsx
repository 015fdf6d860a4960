import { forceUnits, newtonsPer } from '@probeta/domain/quantity/force.ts'
import { type LengthUnit, lengthUnits, toMillimetres } from '@probeta/domain/quantity/length.ts'
import { massUnits } from '@probeta/domain/quantity/mass.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { isUnit } from '@probeta/domain/quantity/unit-table.ts'
import { breakInstruments } from '@probeta/domain/equipment/instruments.ts'
import { endConditions, endsOf } from '@probeta/domain/specimen/ends.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ChangeEvent, FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { UnitSelect } from '../../../ui/fields/unit-select.tsx'
import css from './break-form.module.css'
import { EndsForm } from './ends-form.tsx'
import { FractureForm } from './fracture-form.tsx'
import { computeRate } from '../reading/compute-rate.ts'
import { endName, fieldNames } from '../reading/name-fields.ts'
import { InstrumentsForm } from '../../../trade/instruments/instruments-form.tsx'
import { PadsForm } from '../press/pads-form.tsx'
import { PressChoiceForm } from '../press/press-choice-form.tsx'
import { rememberAtPress } from '../press/remember-press.ts'
import { rateUnit, useRateWords } from './rate-card.tsx'
import { type Entry, isRateWrong, type NumberField, writeSize } from '../reading/read-entry.ts'
import type { BreakReading } from './use-break-reading.ts'
import type { PartProps } from './use-saving.ts'

/** Returns the fields that still hold the value of the previous specimen. */
const suggestedOf = ({
  correcting,
  touched,
  typed,
}: BreakReading): readonly ('width1' | 'width2' | 'length')[] =>
  correcting
    ? []
    : (['width1', 'width2', 'length'] as const).filter(
        (field) => !touched.has(field) && typed.entry[field] !== '',
      )

/** Returns the properties of a field for a number. */
function useNumberField({ held, saving, onKeyDown }: Omit<PartProps, 'specimen'>) {
  const { t } = useTranslation()
  const suggested = suggestedOf(held)
  return (field: NumberField, unit?: ReactNode) => {
    const problem = saving.attempted && held.problems[field]
    return {
      'data-field': field,
      'data-suggested': suggested.some((name) => name === field),
      ...(unit && {
        rightSection: unit,
        rightSectionWidth: 36,
        rightSectionPointerEvents: 'all' as const,
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

/**
 * The units of the sizes and the mass. The digits that were typed stay, as those of a load do; values suggested from the
 * previous specimen are written in the new unit.
 */
function useUnitChoices(held: BreakReading) {
  const { t } = useTranslation()
  const { decimalMark } = useFormat()
  const { sizeUnit, massUnit } = held.typed.entry
  function chooseSize(unit: LengthUnit) {
    const rewritten: Partial<Entry> = { sizeUnit: unit }
    for (const field of suggestedOf(held)) {
      const read = parseTypedNumber(held.typed.entry[field])
      if (read.ok) rewritten[field] = writeSize(toMillimetres(read.value, sizeUnit), unit, decimalMark)
    }
    held.type(rewritten, null)
  }
  const plain = <span className="pb-unit">{sizeUnit}</span>
  return {
    width1: plain,
    width2: plain,
    length: (
      <UnitSelect
        label={t('specimens.field.sizeUnit')}
        units={lengthUnits}
        value={sizeUnit}
        onChange={chooseSize}
      />
    ),
    mass: (
      <UnitSelect
        label={t('specimens.field.massUnit')}
        units={massUnits}
        value={massUnit}
        onChange={(unit) => held.type({ massUnit: unit }, null)}
      />
    ),
  }
}

/** The fields in the order in which they are typed. */
export function EntryForm(props: PartProps) {
  const { specimen, held, saving, onKeyDown } = props
  const { t } = useTranslation()
  const number = useNumberField(props)
  const { kind, width, length } = shapes[specimen.shape]
  const { entry } = held.typed
  const format = useFormat()
  const units = useUnitChoices(held)
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
            {...number(field, units[field])}
            label={t(`specimens.field.${fieldNames[kind][field]}`)}
            placeholder={writeSize(nominal, entry.sizeUnit, format.decimalMark)}
          />
        ))}
        <TextInput
          {...number('mass', units.mass)}
          label={t('specimens.field.mass')}
          placeholder={t('common.form.optional')}
        />
      </div>
      {suggestedOf(held).length > 0 && (
        <p className="pb-flat pb-dim pb-small">{t('specimens.field.suggested')}</p>
      )}
      <EndsForm {...props} />
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
  const { usualAt, clockDay, moment, type, correcting } = held
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
          specifiedMpa={specimen.mix.specifiedMpa}
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
      <InstrumentsForm
        kinds={breakInstruments}
        value={{ scale: entry.scaleId, caliper: entry.caliperId }}
        onKeyDown={onKeyDown}
        onChange={(kind, id) => {
          const chosen = kind === 'scale' ? { scaleId: id } : { caliperId: id }
          type(chosen, null)
          if (!correcting) rememberAtPress(chosen)
        }}
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
