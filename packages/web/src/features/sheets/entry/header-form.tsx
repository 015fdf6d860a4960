import { permission } from '@probeta/domain/people/permissions.ts'
import { Autocomplete, TextInput } from '@mantine/core'
import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { useTranslation } from 'react-i18next'
import { useMay, useToday } from '../../../session/current-session.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { UnitSelect } from '../../../ui/fields/unit-select.tsx'
import { mayTakeFocus } from '../../../ui/may-take-focus.ts'
import { SearchSelect } from '../../../ui/fields/search-select.tsx'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { PourForm } from '../pour/pour-form.tsx'
import { amountIn, fieldUnits, readAmount, rememberUnits } from './field-units.ts'
import type { SheetEntry } from './start-truck.ts'
import type { SheetInHand } from './use-sheet-entry.ts'
import css from './entry-page.module.css'

const coldest = -60
const hottest = 70

export type HeaderErrors = Partial<Record<'workSiteId' | 'sampledOn' | 'airTemperature', string>>

/** Returns the errors of the header; empty when it can be saved. */
export function useHeaderErrors(
  entry: Pick<SheetEntry, 'workSiteId' | 'sampledOn' | 'airTemperature' | 'airTemperatureUnit'>,
  workSite: Pick<WorkSiteFile, 'active'> | undefined,
): HeaderErrors {
  const { t } = useTranslation()
  const today = useToday()
  const errors: HeaderErrors = {}
  if (entry.workSiteId === null) errors.workSiteId = t('common.form.required')
  else if (workSite && !workSite.active) errors.workSiteId = t('sheets.entry.closed')
  if (entry.sampledOn === '') errors.sampledOn = t('sheets.wrong.noDate')
  else if (entry.sampledOn > today) errors.sampledOn = t('sheets.wrong.dateInFuture')
  const unit = entry.airTemperatureUnit
  const air = readAmount(entry.airTemperature, unit)
  if (air === undefined) errors.airTemperature = t('common.form.notNumber')
  else if (air !== null && (air < coldest || air > hottest))
    errors.airTemperature = `${amountIn(unit, coldest)} – ${amountIn(unit, hottest)} ${unit}`
  return errors
}

type Props = { sheet: SheetInHand; attempted: boolean }

/** The header of the paper: where, when, who, and the weather. */
export function HeaderForm({ sheet: { editor, headerErrors: errors, picker, pour }, attempted }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { entry, change } = editor
  return (
    <div className={css['header']}>
      <SearchSelect
        className={css['wide'] ?? ''}
        label={t('sheets.fields.workSite')}
        placeholder={t('sheets.entry.chooseWorkSite')}
        required
        disabled={!may(permission.workSites)}
        autoFocus={entry.workSiteId === null && mayTakeFocus()}
        error={attempted || (entry.workSiteId !== null && errors.workSiteId) ? errors.workSiteId : undefined}
        value={entry.workSiteId}
        onChange={(workSiteId) => change({ workSiteId })}
        {...picker}
      />
      <HeaderFields entry={entry} errors={errors} onChange={change} />
      <PourForm pour={pour} className={css['wide']} onContinue={editor.continueWith} />
    </div>
  )
}

type FieldsProps = {
  entry: Pick<
    SheetEntry,
    'sampledOn' | 'technician' | 'weather' | 'airTemperature' | 'airTemperatureUnit' | 'remark'
  >
  errors: HeaderErrors
  onChange: (change: Partial<FieldsProps['entry']>) => void
}

/** All fields of the header but the work site. */
export function HeaderFields({ entry, errors, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const weathers = useOffers('weather')
  const today = useToday()
  const text = (name: 'technician' | 'airTemperature' | 'remark') => ({
    label: t(`sheets.fields.${name}`),
    value: entry[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <DayField
        label={t('sheets.fields.sampledOn')}
        required
        max={today}
        error={errors.sampledOn}
        value={entry.sampledOn || null}
        onChange={(day) => onChange({ sampledOn: day ?? '' })}
      />
      <TextInput maxLength={200} {...text('technician')} />
      <Autocomplete
        label={t('sheets.fields.weather')}
        maxLength={60}
        data={[...new Set(weathers)]}
        filter={({ options }) => options}
        value={entry.weather}
        onChange={(weather) => onChange({ weather })}
      />
      <TextInput
        {...text('airTemperature')}
        inputMode="decimal"
        maxLength={8}
        error={errors.airTemperature}
        rightSectionPointerEvents="all"
        rightSection={
          <UnitSelect
            label={t('sheets.entry.unit', { field: t('sheets.fields.airTemperature') })}
            units={fieldUnits.temperature}
            value={entry.airTemperatureUnit}
            onChange={(airTemperatureUnit) => {
              rememberUnits({ temperature: airTemperatureUnit })
              onChange({ airTemperatureUnit })
            }}
          />
        }
      />
      <TextInput className={css['wide'] ?? ''} maxLength={1000} {...text('remark')} />
    </>
  )
}
