import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { correctSheet, type Sheet } from '@probeta/contract/sheets.ts'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../api/use-lookups.ts'
import { OfferChips } from '../../ui/offer-chips.tsx'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { parseDecimal } from '../../i18n/parse-decimal.ts'
import { useFormat } from '../../session/current-session.ts'
import { FormDrawer } from '../../ui/form-drawer.tsx'
import { Refused } from '../../ui/refused.ts'
import { HeaderFields, useHeaderErrors } from './header-form.tsx'

const isSheet = (row: unknown): row is Sheet =>
  typeof row === 'object' && row !== null && 'airTemperatureC' in row

/** The head of a sheet already saved, corrected with a reason. Its work site stays: the codes of its samples name it. */
export function HeaderCorrectionForm({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
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
  })
  const form = useForm({ initialValues: { ...valuesOf(sheet), reason: '' } })
  const { reason, ...entry } = form.values
  const errors = useHeaderErrors({ ...entry, workSiteId: sheet.workSite.id }, undefined)
  const open = Object.keys(errors).length
  const fields = ['sampledOn', 'technician', 'weather', 'airTemperature', 'remark'] as const
  const labels = Object.fromEntries(fields.map((field) => [field, t(`sheets.fields.${field}`)]))
  return (
    <FormDrawer
      form={form}
      title={t('sheets.correct.headerTitle', { number: sheet.number })}
      draft={`sheet-header:${sheet.id}`}
      version={sheet.version}
      labels={labels}
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
        await api
          .call(correctSheet, { params: { sheetId: sheet.id }, version, body })
          .catch((error: unknown) => {
            if (!(error instanceof Refused) || !isSheet(error.current)) throw error
            const { code, status, title, current } = error
            throw new Refused(code, status, title, error.fields, {
              ...valuesOf(current),
              reason,
              version: current.version,
            })
          })
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
