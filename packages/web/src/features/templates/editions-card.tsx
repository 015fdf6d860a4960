import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { useToast } from '../../ui/use-toast.tsx'

type Edition<T> = { version: number; savedBy: string | null; savedAt: string | null; content: T | null }
type Props<T> = {
  of: Edition<T> & { earlier: readonly Edition<T>[] }
  /** Put into the form, not yet saved; null: the program's own. */
  onUse: (content: T | null) => void
}

/** The current version, by whom and since when, and the earlier ones. */
export function EditionsCard<T>({ of: { earlier, ...current }, onUse }: Props<T>) {
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
  function use({ content }: Edition<T>) {
    onUse(content)
    toast.info(t('templates.editions.used'))
  }
  return (
    <section className="pb-dim pb-small" aria-label={t('templates.editions.history')}>
      <p className="pb-flat">{t('templates.editions.inForce', { said: describe(current) })}</p>
      {earlier.length > 0 && (
        <details>
          <summary>{t('templates.editions.history')}</summary>
          <ul className="pb-plain-list">
            {earlier.map((edition) => (
              <li key={edition.version} className="pb-row">
                {describe(edition)}
                <Button variant="subtle" size="compact-sm" onClick={() => use(edition)}>
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
