import { Button, Progress } from '@mantine/core'
import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
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
        <p className={`pb-dim ${css['complete']}`}>
          <IconCircleCheck className="pb-ok pb-fixed" size={20} stroke={1.7} aria-hidden />
          {t('workSites.completeness.complete')}
        </p>
      ) : (
        <ul className={`pb-stack pb-plain-list ${css['missing']}`}>
          {missing.map((item) => (
            <MissingRow key={item} item={item} onComplete={onComplete} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type RowProps = Pick<Props, 'onComplete'> & { item: Missing }

function MissingRow({ item, onComplete }: RowProps) {
  const { t } = useTranslation()
  const what = t(`workSites.completeness.${item}`)
  return (
    <li>
      <div>
        <strong>{what}</strong>
        <p className="pb-dim pb-small pb-flat">{t(`workSites.completeness.${item}Do`)}</p>
      </div>
      {onComplete && (
        <Button
          className="pb-fixed"
          variant="light"
          size="compact-sm"
          aria-label={`${t('common.actions.add')}: ${what}`}
          onClick={() => onComplete(item)}
        >
          {t('common.actions.add')}
        </Button>
      )}
    </li>
  )
}
