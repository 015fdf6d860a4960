import { Button } from '@mantine/core'
import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { measureCompleteness } from './measure-completeness.ts'
import css from './completeness-card.module.css'

type Missing = WorkSiteFile['missing'][number]
type Props = {
  missing: readonly Missing[]
  /** Opens the form with the missing item; undefined without the permission to change it. */
  onComplete?: ((item: Missing) => void) | undefined
}

/** What is missing before a verdict is valid, each with the form in which it is added; nothing where all is there. */
export function CompletenessCard({ missing, onComplete }: Props) {
  const { t } = useTranslation()
  if (missing.length === 0) return null
  const { done, of } = measureCompleteness(missing)
  const title = t('workSites.completeness.title')
  return (
    <section className={css['missing']} aria-label={title}>
      <p className="pb-flat pb-row">
        <IconListCheck size={18} stroke={1.8} aria-hidden />
        <strong className="pb-strong">{title}</strong>
        <span className="pb-dim">{t('workSites.completeness.progress', { done, of })}</span>
      </p>
      <ul className="pb-plain-list">
        {missing.map((item) => (
          <li key={item}>
            {onComplete && (
              <Button variant="light" size="compact-md" onClick={() => onComplete(item)}>
                {t(`workSites.completeness.${item}`)}
              </Button>
            )}
            {!onComplete && <strong>{t(`workSites.completeness.${item}`)}</strong>}
            <span className="pb-dim pb-small">{t(`workSites.completeness.${item}Do`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
