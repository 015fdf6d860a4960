import { Alert, NativeSelect } from '@mantine/core'
import type { FileField, TablePreview } from '@probeta/contract/laboratory/table-exchange.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { nameField } from '../name-field.ts'

type Props = {
  preview: TablePreview
  fields: readonly FileField[]
  onMatch: (field: FileField, heading: string) => void
}

/** Matches fields with the headings of a file, where some of either have no counterpart. */
export function HeadingsForm({ preview: { headings, matched, missing, ignored }, fields, onMatch }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const open = fields.filter((field) => matched[field] === undefined || missing.includes(field))
  if (missing.length === 0 && (ignored.length === 0 || open.length === 0)) return null
  const names = missing.map((field) => nameField(t, language, field)).join(', ')
  const choices = [...new Set(headings)].filter((heading) => heading.trim() !== '')
  return (
    <div role="group" aria-label={t('tables.moving.match')} className="pb-stack">
      <p className="pb-strong pb-flat">{t('tables.moving.match')}</p>
      {missing.length > 0 && <Alert color="red">{t('tables.moving.missing', { names })}</Alert>}
      <div className="pb-pair">
        {fields.map((field) => (
          <NativeSelect
            key={field}
            label={nameField(t, language, field)}
            required={missing.includes(field)}
            value={matched[field] ?? ''}
            data={[
              { value: '', label: t('tables.moving.matchNone') },
              ...choices.map((value) => ({ value, label: value })),
            ]}
            onChange={(event) => onMatch(field, event.currentTarget.value)}
          />
        ))}
      </div>
    </div>
  )
}
