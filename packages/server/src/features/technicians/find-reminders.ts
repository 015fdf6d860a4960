import { permission } from '@probeta/domain/people/permissions.ts'
import { warningOf } from '@probeta/domain/people/certificates.ts'
import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Readings } from '../../stores/stores.ts'
import type { Notice } from '../../stores/inbox/notice.ts'

const longestWarning = 60
/** What expired earlier is known by now, or nobody cares any more. */
const toldAfter = 30

/**
 * Who has to be told today of certificates that run out: the technician, and whoever administers technicians. At 60, 30 and
 * 7 days and once they have expired, each once; of those that another one of the same kind outlasts, nothing.
 */
export async function findCertificateReminders(
  { technicians }: Pick<Readings, 'technicians'>,
  today: Day,
): Promise<Notice[]> {
  const due = await technicians.dueCertificates(addDays(today, -toldAfter), addDays(today, longestWarning))
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
