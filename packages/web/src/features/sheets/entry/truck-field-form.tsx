import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { isLengthTest } from '@probeta/domain/fresh/read-consistence.ts'
import { lengthUnits } from '@probeta/domain/quantity/length.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useToday } from '../../../session/current-session.ts'
import { countDecimals } from '../../../ui/fields/count-decimals.ts'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { UnitSelect } from '../../../ui/fields/unit-select.tsx'
import { WeighingForm } from '../card/weighing-form.tsx'
import type { PaperField, PaperRow } from '../paper/show-rows.ts'
import { nightsOf } from './carry-times.ts'
import type { CheckedTruck } from './check-truck.ts'
import { useExplainCheck, useExplainError, useExplainWarning } from './explain-truck.ts'
import { amountIn, fieldUnits, type FieldUnit, rememberUnits } from './field-units.ts'
import { readClock, writeClock } from './read-clock.ts'
import { correctionOf, testOf } from './read-fresh.ts'
import { hasUnits, kindOfField, timeFields, type TruckEntry } from './start-truck.ts'
import css from './trucks-form.module.css'

export type Offer = { value: string; words: string }

/** A column of the paper: what was typed, what it was read as, and what its fields offer. */
export type TruckColumn = {
  truck: TruckEntry
  checked: CheckedTruck
  mixes: readonly Mix[]
  mix: Mix | undefined
  day: string
  /** Saving was tried: missing values are reported as well. */
  attempted: boolean
  /** A stored truck keeps its plan when its mix changes: its specimens were made by it. */
  stored: boolean
  /** Suggestions by field; other text may be typed as well. */
  offers: Partial<Record<PaperField, readonly Offer[]>>
  onChange: (change: Partial<TruckEntry>) => void
}
type Input = {
  label: string
  name: string
  required: boolean
  error?: ReactNode
  description?: ReactNode
  enterKeyHint: 'next'
  onFocus: () => void
  onBlur: () => void
}
type KindProps = { column: TruckColumn; row: PaperRow; input: Input }

/** One field of a column, by the kind of its row. */
export function TruckField({ column, row }: Omit<KindProps, 'input'>) {
  const [focused, setFocused] = useState(false)
  const input: Input = {
    label: useFieldLabel(column, row),
    name: `${row.field}-${column.truck.id}`,
    required: row.required ?? false,
    ...useMessage(column, row, focused),
    enterKeyHint: 'next',
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  const Field = kinds[row.kind]
  return <Field column={column} row={row} input={input} />
}

const kinds = {
  mix: MixField,
  clock: ClockField,
  slump: ConsistenceField,
  density: DensityField,
  number: TypedField,
  text: TypedField,
} as const satisfies Record<PaperRow['kind'], unknown>

const seconds = 's'

function useFieldLabel({ truck, mix }: TruckColumn, { field }: PaperRow): string {
  const { t } = useTranslation()
  const test = testOf(truck, mix)
  if (field === 'slump' && test !== 'slump') return t(`fresh.tests.${test}`)
  if (field === 'air' && correctionOf(truck, mix) !== null) return t('fresh.apparent')
  return t(`sheets.truck.${field}`)
}

/** Gives no message while the field is being typed in, nor an error of an empty one before saving is tried. */
function useMessage(column: TruckColumn, { field }: PaperRow, focused: boolean) {
  const explainError = useExplainError()
  const description = useRemarks(column, field)
  const { truck, checked, attempted } = column
  if (focused && !attempted) return {}
  const error = checked.errors[field]
  if (error && (attempted || (error.code !== 'required' && truck[field])))
    return { error: explainError(field, error, checked) }
  return { description }
}

/** What stands beneath a field: what was worked out, what is within its limits, and what is unusual. */
function useRemarks(column: TruckColumn, field: PaperField): ReactNode {
  const explainCheck = useExplainCheck()
  const explainWarning = useExplainWarning()
  const worked = useWorkedOut(column, field)
  const { truck, checked } = column
  const fits = checked.fits.filter((one) => one.field === field)
  const warnings = checked.warnings.filter((one) => one.field === field)
  if (!worked && fits.length + warnings.length === 0) return undefined
  return (
    <>
      {worked && <span className={`pb-dim ${css['remark']}`}>{worked}</span>}
      {fits
        .map(({ check }) => explainCheck(check, truck))
        .map((words) => (
          <span key={words} className={`pb-dim ${css['remark']}`}>
            <IconCheck className="pb-ok" size={14} aria-hidden /> {words}
          </span>
        ))}
      {warnings
        .map(({ warning }) => explainWarning(warning, truck))
        .map((words) => (
          <span key={words} className={`pb-warn ${css['remark']}`}>
            <IconAlertTriangle size={14} aria-hidden /> {words}
          </span>
        ))}
    </>
  )
}

/** The air less its correction, or the mean of two diameters. */
function useWorkedOut({ truck, checked: { fresh }, mix }: TruckColumn, field: PaperField) {
  const { t } = useTranslation()
  const format = useFormat()
  const plain = (value: number, unit: string) => `${format.number(value, countDecimals(value))} ${unit}`
  const correction = correctionOf(truck, mix)
  if (field === 'air' && correction !== null && fresh.airPercent !== null)
    return t('fresh.corrected', {
      value: plain(fresh.airPercent, '%'),
      correction: plain(correction, '%'),
    })
  if (field === 'slump' && fresh.consistence?.typed.length === 2 && fresh.value !== null)
    return t('fresh.mean', { value: plain(fresh.value, 'mm') })
  return undefined
}

function MixField({ column: { truck, mixes, stored, onChange }, input }: KindProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      {...input}
      value={truck.mixId ?? ''}
      data={[
        { value: '', label: t('sheets.entry.chooseMix') },
        ...mixes.map(({ id, code }) => ({ value: id, label: code })),
      ]}
      onChange={(event) => {
        const chosen = mixes.find(({ id }) => id === event.currentTarget.value)
        onChange({
          mixId: chosen?.id ?? null,
          kept: null,
          ...(chosen && !stored && { agePlan: chosen.agePlan, departures: [] }),
        })
      }}
    />
  )
}

/** A time of day: typed as 0930 or 9:30, shown as 09:30, and marked when it is after midnight. */
function ClockField({ column: { truck, checked, day, onChange }, row, input }: KindProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const index = timeFields.findIndex((field) => field === row.field)
  const field = timeFields[index] ?? 'cast'
  const today = useToday()
  const nights = nightsOf(checked.placed[index] ?? 0)
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={truck[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      onBlur={() => {
        input.onBlur()
        const minutes = readClock(truck[field])
        if (typeof minutes === 'number' && writeClock(minutes) !== truck[field])
          onChange({ [field]: writeClock(minutes) })
      }}
      {...(truck[field] === '' && day === today
        ? { rightSection: <NowButton onNow={(now) => onChange({ [field]: now })} /> }
        : {})}
      {...(nights > 0 && {
        rightSection: (
          <span
            className="pb-small pb-strong pb-warn"
            title={t('sheets.entry.nextDayHint', { day: format.shortDay(day && addDays(day, nights)) })}
          >
            {t('sheets.entry.nextDay', { count: nights })}
          </span>
        ),
        rightSectionWidth: 48,
      })}
    />
  )
}

/** Fills in the time of day that it is. */
function NowButton({ onNow }: { onNow: (now: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = t('sheets.entry.now')
  return (
    <ActionIcon
      variant="subtle"
      tabIndex={-1}
      aria-label={name}
      title={name}
      onClick={() => onNow(format.time(new Date().toISOString()))}
    >
      <IconClock size={18} />
    </ActionIcon>
  )
}

const lengthChoices = lengthUnits.map((unit) => ({ value: unit, label: unit }))

/** The consistence by the test of the truck: a length with its unit, two diameters, seconds or a ratio. */
function ConsistenceField({ column: { truck, mix, onChange }, input }: KindProps) {
  const { t } = useTranslation()
  const test = testOf(truck, mix)
  const typed = { inputMode: 'decimal', maxLength: 20 } as const
  const first = (
    <TextInput
      {...input}
      {...typed}
      {...(test !== 'slump' && { placeholder: t(`fresh.tests.${test}`) })}
      {...(test === 'vebe' && { rightSection: <span className="pb-unit">{seconds}</span> })}
      value={truck.slump}
      onChange={(event) => onChange({ slump: event.currentTarget.value })}
    />
  )
  if (!isLengthTest(test)) return first
  return (
    <div className={css['slump']} data-two={test === 'slumpFlow'}>
      {first}
      {test === 'slumpFlow' && (
        <TextInput
          {...typed}
          aria-label={t('fresh.second')}
          name={`slumpSecond-${truck.id}`}
          data-beside
          placeholder={t('fresh.second')}
          value={truck.slumpSecond}
          onChange={(event) => onChange({ slumpSecond: event.currentTarget.value })}
        />
      )}
      <ChoiceSelect
        aria-label={t('sheets.entry.unitOf')}
        data-beside
        choices={lengthChoices}
        value={truck.slumpUnit}
        onChange={(slumpUnit) => onChange({ slumpUnit })}
      />
    </div>
  )
}

/** The density, typed or weighed. */
function DensityField(props: KindProps) {
  const { truck, checked, onChange } = props.column
  const explainError = useExplainError()
  const wrong = checked.errors.density
  return (
    <div className={css['weighed']}>
      <TypedField {...props} />
      <WeighingForm
        truck={truck}
        checked={checked}
        error={wrong && explainError('density', wrong, checked)}
        onChange={onChange}
      />
    </div>
  )
}

const percent = '%'

/** The unit of a number: the one of its kind that was chosen, or the only one. */
function UnitOf({ column: { truck, onChange }, field }: { column: TruckColumn; field: PaperField }) {
  const { t } = useTranslation()
  if (!hasUnits(field)) return <span className="pb-unit">{percent}</span>
  const kind = kindOfField[field]
  return (
    <UnitSelect<FieldUnit>
      label={t('sheets.entry.unit', { field: t(`sheets.truck.${field}`) })}
      units={fieldUnits[kind]}
      value={truck.units[kind]}
      say={printedUnit}
      onChange={(unit) => {
        rememberUnits({ [kind]: unit })
        onChange({ units: { ...truck.units, [kind]: unit } })
      }}
    />
  )
}

function TypedField({ column, row: { field, kind, most }, input }: KindProps) {
  const { truck, checked, offers, onChange } = column
  const format = useFormat()
  const unplanned = field === 'agePlan' && truck.tested !== 'specimens'
  const weighed = field === 'density' && checked.fresh.unitWeight !== null
  return (
    <TextInput
      {...input}
      autoComplete="off"
      maxLength={most}
      value={
        weighed
          ? format.number(amountIn(truck.units.density, checked.fresh.densityKgM3 ?? 0))
          : unplanned
            ? ''
            : (truck[field] ?? '')
      }
      disabled={unplanned}
      readOnly={weighed}
      {...(kind !== 'text' && { inputMode: 'decimal' as const })}
      {...((offers[field] ?? []).length > 0 && { list: `${field}-${truck.id}` })}
      {...(kind !== 'text' && {
        rightSection: <UnitOf column={column} field={field} />,
        rightSectionWidth: field === 'density' ? 66 : 44,
        rightSectionPointerEvents: 'all' as const,
      })}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
}
