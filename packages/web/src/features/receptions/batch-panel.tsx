import { Button } from '@mantine/core'
import type { Placement } from '@probeta/contract/concrete/receptions.ts'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/section.tsx'
import css from './reception-page.module.css'

type Props = { done: readonly Placement[]; onUndo: (placement: Placement) => void }

/** The specimens scanned so far, the last on top. */
export function BatchPanel({ done, onUndo }: Props) {
  const { t } = useTranslation()
  return (
    <Section title={t('receptions.list')}>
      {done.length === 0 ? (
        <p className="pb-flat pb-dim pb-small">{t('receptions.listEmpty')}</p>
      ) : (
        <ol className={`pb-plain-list ${css['list']}`} aria-label={t('receptions.list')}>
          {done.map((one, at) => (
            <Received key={one.id} placement={one} isNew={at === 0} onUndo={() => onUndo(one)} />
          ))}
        </ol>
      )}
    </Section>
  )
}

type ReceivedProps = { placement: Placement; isNew: boolean; onUndo: () => void }

function Received({ placement, isNew, onUndo }: ReceivedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { specimen, place, kind, from } = placement
  const { code, ageHours, dueOn, element } = specimen
  const age = ageHours === null ? t('sheets.reserve') : format.age(ageHours)
  return (
    <li data-new={isNew}>
      <IconCircleCheck className="pb-ok" size={20} stroke={1.7} aria-hidden />
      <div>
        <strong>{code}</strong>
        <small className="pb-block pb-dim pb-small">
          {[age, dueOn && format.day(dueOn), element].filter(Boolean).join(' · ')}
        </small>
        <Warnings placement={placement} />
      </div>
      <span className={css['where']}>
        {place.words}
        {kind === 'move' && from && (
          <small className="pb-block pb-dim pb-small">{t('receptions.from', { place: from })}</small>
        )}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} />}
        aria-label={`${t('receptions.undo')}: ${code}`}
        onClick={onUndo}
      >
        {t('receptions.undo')}
      </Button>
    </li>
  )
}

function Warnings({ placement: { warnings, overfull } }: { placement: Placement }) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts: string[] = []
  for (const warning of warnings) {
    const { fault, standard, verified } = warning
    const [hours, limit] = [warning.hours, warning.limitHours].map((value) => format.number(value, 0))
    const unverified = verified ? '' : ` (${t('receptions.unverified')})`
    texts.push(`${t(`receptions.${fault}`, { hours, standard, limit })}${unverified}`)
  }
  if (overfull) texts.push(t('receptions.overfull'))
  return texts.map((text) => (
    <em key={text} className="pb-block pb-warn pb-small">
      <IconAlertTriangle size={14} stroke={2} aria-hidden /> {text}
    </em>
  ))
}
