import { minorUnitOf } from '@probeta/domain/billing/money.ts'
import { useFormat } from '../../i18n/use-format.ts'

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

/** Words amounts with their currency, '1.234,50 EUR', and quantities with the decimals that they have. */
export function useMoneyWords() {
  const format = useFormat()
  const decimal = (text: string, least = 0) => format.number(Number(text), Math.max(decimalsOf(text), least))
  return {
    decimal,
    money: ({ amount, currency }: { amount: string; currency: string | null }) =>
      `${decimal(amount, currency === null ? 0 : minorUnitOf(currency))} ${currency ?? ''}`.trim(),
  }
}
