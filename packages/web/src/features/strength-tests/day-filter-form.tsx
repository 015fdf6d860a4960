import { useTranslation } from 'react-i18next'
import { DayField } from '../../ui/fields/day-field.tsx'
import css from './result-list-page.module.css'

type Days = { from?: string | undefined; to?: string | undefined }
type Props = Days & { onChange: (days: Days) => void }

/** Days of casting, from and to. */
export function DayFilterForm({ from, to, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <DayField
        className={`${css['filter']} ${css['day']}`}
        clearable
        aria-label={t('strengthTests.filters.from')}
        placeholder={t('strengthTests.filters.from')}
        title={t('strengthTests.filters.from')}
        value={from ?? null}
        max={to}
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <DayField
        className={`${css['filter']} ${css['day']}`}
        clearable
        aria-label={t('strengthTests.filters.to')}
        placeholder={t('strengthTests.filters.to')}
        title={t('strengthTests.filters.to')}
        value={to ?? null}
        min={from}
        onChange={(day) => onChange({ to: day ?? undefined })}
      />
    </>
  )
}
