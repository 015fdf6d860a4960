import type { Calibration } from '@probeta/contract/laboratory/equipment.ts'
import { standingOf } from '@probeta/domain/equipment/calibration.ts'
import { daysBetween } from '@probeta/domain/scheduling/laboratory-day.ts'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../session/current-session.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

const tones = { none: 'neutral', fine: 'ok', soon: 'warn', urgent: 'warn', over: 'danger' } as const

type Props = { calibration: Pick<Calibration, 'holdsUntil'> | null }

/** The expiry of a certificate in words, coloured by how soon it is. */
export function CalibrationStateCard({ calibration }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  if (!calibration) return <StatusBadge tone="neutral" label={t('equipment.standing.noCertificate')} />
  const { holdsUntil } = calibration
  const state = standingOf(holdsUntil === null ? null : daysBetween(today, holdsUntil))
  return (
    <StatusBadge
      tone={tones[state]}
      label={t(`equipment.standing.${state}`, { day: format.day(holdsUntil) })}
    />
  )
}

/** The same of a piece of equipment; one out of use needs no certificate. */
export function PieceStateCard({ calibration, active }: Props & { active: boolean }) {
  const { t } = useTranslation()
  return active ? (
    <CalibrationStateCard calibration={calibration} />
  ) : (
    <StatusBadge tone="neutral" label={t('equipment.inactive')} />
  )
}
