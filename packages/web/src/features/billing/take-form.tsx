import { TextInput } from '@mantine/core'
import { billWorkEndpoint } from '@probeta/contract/clients/billing.ts'
import { totalsOf } from '@probeta/domain/billing/money.ts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { openOfClient, useRefreshBilling } from './queries.ts'
import { useMoneyWords } from './word-money.ts'

type Props = { client: { id: string; name: string }; month: string; onClose: () => void }

/** Takes the priced work of a client over into an invoice, with the totals that are refused where they have changed. */
export function TakeForm({ client, month, onClose }: Props) {
  const { t } = useTranslation()
  const { money } = useMoneyWords()
  const refresh = useRefreshBilling()
  const open = useQuery(openOfClient(client.id, month)).data
  const lines = (open?.items ?? []).filter(({ unitPrice }) => unitPrice !== null)
  const totals = totalsOf(lines)
  const today = new Date().toISOString().slice(0, 10)
  const form = useForm({ initialValues: { invoice: '', invoicedOn: today } })
  async function submit({ invoice, invoicedOn }: { invoice: string; invoicedOn: string }) {
    const count = lines.reduce((sum, line) => sum + line.count, 0)
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
      reason={lines.length === 0 ? t('billing.unpricedHint') : undefined}
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
      <TextInput
        type="date"
        label={t('billing.columns.invoicedOn')}
        required
        {...form.getInputProps('invoicedOn')}
      />
    </FormDrawer>
  )
}
