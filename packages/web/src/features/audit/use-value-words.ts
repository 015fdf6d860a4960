import type { es } from '@probeta/phrases/es.gen.ts'
import { useTranslation } from 'react-i18next'
import { wordAsTyped } from '../../trade/word-as-typed.ts'
import { useFormat } from '../../i18n/use-format.ts'

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

/** Names tables and columns of the database as a person would, and words what they hold; `names`: of objects by their id. */
export function useValueWords(names: Readonly<Record<string, string>>) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const nameOf = (column: string): string =>
    i18n.exists(`audit.names.${column}`)
      ? t(`audit.names.${column as keyof typeof es.audit.names}`)
      : column.replaceAll('_', ' ')
  const wordOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('audit.empty')
    if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no')
    if (typeof value === 'number') return format.number(value, decimalsOf(value))
    if (typeof value === 'object' && Object.keys(value).length === 0) return t('audit.empty')
    if (typeof value !== 'string') return wordAsTyped(value) || JSON.stringify(value)
    const name = names[value]
    if (name !== undefined) return name
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value)
    return /^\d{4}-\d\d-\d\dT[\d:.]+([+-]\d\d:?\d\d|Z)$/.test(value) ? format.instant(value) : value
  }
  return { nameOf, wordOf }
}
