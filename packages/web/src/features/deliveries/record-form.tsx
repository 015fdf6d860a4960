import { Select, Textarea, TextInput } from '@mantine/core'
import { recordDeliveryEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useToday } from '../../session/current-session.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.tsx'

const Body = recordDeliveryEndpoint.body
const channels = Body.shape.channel.options
type Values = Parsed<typeof recordDeliveryEndpoint>['body']
type Props = { report: Pick<Report, 'id' | 'number'>; onClose: () => void }

/** Records a delivery made by hand, by post or by showing the report; it is listed under the name of its author. */
export function RecordForm({ report, onClose }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const today = useToday()
  const { form, field } = useContractForm<Values>(Body, {
    values: { channel: 'hand', name: '', on: today, note: '' },
    label: (name) => t(`deliveries.record.${name}`),
  })
  async function submit(body: Values, { key }: { key: string }) {
    await api.call(recordDeliveryEndpoint, { params: { reportId: report.id }, body }, { key })
    await refresh('/deliveries')
    toast.done(t('deliveries.record.done'))
  }
  return (
    <FormDrawer
      form={form}
      title={t('deliveries.record.title', { number: report.number ?? '' })}
      draft={`recorded delivery of ${report.id}`}
      submit={submit}
      saveLabel={t('deliveries.record.submit')}
      quiet
      onClose={onClose}
    >
      <TextInput {...field('name')} />
      <Select
        {...field('channel')}
        allowDeselect={false}
        data={channels.map((value) => ({ value, label: t(`deliveries.channels.${value}`) }))}
      />
      <DayField
        {...field('on')}
        required={false}
        value={form.values.on}
        onChange={(day) => form.setFieldValue('on', day ?? today)}
      />
      <Textarea {...field('note')} autosize minRows={2} />
    </FormDrawer>
  )
}
