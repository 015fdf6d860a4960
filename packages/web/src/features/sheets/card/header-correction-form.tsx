import { NativeSelect } from '@mantine/core'
import { correctSheetEndpoint, Sheet } from '@probeta/contract/concrete/sheets.ts'
import { metricField } from '@probeta/domain/people/country-practice.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat } from '../../../session/current-session.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import { useContinued, useContinuedWords } from '../pour/use-pour.ts'
import { airOf } from '../entry/build-sheet.ts'
import { HeaderFields, useHeaderErrors } from '../entry/header-form.tsx'
import { ReasonFields } from './reason-form.tsx'

/** Corrects the header of a saved sheet, with a reason. Its work site is fixed: the codes of its samples name it. */
export function HeaderCorrectionForm({ sheet: given, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { form, field, known: sheet, edited } = useHeaderCorrection(given)
  const { reason, ...entry } = form.values
  const errors = useHeaderErrors({ ...entry, workSiteId: sheet.workSite.id }, undefined)
  const open = Object.keys(errors).length
  const missing = reason.trim() === '' ? t('common.form.reasonMissing') : undefined
  return (
    <FormDrawer
      {...edited}
      title={t('sheets.correct.headerTitle', { number: sheet.number })}
      draft={`sheet-header:${sheet.id}`}
      reason={open > 0 ? t('sheets.entry.open', { count: open }) : missing}
      saveLabel={t('sheets.correct.save')}
      submit={async ({ airTemperature, airTemperatureUnit, continues, ...header }, { version }) => {
        const body = {
          ...header,
          continues: continues || null,
          ...airOf({ airTemperature, airTemperatureUnit }),
        }
        await api.call(correctSheetEndpoint, { params: { sheetId: sheet.id }, version, body })
        await refresh('/sheets', '/samples')
      }}
      onClose={onClose}
    >
      <HeaderFields entry={entry} errors={errors} onChange={(change) => form.setValues(change)} />
      <PourCorrection
        sheet={sheet}
        value={entry.continues}
        onChange={(continues) => form.setFieldValue('continues', continues)}
      />
      <ReasonFields
        field={field('reason')}
        value={reason}
        onChange={(value) => form.setFieldValue('reason', value)}
      />
    </FormDrawer>
  )
}

type PourProps = { sheet: Sheet; value: string; onChange: (continues: string) => void }

/** The sheet that this one continues; nothing where there is no other around its day. */
function PourCorrection({ sheet: { id, workSite, sampledOn, pour, trucks }, value, onChange }: PourProps) {
  const { t } = useTranslation()
  const nameOf = useContinuedWords()
  const mixIds = trucks.map(({ mixId }) => mixId)
  const around = useContinued(workSite.id, sampledOn).filter(
    (one) => one.number !== null && one.value !== id && one.mixIds.some((mixId) => mixIds.includes(mixId)),
  )
  const first = pour.find((one) => one.id === value)
  const known = first && around.every((one) => one.value !== value)
  if (around.length === 0 && value === '') return null
  return (
    <NativeSelect
      label={t('sheets.fields.pour')}
      value={value}
      data={[
        { value: '', label: t('sheets.pour.none') },
        ...(known ? [{ value, label: t('sheets.one', { number: first.number }) }] : []),
        ...around.map((one) => ({ value: one.value, label: nameOf(one) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The first sheet of the pour that a sheet continues; '' where it continues none. */
const continuedBy = ({ id, pour }: Sheet) => {
  const firstId = pour.find((one) => one.id === id)?.firstId ?? id
  return firstId === id ? '' : firstId
}

function useHeaderCorrection(given: Sheet) {
  const { t } = useTranslation()
  const { decimalMark } = useFormat()
  const valuesOf = (sheet: Sheet) => {
    const { sampledOn, technician, weather, airTemperatureC, remark, typed } = sheet
    const air = airTemperatureC === null ? '' : String(airTemperatureC).replace('.', decimalMark)
    return {
      ...{ sampledOn, technician, weather, remark, reason: '' },
      continues: continuedBy(sheet),
      airTemperature: typed.airTemperature?.typed ?? air,
      airTemperatureUnit: typed.airTemperature?.unit ?? metricField.temperature,
    }
  }
  return useRecordForm<ReturnType<typeof valuesOf>, Sheet>(correctSheetEndpoint.body, {
    row: given,
    Row: Sheet,
    blank: valuesOf(given),
    toForm: valuesOf,
    // The reason belongs to this correction alone.
    label: (name) => {
      if (name === 'reason') return null
      if (name === 'airTemperatureUnit')
        return t('sheets.entry.unit', { field: t('sheets.fields.airTemperature') })
      return t(`sheets.fields.${name === 'continues' ? 'pour' : name}`)
    },
  })
}
