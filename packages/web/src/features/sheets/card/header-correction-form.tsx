import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { correctSheetEndpoint, Sheet } from '@probeta/contract/sheets.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { OfferChips } from '../../../ui/fields/offer-chips.tsx'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { parseDecimal } from '../../../i18n/parse-decimal.ts'
import { useFormat } from '../../../session/current-session.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { HeaderFields, useHeaderErrors } from '../entry/header-form.tsx'

/** The head of a sheet already saved, corrected with a reason. Its work site stays: the codes of its samples name it. */
export function HeaderCorrectionForm({ sheet: given, onClose }: { sheet: Sheet; onClose: () => void }) {
  const [sheet, setSheet] = useState(given)
  const { t } = useTranslation()
  const offers = useOffers('sheetReasons')
  const format = useFormat()
  const refresh = useRefresh()
  const decimal = format.number(0.5, 1).charAt(1)
  const valuesOf = ({ sampledOn, technician, weather, airTemperatureC, remark }: Sheet) => ({
    sampledOn,
    technician,
    weather,
    airTemperature: airTemperatureC === null ? '' : String(airTemperatureC).replace('.', decimal),
    remark,
    reason: '',
  })
  const form = useForm({ initialValues: valuesOf(sheet) })
  const { reason, ...entry } = form.values
  const errors = useHeaderErrors({ ...entry, workSiteId: sheet.workSite.id }, undefined)
  const open = Object.keys(errors).length
  const labels = {
    sampledOn: t('sheets.fields.sampledOn'),
    technician: t('sheets.fields.technician'),
    weather: t('sheets.fields.weather'),
    airTemperature: t('sheets.fields.airTemperature'),
    remark: t('sheets.fields.remark'),
    reason: null,
  }
  return (
    <FormDrawer
      form={form}
      title={t('sheets.correct.headerTitle', { number: sheet.number })}
      draft={`sheet-header:${sheet.id}`}
      edits={{
        row: sheet,
        read: (current) => Sheet.safeParse(current).data,
        toForm: valuesOf,
        labels: labels,
        onNewer: setSheet,
      }}
      reason={
        open > 0
          ? t('sheets.entry.open', { count: open })
          : reason.trim() === ''
            ? t('common.form.reasonMissing')
            : undefined
      }
      saveLabel={t('sheets.correct.save')}
      submit={async ({ airTemperature, ...header }, { version }) => {
        const body = { ...header, airTemperatureC: parseDecimal(airTemperature) ?? null }
        await api.call(correctSheetEndpoint, { params: { sheetId: sheet.id }, version, body })
        await refresh('/sheets', '/samples')
      }}
      onClose={onClose}
    >
      <HeaderFields entry={entry} errors={errors} onChange={(change) => form.setValues(change)} />
      <Textarea
        label={t('sheets.correct.reason')}
        required
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('reason')}
      />
      <OfferChips
        label={t('common.form.offered')}
        offers={offers.map((value) => ({ value }))}
        chosen={reason}
        onChoose={(value) => form.setFieldValue('reason', value)}
      />
    </FormDrawer>
  )
}
