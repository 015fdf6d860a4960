import { forceUnits, newtonsPer } from '@probeta/domain/quantity/force.ts'
import { isUnit } from '@probeta/domain/quantity/unit-table.ts'
import { endConditions, endsOf } from '@probeta/domain/specimen/ends.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import type { KeyboardEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import css from './break-form.module.css'
import { FractureForm } from './fracture-form.tsx'
import { computeRate } from '../reading/compute-rate.ts'
import { endName, fieldNames } from '../reading/name-fields.ts'
import { PadsForm } from '../press/pads-form.tsx'
import { usePressFaults } from '../press/use-press-faults.ts'
import { usePresses } from '../queries.ts'
import type { ClockProblem } from '../reading/read-clock.ts'
import { rateUnit, useRateWords } from './rate-card.tsx'
import {
  type Entry,
  type FieldName,
  type FieldProblem,
  isRateWrong,
  type NumberField,
  type Tested,
} from '../reading/read-entry.ts'

export type Change = (change: Partial<Entry>, field: FieldName | null) => void
type Props = {
  entry: Entry
  specimen: Tested
  problems: Readonly<Partial<Record<FieldName, FieldProblem>>>
  /** Fields that still hold the value of the previous specimen. */
  suggested: ReadonlySet<FieldName>
  /** The time of breaking if no clock is typed, and the error of a typed one. */
  clock: { readonly usual: string; readonly day: string | null; readonly problem: ClockProblem | undefined }
  onKeyDown: KeyboardEventHandler<HTMLElement>
  onChange: Change
}

/** The fields in the order in which they are typed. */
export function EntryForm({ entry, specimen, problems, suggested, clock, onKeyDown, onChange }: Props) {
  const { t } = useTranslation()
  const presses = usePresses()
  const sayRate = useRateWords()
  const rate = computeRate(entry, specimen)
  const pressFaults = usePressFaults()(entry)
  const { kind, width, length } = shapes[specimen.shape]
  const labels = fieldNames[kind]
  const offered = endsOf(kind, strengthKindOf(specimen.mix.method))
  // A recorded value that is no longer offered stays a choice until another is made.
  const ends = endConditions.filter((end) => offered.includes(end) || end === entry.endCondition)

  const number = (field: NumberField, label: string, unit: string, nominal?: number) => {
    const problem = problems[field]
    return (
      <TextInput
        label={label}
        {...(unit !== '' && {
          rightSection: <span className="pb-unit">{unit}</span>,
          rightSectionWidth: unit === 'g' ? 24 : 36,
        })}
        data-field={field}
        data-suggested={suggested.has(field)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={entry[field]}
        error={problem && t(`specimens.problem.${problem}`)}
        placeholder={
          nominal === undefined ? (field === 'mass' ? t('common.form.optional') : '') : String(nominal)
        }
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ [field]: event.currentTarget.value }, field)}
      />
    )
  }
  return (
    <>
      <div className={css['load']}>
        {number('load', t('specimens.field.load'), '')}
        <NativeSelect
          aria-label={t('specimens.field.unit')}
          onKeyDown={onKeyDown}
          value={entry.unit}
          data={[...forceUnits]}
          onChange={({ currentTarget: { value } }) =>
            isUnit(newtonsPer, value) && onChange({ unit: value }, null)
          }
        />
      </div>
      <div className={css['dimensions']}>
        {number('width1', t(`specimens.field.${labels.width1}`), 'mm', width)}
        {number('width2', t(`specimens.field.${labels.width2}`), 'mm', width)}
        {number('length', t(`specimens.field.${labels.length}`), 'mm', length)}
        {number('mass', t('specimens.field.mass'), 'g')}
      </div>
      {suggested.size > 0 && <p className={css['suggested']}>{t('specimens.field.suggested')}</p>}
      <FractureForm
        specimen={specimen}
        value={entry.fracture}
        problem={problems.fracture !== undefined}
        onKeyDown={onKeyDown}
        onChange={(fracture) => onChange({ fracture }, 'fracture')}
      />
      <div className={css['rest']}>
        {ends.length > 1 && (
          <NativeSelect
            label={t(`specimens.field.${labels.ends}`)}
            onKeyDown={onKeyDown}
            value={entry.endCondition}
            data={ends.map((end) => ({
              value: end,
              label: t(`specimens.end.${endName(kind, end)}`),
            }))}
            onChange={({ currentTarget: { value } }) => {
              const endCondition = endConditions.find((end) => end === value)
              if (endCondition) onChange({ endCondition }, null)
            }}
          />
        )}
        <NativeSelect
          label={t('specimens.field.press')}
          onKeyDown={onKeyDown}
          value={presses.some(({ id }) => id === entry.pressId) ? (entry.pressId ?? '') : ''}
          data={[
            { value: '', label: t('specimens.field.noPress') },
            ...presses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={pressFaults}
          onChange={({ currentTarget: { value } }) => onChange({ pressId: value || null }, null)}
        />
        {entry.endCondition === 'pads' && (
          <PadsForm
            value={entry.padSetId}
            onKeyDown={onKeyDown}
            onChange={(padSetId) => onChange({ padSetId }, null)}
          />
        )}
        <TextInput
          label={t('specimens.field.clock')}
          {...(clock.day && entry.clock !== '' && { description: clock.day })}
          onKeyDown={onKeyDown}
          data-field="clock"
          placeholder={clock.usual}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          value={entry.clock}
          error={clock.problem && t(`specimens.problem.${clock.problem}`)}
          onChange={(event) => onChange({ clock: event.currentTarget.value }, null)}
        />
        <TextInput
          label={t('loadRate.label')}
          onKeyDown={onKeyDown}
          data-field="rate"
          rightSection={<span className="pb-unit">{rateUnit(entry.unit)}</span>}
          rightSectionWidth={48}
          placeholder={t('common.form.optional')}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          value={entry.rate}
          error={isRateWrong(entry) ? t('loadRate.wrong') : rate && sayRate(rate).outside}
          onChange={(event) => onChange({ rate: event.currentTarget.value }, null)}
        />
        <TextInput
          label={t('specimens.field.remark')}
          onKeyDown={onKeyDown}
          placeholder={t('common.form.optional')}
          maxLength={1000}
          autoComplete="off"
          value={entry.remark}
          onChange={(event) => onChange({ remark: event.currentTarget.value }, null)}
        />
      </div>
    </>
  )
}
