import type { FreshCheck } from '@probeta/domain/fresh/judge-fresh.ts'
import { unitOfCheck, wordFreshCheck } from '@probeta/phrases/word-fresh-check.ts'
import { useTranslation } from 'react-i18next'
import { countDecimals } from '../ui/fields/count-decimals.ts'
import { useFormat } from './use-format.ts'

const noValues = { value: '', asked: '', found: '', limits: '', least: '', most: '' }

/** Words the comparison of fresh concrete with the specification of its mix, as the report does. */
export function useFreshWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const sayAmount = (check: Pick<FreshCheck, 'what' | 'method'>, value: number) => {
    const { unit, decimals } = unitOfCheck(check)
    return `${format.number(value, Math.min(decimals, countDecimals(value)))} ${unit}`.trim()
  }
  const sayCheck = (check: FreshCheck, amount = (value: number) => sayAmount(check, value)) =>
    wordFreshCheck(check, {
      amount,
      test: (method) => t(`fresh.tests.${method}`),
      say: (word, values) => t(`fresh.checks.${word}`, { ...noValues, ...values }),
    })
  return { sayAmount, sayCheck }
}
