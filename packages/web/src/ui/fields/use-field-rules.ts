import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { wordValue } from '../forms/word-value.ts'

type Span = { least?: number; most?: number; optional?: boolean }

/** Error messages for wrong values of a field; null when a value is right. Numbers as DecimalField gives them: NaN is no number. */
export function useFieldRules() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    required: (value: string | null) => (value?.trim() ? null : t('common.form.required')),
    number:
      ({ least, most, optional = false }: Span = {}) =>
      (value: number | null) => {
        if (value === null) return optional ? null : t('common.form.required')
        if (Number.isNaN(value)) return t('common.form.notNumber')
        if (least !== undefined && value < least)
          return t('common.form.least', { bound: wordValue(least, t, format) })
        if (most !== undefined && value > most)
          return t('common.form.most', { bound: wordValue(most, t, format) })
        return null
      },
  }
}
