import { permission } from '@probeta/domain/people/permissions.ts'
import { warningOf } from '@probeta/domain/people/certificates.ts'
import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Readings } from '../../stores/stores.ts'
import type { Notice } from '../../stores/inbox/notice.ts'

const longestWarning = 60
/** Days after the expiry during which a reminder is still sent. */
const daysAfterExpiry = 30

/**
 * Today's reminders of certificates that expire, to the technician and to whoever administers technicians: at 60, 30 and
 * 7 days and after expiry, each once; none when a certificate of the same kind is valid for longer.
 */
export async function findCertificateReminders(
  { technicians }: Pick<Readings, 'technicians'>,
  today: Day,
): Promise<Notice[]> {
  const due = await technicians.dueCertificates(
    addDays(today, -daysAfterExpiry),
    addDays(today, longestWarning),
  )
  return due.flatMap(({ id, userId, person, certificate, expiresOn }): Notice[] => {
    const notice = {
      kind: 'certificateDue',
      once: `certificateDue:${id}:${expiresOn}:${warningOf(expiresOn, today) ?? 'expired'}`,
      object: { kind: 'technician', id: String(userId) },
      facts: { person, certificate, expiresOn },
    } as const
    return [
      { ...notice, to: [userId] },
      { ...notice, to: { permission: permission.technicians, level: 'edit' } },
    ]
  })
}
