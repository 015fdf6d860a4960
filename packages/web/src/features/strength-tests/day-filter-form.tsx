import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './result-list-page.module.css'

type Days = { from?: string | undefined; to?: string | undefined }
type Props = Days & { onChange: (days: Days) => void }

/** Days of casting, from and to; the browser's own calendar. */
export function DayFilterForm({ from, to, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        type="date"
        className={css['filter'] ?? ''}
        aria-label={t('strengthTests.filters.from')}
        title={t('strengthTests.filters.from')}
        value={from ?? ''}
        {...(to && { max: to })}
        onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        className={css['filter'] ?? ''}
        aria-label={t('strengthTests.filters.to')}
        title={t('strengthTests.filters.to')}
        value={to ?? ''}
        {...(from && { min: from })}
        onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
      />
    </>
  )
}
