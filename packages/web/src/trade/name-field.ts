import { isLanguage, type Language, nameLanguage } from '@probeta/contract/base/languages.ts'
import type { FileField } from '@probeta/contract/laboratory/table-exchange.ts'
import type { TFunction } from 'i18next'

/** Heading of a column of a file. */
export const nameField = (t: TFunction, language: Language, field: FileField): string =>
  isLanguage(field) ? nameLanguage(field, language) : t(`tables.fields.${field}`)
