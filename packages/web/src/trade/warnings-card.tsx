import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSayWarning } from './read-warning.ts'
import css from './verdict-panel.module.css'

/** The warnings of a result, in words. */
export function WarningsCard({ warnings }: { warnings: readonly string[] }) {
  const { t } = useTranslation()
  const wordWarning = useSayWarning()
  const sentences = warnings.flatMap((code) => wordWarning(code) ?? [])
  if (sentences.length === 0) return null
  return (
    <ul className="pb-plain-list pb-stack-tight" aria-label={t('strengthTests.warnings.title')}>
      {sentences.map((sentence) => (
        <li key={sentence} className={`pb-warn ${css['line']}`}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  )
}
