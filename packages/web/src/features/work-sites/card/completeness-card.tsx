import { Button, Progress } from '@mantine/core'
import type { WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { measureCompleteness } from './measure-completeness.ts'
import css from './completeness-card.module.css'

type Missing = WorkSiteFile['missing'][number]
type Props = {
  missing: readonly Missing[]
  /** Opens the form with the missing item; undefined without the permission to change it. */
  onComplete?: ((item: Missing) => void) | undefined
}

/** The items missing before a verdict is valid, with the action for each. */
export function CompletenessCard({ missing, onComplete }: Props) {
  const { t } = useTranslation()
  const { done, of } = measureCompleteness(missing)
  const progress = t('workSites.completeness.progress', { done, of })
  return (
    <Section
      title={t('workSites.completeness.title')}
      description={missing.length > 0 && t('workSites.completeness.about')}
      actions={<span className="pb-dim pb-strong">{progress}</span>}
    >
      <Progress
        value={(done / of) * 100}
        size={6}
        radius="xl"
        color={missing.length === 0 ? 'green' : 'yellow.7'}
        aria-label={`${t('workSites.completeness.title')}: ${progress}`}
      />
      {missing.length === 0 ? (
        <p className={css['complete']}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden />
          {t('workSites.completeness.complete')}
        </p>
      ) : (
        <ul className={css['missing']}>
          {missing.map((item) => (
            <li key={item}>
              <div>
                <strong>{t(`workSites.completeness.${item}`)}</strong>
                <p>{t(`workSites.completeness.${item}Do`)}</p>
              </div>
              {onComplete && (
                <Button
                  variant="light"
                  size="compact-sm"
                  aria-label={`${t('common.actions.add')}: ${t(`workSites.completeness.${item}`)}`}
                  onClick={() => onComplete(item)}
                >
                  {t('common.actions.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
