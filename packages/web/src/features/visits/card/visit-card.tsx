import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { IconArrowsMove, IconUser } from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLotOfVisit } from '../../../trade/choices/use-lot-needs.ts'
import { useFormat } from '../../../session/current-session.ts'
import { countSpecimens } from './count-specimens.ts'
import { OverlapCard, spanOf } from './overlap-card.tsx'
import css from './visit-card.module.css'
import { StateBadge } from '../../../trade/state-badge.tsx'

export type Mover = {
  active: boolean
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onLeave: () => void
  onDragStart: (event: DragEvent) => void
  onDragEnd: () => void
}
type Props = {
  visit: Visit
  onOpen: () => void
  /** Present where cards can be moved, and this one may be. */
  mover?: Mover | undefined
  /** True where the row does not name the technician. */
  withTechnician?: boolean
}

/** Returns a formatter for '24 m³ · 30 MPa', as far as it is known. */
export function useSizeOf() {
  const format = useFormat()
  return ({ volumeM3, mix }: Pick<Visit, 'volumeM3' | 'mix'>): string =>
    [
      volumeM3 !== null && `${format.number(volumeM3, Number.isInteger(volumeM3) ? 0 : 1)}\u00a0m³`,
      mix && `${format.number(mix.specifiedStrength)}\u00a0${printedUnit(mix.strengthUnit)}`,
    ]
      .filter(Boolean)
      .join(' · ')
}

/** One visit as a card of the board. */
export function VisitCard({ visit, onOpen, mover, withTechnician = false }: Props) {
  const { t } = useTranslation()
  const size = useSizeOf()(visit)
  const lot = useLotOfVisit()(visit)
  const { workSite, element, samples, agePlan, state, technician } = visit
  const specimens = countSpecimens(agePlan)
  return (
    <article
      className={`${css['card']} ${css['edge']}`}
      data-state={state}
      data-moving={mover?.active ?? false}
      {...(mover && { draggable: true, onDragStart: mover.onDragStart, onDragEnd: mover.onDragEnd })}
    >
      <Head visit={visit} onOpen={onOpen} mover={mover} />
      <strong>{workSite.code}</strong>
      <span className={`pb-dim ${css['name']}`}>{workSite.name}</span>
      {element !== '' && <span>{element}</span>}
      {size !== '' && <span>{size}</span>}
      {visit.lot && <span>{lot}</span>}
      <span className={css['plan']}>
        <span title={t('visits.card.samplesLabel', { count: samples, specimens })}>
          {t('visits.card.samples', { samples, specimens })}
        </span>
        <span className={css['chip']}>{agePlan}</span>
      </span>
      {withTechnician && (
        <span className={css['plan']}>
          <IconUser size={14} stroke={1.8} aria-hidden />
          {technician?.name ?? t('visits.unassigned')}
        </span>
      )}
      <OverlapCard span={spanOf(visit)} />
      <StateBadge of="visit" state={state} />
      <ToldNote visit={visit} />
    </article>
  )
}

/** Whether the technician has read of the visit, until they answer it themselves. */
function ToldNote({ visit: { state, toldAt, readAt } }: { visit: Visit }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (state !== 'scheduled' || toldAt === null) return null
  return (
    <small className="pb-dim">
      {readAt === null ? t('visits.told.unread') : t('visits.told.read', { when: format.instant(readAt) })}
    </small>
  )
}

/** The time, which opens the visit, and the button that moves it. */
function Head({ visit: { workSite, startsAt, state }, onOpen, mover }: Props) {
  const { t } = useTranslation()
  const time = useFormat().time(startsAt)
  const { code, name } = workSite
  return (
    <div className={`pb-spread ${css['head']}`}>
      <UnstyledButton
        className={css['open'] ?? ''}
        aria-label={t('visits.card.open', {
          time,
          workSite: `${code} ${name}`,
          state: t(`visits.states.${state}`),
        })}
        onClick={onOpen}
      >
        {time}
      </UnstyledButton>
      {mover && (
        <ActionIcon
          className={css['move'] ?? ''}
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('visits.card.move', { workSite: code, time })}
          aria-pressed={mover.active}
          onClick={mover.onToggle}
          onKeyDown={mover.onKeyDown}
          onBlur={mover.onLeave}
        >
          <IconArrowsMove size={15} />
        </ActionIcon>
      )}
    </div>
  )
}
