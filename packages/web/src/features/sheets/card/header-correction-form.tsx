import { correctSheetEndpoint, Sheet } from '@probeta/contract/concrete/sheets.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { parseDecimal } from '../../../i18n/parse-decimal.ts'
import { useFormat } from '../../../session/current-session.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
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
      submit={async ({ airTemperature, ...header }, { version }) => {
        const body = { ...header, airTemperatureC: parseDecimal(airTemperature) ?? null }
        await api.call(correctSheetEndpoint, { params: { sheetId: sheet.id }, version, body })
        await refresh('/sheets', '/samples')
      }}
      onClose={onClose}
    >
      <HeaderFields entry={entry} errors={errors} onChange={(change) => form.setValues(change)} />
      <ReasonFields
        field={field('reason')}
        value={reason}
        onChange={(value) => form.setFieldValue('reason', value)}
      />
    </FormDrawer>
  )
}

function useHeaderCorrection(given: Sheet) {
  const { t } = useTranslation()
  const { decimalMark } = useFormat()
  const valuesOf = ({ sampledOn, technician, weather, airTemperatureC, remark }: Sheet) => ({
    ...{ sampledOn, technician, weather, remark, reason: '' },
    airTemperature: airTemperatureC === null ? '' : String(airTemperatureC).replace('.', decimalMark),
  })
  return useRecordForm<ReturnType<typeof valuesOf>, Sheet>(correctSheetEndpoint.body, {
    row: given,
    Row: Sheet,
    blank: valuesOf(given),
    toForm: valuesOf,
    // The reason belongs to this correction alone.
    label: (name) => (name === 'reason' ? null : t(`sheets.fields.${name}`)),
  })
}
