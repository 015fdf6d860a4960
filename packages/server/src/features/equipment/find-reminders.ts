import { permission } from '@probeta/domain/people/permissions.ts'
import { reminderDue, standingOf } from '@probeta/domain/equipment/calibration.ts'
import { wearOf } from '@probeta/domain/equipment/pad-wear.ts'
import { daysBetween } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Readings } from '../../stores/stores.ts'
import type { Notice } from '../../stores/inbox/notice.ts'

/** Calibration reminders go to those who edit the tables. */
const keepers = { permission: permission.tables, level: 'edit' } as const
/** Pad reminders go to those who break specimens: they change the pads. */
const breakers = { permission: permission.breaks, level: 'edit' } as const

type Sources = Pick<Readings, 'equipment' | 'padSets'>

/** Reminders of certificates that end in 30 or 7 days or today, or have ended: one per certificate and step. */
export async function findCalibrationReminders(
  { equipment }: Pick<Sources, 'equipment'>,
  today: string,
): Promise<Notice[]> {
  return (await equipment.all()).flatMap(({ id, name, active, calibration }): Notice[] => {
    if (!active || !calibration?.holdsUntil) return []
    const left = daysBetween(today, calibration.holdsUntil)
    const step = reminderDue(left)
    if (step === null || standingOf(left) === 'fine') return []
    return [
      {
        kind: 'calibrationDue',
        object: { kind: 'equipment', id },
        facts: { name, dueOn: calibration.holdsUntil, certificate: calibration.certificate },
        to: keepers,
        once: `calibrationDue:${calibration.id}:${step}`,
      },
    ]
  })
}

/** Reminders of pad sets near their limit of uses, and again at it. */
export async function findPadReminders({ padSets }: Pick<Sources, 'padSets'>): Promise<Notice[]> {
  return (await padSets.inUse()).flatMap((set): Notice[] => {
    const wear = wearOf(set)
    if (wear === 'fine') return []
    return [
      {
        kind: 'padsNearLimit',
        object: { kind: 'padSet', id: set.id },
        facts: { name: set.name, uses: set.uses, limit: set.mostUses },
        to: breakers,
        once: `padsNearLimit:${set.id}:${wear}:${set.mostUses}`,
      },
    ]
  })
}
