import { Textarea } from '@mantine/core'
import { correctSheetEndpoint, Sheet } from '@probeta/contract/sheets.ts'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { OfferChips } from '../../../ui/fields/offer-chips.tsx'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { parseDecimal } from '../../../i18n/parse-decimal.ts'
import { useFormat } from '../../../session/current-session.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import { HeaderFields, useHeaderErrors } from '../entry/header-form.tsx'

/** Corrects the header of a saved sheet, with a reason. Its work site is fixed: the codes of its samples name it. */
export function HeaderCorrectionForm({ sheet: given, onClose }: { sheet: Sheet; onClose: () => void }) {
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
  const { form, field, known, edits } = useRecordForm<ReturnType<typeof valuesOf>, Sheet>(
    correctSheetEndpoint.body,
    {
      row: given,
      Row: Sheet,
      blank: valuesOf(given),
      toForm: valuesOf,
      // The reason belongs to this correction alone.
      label: (name) => (name === 'reason' ? null : t(`sheets.fields.${name}`)),
    },
  )
  const sheet = known ?? given
  const { reason, ...entry } = form.values
  const errors = useHeaderErrors({ ...entry, workSiteId: sheet.workSite.id }, undefined)
  const open = Object.keys(errors).length
  return (
    <FormDrawer
      form={form}
      title={t('sheets.correct.headerTitle', { number: sheet.number })}
      draft={`sheet-header:${sheet.id}`}
      edits={edits}
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
      <Textarea {...field('reason')} label={t('sheets.correct.reason')} autosize minRows={2} />
      <OfferChips
        label={t('common.form.offered')}
        offers={offers.map((value) => ({ value }))}
        chosen={reason}
        onChoose={(value) => form.setFieldValue('reason', value)}
      />
    </FormDrawer>
  )
}
