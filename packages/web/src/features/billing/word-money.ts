import { minorUnitOf } from '@probeta/domain/billing/money.ts'
import { type ServiceId, services } from '@probeta/domain/billing/services.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

/** Words amounts with their currency, '12.345,50 EUR', and quantities with the decimals that they have: '4 muestras'. */
export function useMoneyWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const decimal = (text: string) => format.number(Number(text), decimalsOf(text))
  return {
    decimal,
    counted: (quantity: string, service: ServiceId) =>
      t(`billing.counted.${services[service].unit}`, {
        count: Number(quantity),
        quantity: decimal(quantity),
      }),
    money: ({ amount, currency }: { amount: string; currency: string | null }) => {
      const least = currency === null ? 0 : minorUnitOf(currency)
      return `${format.amount(Number(amount), Math.max(decimalsOf(amount), least))} ${currency ?? ''}`.trim()
    },
  }
}
