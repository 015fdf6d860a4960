import type { Calibration } from '@probeta/contract/equipment.ts'
import { standingOf } from '@probeta/domain/equipment/calibration.ts'
import { daysBetween } from '@probeta/domain/scheduling/laboratory-day.ts'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../session/current-session.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

const tones = { none: 'neutral', fine: 'ok', soon: 'warn', urgent: 'warn', over: 'danger' } as const

/** Until when a certificate holds, in words and in the colour of how soon that is. */
export function CalibrationStateCard({
  calibration,
}: {
  calibration: Pick<Calibration, 'holdsUntil'> | null
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  if (!calibration) return <StatusBadge tone="neutral" label={t('equipment.standing.noCertificate')} />
  const { holdsUntil } = calibration
  const standing = standingOf(holdsUntil === null ? null : daysBetween(today, holdsUntil))
  return (
    <StatusBadge
      tone={tones[standing]}
      label={t(`equipment.standing.${standing}`, { day: format.day(holdsUntil) })}
    />
  )
}
