import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/section.tsx'
import type { Load } from './use-round.ts'
import css from './pickup-page.module.css'

type Props = { loads: readonly Load[]; onUndo: (load: Load) => void }

/** What this person carries; the reception takes it off the list. */
export function CarriedPanel({ loads, onUndo }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (loads.length === 0) return null
  const count = loads.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Section
      title={t('pickups.onTheWay')}
      description={t('pickups.onTheWayHint')}
      actions={<strong className="pb-fixed">{t('pickups.count', { count })}</strong>}
    >
      <ul className={`pb-plain-list ${css['samples']}`} aria-label={t('pickups.onTheWay')}>
        {loads.map((load) => (
          <li key={load.sample.id} className="pb-spread">
            <div>
              <strong>{load.sample.code}</strong>
              <small className="pb-block pb-dim pb-small">
                {[
                  t('pickups.count', { count: load.items.length }),
                  load.stop.workSite.name,
                  format.instant(load.items[0]?.at ?? null),
                ].join(' · ')}
              </small>
            </div>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} />}
              aria-label={`${t('receptions.undo')}: ${load.sample.code}`}
              onClick={() => onUndo(load)}
            >
              {t('receptions.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
