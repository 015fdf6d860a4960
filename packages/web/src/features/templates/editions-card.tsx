import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { useToast } from '../../ui/use-toast.ts'
import css from './editions-card.module.css'

type Edition<T> = { version: number; savedBy: string | null; savedAt: string | null; content: T | null }
type Props<T> = {
  current: Edition<T>
  earlier: readonly Edition<T>[]
  /** Put into the form, not yet saved; null: the program's own. */
  onUse: (content: T | null) => void
}

/** The current version, by whom and since when, and the earlier ones. */
export function EditionsCard<T>({ current, earlier, onUse }: Props<T>) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const describe = ({ version, savedBy, savedAt, content }: Edition<T>) =>
    [
      t('templates.editions.version', { version }),
      savedAt && format.instant(savedAt),
      savedBy,
      content === null && t('templates.editions.original'),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className={css['card']} aria-label={t('templates.editions.history')}>
      <p>{t('templates.editions.inForce', { said: describe(current) })}</p>
      {earlier.length > 0 && (
        <details>
          <summary>{t('templates.editions.history')}</summary>
          <ul>
            {earlier.map((edition) => (
              <li key={edition.version}>
                {describe(edition)}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    onUse(edition.content)
                    toast.info(t('templates.editions.used'))
                  }}
                >
                  {t('templates.editions.use')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
