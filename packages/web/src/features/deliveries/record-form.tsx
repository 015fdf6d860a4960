import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { recordDeliveryEndpoint } from '@probeta/contract/deliveries.ts'
import type { Report } from '@probeta/contract/reports.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useToday } from '../../session/current-session.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { useToast } from '../../ui/use-toast.ts'

const ways = ['hand', 'post', 'portal'] as const
type Values = { channel: (typeof ways)[number]; name: string; on: string; note: string }
type Props = { report: Pick<Report, 'id' | 'number'>; onClose: () => void }

/** What a person handed over, posted or showed: it stands among the deliveries with their name. */
export function RecordForm({ report, onClose }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const rules = useFieldRules()
  const today = useToday()
  const form = useForm<Values>({
    initialValues: { channel: 'hand', name: '', on: today, note: '' },
    validate: { name: rules.required },
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
      <TextInput
        label={t('deliveries.record.name')}
        required
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('deliveries.record.channel')}
        allowDeselect={false}
        data={ways.map((value) => ({ value, label: t(`deliveries.channels.${value}`) }))}
        {...form.getInputProps('channel')}
      />
      <DayField
        label={t('deliveries.record.on')}
        value={form.values.on}
        onChange={(day) => form.setFieldValue('on', day ?? today)}
      />
      <Textarea
        label={t('deliveries.record.note')}
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('note')}
      />
    </FormDrawer>
  )
}
