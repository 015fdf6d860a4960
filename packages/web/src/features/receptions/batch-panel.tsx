import { Button } from '@mantine/core'
import type { Placement } from '@probeta/contract/receptions.ts'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/section.tsx'
import css from './reception-page.module.css'

type Props = { done: readonly Placement[]; onUndo: (placement: Placement) => void }

/** The specimens scanned so far, the last on top. */
export function BatchPanel({ done, onUndo }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Section title={t('receptions.list')}>
      {done.length === 0 ? (
        <p className={css['dim']}>{t('receptions.listEmpty')}</p>
      ) : (
        <ol className={css['list']} aria-label={t('receptions.list')}>
          {done.map((one, at) => (
            <li key={one.id} data-new={at === 0}>
              <IconCircleCheck size={20} stroke={1.7} aria-hidden />
              <div>
                <strong>{one.specimen.code}</strong>
                <small>
                  {[
                    one.specimen.ageHours === null ? t('sheets.reserve') : format.age(one.specimen.ageHours),
                    one.specimen.dueOn && format.day(one.specimen.dueOn),
                    one.specimen.element,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                <Warnings placement={one} />
              </div>
              <span className={css['where']}>
                {one.place.words}
                {one.kind === 'move' && one.from && (
                  <small>{t('receptions.from', { place: one.from })}</small>
                )}
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={16} />}
                aria-label={`${t('receptions.undo')}: ${one.specimen.code}`}
                onClick={() => onUndo(one)}
              >
                {t('receptions.undo')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function Warnings({ placement: { warning, overfull } }: { placement: Placement }) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = [
    ...(warning
      ? [
          `${t(`receptions.${warning.fault}`, {
            hours: format.number(warning.hours, 0),
            standard: warning.standard,
            limit: format.number(warning.limitHours, 0),
          })}${warning.verified ? '' : ` (${t('receptions.unverified')})`}`,
        ]
      : []),
    ...(overfull ? [t('receptions.overfull')] : []),
  ]
  return texts.map((text) => (
    <em key={text}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden /> {text}
    </em>
  ))
}
