import { TextInput } from '@mantine/core'
import { type BillingMonth, billWorkEndpoint } from '@probeta/contract/clients/billing.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useToday } from '../../session/current-session.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { useRefreshBilling } from './queries.ts'
import { useMoneyWords } from './word-money.ts'

type Props = { open: BillingMonth['clients'][number]; month: string; onClose: () => void }

/** Takes the priced work of a client over into an invoice, with the totals that are refused where they have changed. */
export function TakeForm({ open: { client, totals, count }, month, onClose }: Props) {
  const { t } = useTranslation()
  const { money } = useMoneyWords()
  const refresh = useRefreshBilling()
  const form = useForm({ initialValues: { invoice: '', invoicedOn: useToday() } })
  async function submit({ invoice, invoicedOn }: { invoice: string; invoicedOn: string }) {
    const body = { clientId: client.id, month, invoice, invoicedOn, totals, count }
    try {
      await api.call(billWorkEndpoint, { body })
    } finally {
      await refresh()
    }
  }
  return (
    <FormDrawer
      form={form}
      title={t('billing.takeTitle', { client: client.name })}
      draft={`invoice:${client.id}:${month}`}
      submit={submit}
      saveLabel={t('billing.take')}
      onClose={onClose}
    >
      <p className="pb-dim pb-flat">{t('billing.takeAbout')}</p>
      <KeyValues
        items={totals.map((total) => ({
          label: t('billing.totalOf', { currency: total.currency }),
          value: money(total),
        }))}
      />
      <TextInput
        label={t('billing.invoiceNumber')}
        maxLength={60}
        required
        data-autofocus
        {...form.getInputProps('invoice')}
      />
      <DayField
        label={t('billing.columns.invoicedOn')}
        required
        alwaysADay
        {...form.getInputProps('invoicedOn')}
        value={form.values.invoicedOn}
      />
    </FormDrawer>
  )
}
