import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSayWarning } from './read-warning.ts'
import css from './verdict-panel.module.css'

/** What is to be looked at, each in words. */
export function WarningsCard({ warnings }: { warnings: readonly string[] }) {
  const { t } = useTranslation()
  const say = useSayWarning()
  const said = warnings.flatMap((code) => say(code) ?? [])
  if (said.length === 0) return null
  return (
    <ul className={css['warnings']} aria-label={t('strengthTests.warnings.title')}>
      {said.map((sentence) => (
        <li key={sentence} className={css['line']} data-tone="warn">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  )
}
