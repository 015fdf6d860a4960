import { monthOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type PriceTable, savePriceListEndpoint } from '@probeta/contract/clients/billing.ts'
import { currencies, decimalText, shortest } from '@probeta/domain/billing/money.ts'
import { type ServiceId, serviceIds, services } from '@probeta/domain/billing/services.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useToday } from '../../session/current-session.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import css from './prices-form.module.css'
import { useRefreshBilling } from './queries.ts'

type Values = {
  validFrom: string
  currency: string
  discountPercent: string
  /** As typed; '' where there is no price. */
  amounts: Record<ServiceId, string>
  codes: Record<ServiceId, string>
  included: string
}
type Props = { table: PriceTable; clientId: string | undefined; onClose: () => void }

const byService = (valueOf: (id: ServiceId) => string) =>
  Object.fromEntries(serviceIds.map((id) => [id, valueOf(id)])) as Record<ServiceId, string>
/** Both decimal marks are typed. */
const plain = (typed: string) => typed.trim().replace(',', '.')

/** Types a whole list: a price for each service that is charged, from one field to the next. */
export function PricesForm({ table, clientId, onClose }: Props) {
  const { t } = useTranslation()
  const { decimalMark } = useFormat()
  const refresh = useRefreshBilling()
  const newest = table.lists[0]
  const typed = (text: string) => shortest(text).replace('.', decimalMark)
  const priceOf = (id: ServiceId) => newest?.prices.find(({ service }) => service === id)
  const wrong = (text: string) =>
    text.trim() === '' || decimalText.test(plain(text)) ? null : t('billing.prices.wrong')
  const form = useForm<Values>({
    initialValues: {
      validFrom: monthOf(useToday()).from,
      currency: newest?.currency ?? table.general?.currency ?? 'EUR',
      discountPercent: typed(newest?.discountPercent ?? '0'),
      amounts: byService((id) => typed(priceOf(id)?.amount ?? '')),
      codes: byService((id) => priceOf(id)?.code ?? ''),
      included: typed(priceOf('siteTime')?.included ?? '0'),
    },
    validate: {
      discountPercent: wrong,
      included: wrong,
      amounts: Object.fromEntries(serviceIds.map((id) => [id, wrong])),
    },
  })
  async function submit({ amounts, codes, included, validFrom, currency, discountPercent }: Values) {
    const prices = serviceIds
      .filter((id) => amounts[id].trim() !== '')
      .map((service) => ({
        service,
        code: codes[service],
        amount: plain(amounts[service]),
        included: service === 'siteTime' ? plain(included) || '0' : '0',
      }))
    const body = { validFrom, currency, discountPercent: plain(discountPercent) || '0', prices }
    const query = clientId === undefined ? {} : { clientId }
    await api.call(savePriceListEndpoint, { query, version: table.version, body })
    await refresh()
  }
  return (
    <FormDrawer
      form={form}
      title={clientId === undefined ? t('billing.prices.title') : t('billing.prices.ofClient')}
      draft={`prices:${clientId ?? ''}`}
      submit={submit}
      saveLabel={t('billing.prices.save')}
      size={560}
      onClose={onClose}
    >
      <p className="pb-dim pb-flat">{t('billing.prices.first')}</p>
      <DayField
        label={t('billing.prices.validFrom')}
        required
        alwaysADay
        {...form.getInputProps('validFrom')}
        value={form.values.validFrom}
      />
      <Select
        label={t('billing.prices.currency')}
        data={currencies}
        searchable
        allowDeselect={false}
        {...form.getInputProps('currency')}
      />
      {clientId !== undefined && (
        <TextInput
          label={t('billing.prices.discount')}
          inputMode="decimal"
          {...form.getInputProps('discountPercent')}
        />
      )}
      {serviceIds.map((id) => (
        <div key={id} className={css['price']}>
          <TextInput
            label={t(`billing.services.${id}`)}
            description={t(`billing.units.${services[id].unit}`)}
            inputMode="decimal"
            {...form.getInputProps(`amounts.${id}`)}
          />
          <TextInput
            label={t('billing.columns.code')}
            aria-label={`${t('billing.columns.code')}: ${t(`billing.services.${id}`)}`}
            maxLength={40}
            {...form.getInputProps(`codes.${id}`)}
          />
          {id === 'siteTime' && (
            <TextInput
              label={t('billing.prices.included')}
              inputMode="decimal"
              {...form.getInputProps('included')}
            />
          )}
        </div>
      ))}
    </FormDrawer>
  )
}
