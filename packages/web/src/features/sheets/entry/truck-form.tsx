import { ActionIcon, Input, NativeSelect, TextInput } from '@mantine/core'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { isLengthTest } from '@probeta/domain/fresh/read-consistence.ts'
import { lengthUnits } from '@probeta/domain/quantity/length.ts'
import { IconAlertTriangle, IconCheck, IconCopy, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntryPhotos } from '../../../trade/offline/use-photos.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useElementChoices } from '../../../trade/choices/use-element-choices.ts'
import { PhotoField } from '../../../ui/camera/photo-field.tsx'
import { countDecimals } from '../../../ui/fields/count-decimals.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { CheckedTruck } from './check-truck.ts'
import { useExplainTruck } from './explain-truck.ts'
import { nightsOf } from './carry-times.ts'
import { correctionOf, testOf } from './read-fresh.ts'
import { PlanCard } from '../card/plan-card.tsx'
import { usePlantChoices } from '../queries.ts'
import { readClock, writeClock } from './read-clock.ts'
import { paperRows, type PaperRow } from '../paper/show-rows.ts'
import { newTruck, timeFields, type TruckEntry } from './start-truck.ts'
import { WeighingForm } from '../card/weighing-form.tsx'
import css from './trucks-form.module.css'

type Props = {
  truck: TruckEntry
  number: number
  checked: CheckedTruck
  mixes: readonly Mix[]
  day: string
  /** Saving was tried: missing values are reported as well. */
  attempted: boolean
  /** Some column needs a reason, so every column shows that row. */
  reasons: boolean
  current: boolean
  /** In a panel of its own: it shows its own labels, not those at the left of the paper. */
  alone?: boolean
  codeOf?: (number: number) => string
  /** Numbers of specimens that no longer wait. */
  fixed?: ReadonlySet<number>
  onChange: (change: Partial<TruckEntry>) => void
  onClone: (() => void) | undefined
  onRemove: (() => void) | undefined
}

const units: Partial<Record<string, string>> = {
  volume: 'm³',
  concreteTemperature: '°C',
  air: '%',
  density: 'kg/m³',
  water: 'L',
  vebe: 's',
}

/** One truck: a column of the paper, its fields in the paper's order. */
export function TruckForm(props: Props) {
  const { truck, number, checked, mixes, attempted, reasons, current, onChange } = props
  const { alone = false, codeOf = String, fixed = noneFixed } = props
  // A stored truck keeps its plan when its mix changes: its specimens were made by it.
  const stored = alone && truck.id !== newTruck
  const { t } = useTranslation()
  const { explainError, explainWarning, explainCheck } = useExplainTruck()
  const format = useFormat()
  const mix = mixes.find(({ id }) => id === truck.mixId)
  const test = testOf(truck, mix)
  const correction = correctionOf(truck, mix)
  const [focused, setFocused] = useState<string | null>(null)
  const photos = useEntryPhotos(truck.id)
  const elements = useElementChoices(mixes[0]?.workSiteId)
  const plants = usePlantChoices(mixes[0]?.workSiteId)
  const { choices } = useLookups()
  /** Returns the suggestions for a field; other text may be typed as well. */
  function offersOf(field: string): readonly { value: string; words: string }[] {
    if (field === 'element') return elements.map((called) => ({ value: called, words: called }))
    if (field === 'agePlan') return choices('agePlans')
    if (field === 'plant') return plants
    if (field === 'warningsReason')
      return choices('slumpReasons').map(({ words }) => ({ value: words, words }))
    return []
  }

  /** Returns no message while the field is being typed in, nor for an empty one before saving is tried. */
  function messageOf(row: PaperRow): { error?: ReactNode; description?: ReactNode } {
    const error = checked.errors[row.field]
    const warnings = checked.warnings.filter(({ field }) => field === row.field)
    if (focused === row.field && !attempted) return {}
    if (error && (attempted || (error.code !== 'required' && truck[row.field]))) {
      return { error: explainError(row.field, error, checked) }
    }
    const fits = checked.fits.filter(({ field }) => field === row.field)
    const worked = row.field === 'air' ? correctedAir() : row.field === 'slump' ? meanOfTwo() : null
    if (warnings.length === 0 && fits.length === 0 && worked === null) return {}
    return {
      description: (
        <>
          {worked}
          {fits
            .map(({ check }) => explainCheck(check, truck))
            .map((words) => (
              <span key={words} className={css['fits']}>
                <IconCheck size={14} aria-hidden /> {words}
              </span>
            ))}
          {warnings
            .map(({ warning }) => explainWarning(warning, truck))
            .map((words) => (
              <span key={words} className={css['odd']}>
                <IconAlertTriangle size={14} aria-hidden /> {words}
              </span>
            ))}
        </>
      ),
    }
  }

  const correctedAir = () => {
    const { airPercent } = checked.fresh
    if (correction === null || airPercent === null) return null
    const percent = (value: number) => `${format.number(value, countDecimals(value))} %`
    return (
      <span className={css['fits']}>
        {t('fresh.corrected', { value: percent(airPercent), correction: percent(correction) })}
      </span>
    )
  }
  const meanOfTwo = () => {
    const { consistence, value } = checked.fresh
    if (consistence?.typed.length !== 2 || value === null) return null
    return (
      <span className={css['fits']}>
        {t('fresh.mean', { value: `${format.number(value, countDecimals(value))} mm` })}
      </span>
    )
  }

  function nameOf({ field }: PaperRow): string {
    if (field === 'slump' && test !== 'slump') return t(`fresh.tests.${test}`)
    if (field === 'air' && correction !== null) return t('fresh.apparent')
    return t(`sheets.truck.${field}`)
  }

  function control(row: PaperRow): ReactNode {
    const shared = {
      label: nameOf(row),
      name: `${row.field}-${truck.id}`,
      required: row.required ?? false,
      ...messageOf(row),
      enterKeyHint: 'next' as const,
      onFocus: () => setFocused(row.field),
      onBlur: () => setFocused(null),
    }
    switch (row.kind) {
      case 'mix':
        return (
          <NativeSelect
            {...shared}
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
      case 'clock':
        return <ClockField {...props} {...shared} row={row} />
      case 'slump': {
        const first = (
          <TextInput
            {...shared}
            inputMode="decimal"
            maxLength={20}
            {...(test !== 'slump' && { placeholder: t(`fresh.tests.${test}`) })}
            {...(test === 'vebe' && { rightSection: <span className="pb-unit">{units['vebe']}</span> })}
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
                aria-label={t('fresh.second')}
                name={`slumpSecond-${truck.id}`}
                data-beside
                inputMode="decimal"
                maxLength={20}
                placeholder={t('fresh.second')}
                value={truck.slumpSecond}
                onChange={(event) => onChange({ slumpSecond: event.currentTarget.value })}
              />
            )}
            <NativeSelect
              aria-label={t('sheets.entry.unitOf')}
              data-beside
              data={[...lengthUnits]}
              value={truck.slumpUnit}
              onChange={(event) => {
                const unit = lengthUnits.find((known) => known === event.currentTarget.value)
                if (unit) onChange({ slumpUnit: unit })
              }}
            />
          </div>
        )
      }
      default: {
        const { field } = row
        const unit = units[field]
        const weighed = field === 'density' && checked.fresh.unitWeight !== null
        const input = (
          <TextInput
            {...shared}
            autoComplete="off"
            maxLength={row.most}
            value={weighed ? format.number(checked.fresh.densityKgM3) : (truck[field] ?? '')}
            readOnly={weighed}
            {...((row.kind === 'number' || row.kind === 'density') && { inputMode: 'decimal' as const })}
            {...(offersOf(field).length > 0 && { list: `${field}-${truck.id}` })}
            {...(unit && {
              rightSection: <span className="pb-unit">{unit}</span>,
              rightSectionWidth: 18 + unit.length * 8,
            })}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        )
        if (row.kind !== 'density') return input
        const wrong = checked.errors.density
        return (
          <div className={css['weighed']}>
            {input}
            <WeighingForm
              truck={truck}
              checked={checked}
              error={wrong && explainError('density', wrong, checked)}
              onChange={onChange}
            />
          </div>
        )
      }
    }
  }

  return (
    <div
      role="group"
      className={css['truck']}
      data-truck={truck.id}
      data-current={current}
      data-alone={alone}
      aria-label={t('sheets.entry.truck', { number })}
    >
      <div className={css['head']} hidden={alone}>
        <strong aria-hidden="true">{t('sheets.entry.truck', { number })}</strong>
        {props.onClone && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('sheets.entry.cloneTruck', { number })}
            onClick={props.onClone}
          >
            <IconCopy size={17} />
          </ActionIcon>
        )}
        {props.onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('sheets.entry.removeTruck', { number })}
            onClick={props.onRemove}
          >
            <IconTrash size={17} />
          </ActionIcon>
        )}
      </div>
      {(['plant', 'element', 'agePlan', 'warningsReason'] as const).map((field) => (
        <datalist key={field} id={`${field}-${truck.id}`}>
          {offersOf(field).map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </datalist>
      ))}
      {paperRows.map((row) => (
        <div key={row.field} className={css['cell']} data-group={row.group !== undefined}>
          {row.group && <p className={css['group']}>{t(`sheets.groups.${row.group}`)}</p>}
          {control(row)}
        </div>
      ))}
      <div className={css['cell']}>
        <PlanCard
          title={alone ? t('sheets.truck.preview') : t('sheets.plan.gridTitle', { number })}
          preview={checked.preview}
          departures={truck.departures}
          codeOf={codeOf}
          fixed={fixed}
          onChange={(departures) => onChange({ departures })}
        />
      </div>
      <div className={css['cell']} hidden={alone}>
        <Input.Wrapper label={t('photos.ofNote')} labelElement="div">
          <PhotoField {...photos} compact label={t('photos.ofNote')} />
        </Input.Wrapper>
      </div>
      <div className={css['cell']} hidden={!reasons}>
        {reasons && checked.warnings.length > 0 && control(reasonRow)}
      </div>
    </div>
  )
}

const noneFixed: ReadonlySet<number> = new Set()
const reasonRow: PaperRow = { field: 'warningsReason', kind: 'text', most: 300, required: true }

type ClockProps = Pick<Props, 'truck' | 'checked' | 'day' | 'onChange'> & {
  row: PaperRow
  label: string
  name: string
  required: boolean
  error?: ReactNode
  description?: ReactNode
  onFocus: () => void
  onBlur: () => void
}

/** A time of day: typed as 0930 or 9:30, shown as 09:30, and marked when it is after midnight. */
function ClockField({
  row,
  truck,
  checked,
  day,
  onChange,
  label,
  name,
  required,
  error,
  ...rest
}: ClockProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const index = timeFields.findIndex((field) => field === row.field)
  const field = timeFields[index] ?? 'cast'
  const placed = checked.placed[index]
  const nights = placed === null || placed === undefined ? 0 : nightsOf(placed)
  return (
    <TextInput
      label={label}
      name={name}
      required={required}
      error={error}
      description={rest.description}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={6}
      value={truck[field]}
      onFocus={rest.onFocus}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      onBlur={() => {
        rest.onBlur()
        const minutes = readClock(truck[field])
        if (typeof minutes === 'number' && writeClock(minutes) !== truck[field])
          onChange({ [field]: writeClock(minutes) })
      }}
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
