import { permission } from '@probeta/domain/people/permissions.ts'
import type { Readings } from '../../stores/stores.ts'
import type { Notice } from '../../stores/inbox/notice.ts'

/** Reminded when neither whoever opened the investigation nor a director is left. */
const approvers = { permission: permission.results, level: 'approve' } as const

/**
 * Reminders of investigation steps due today, or overdue without a reminder: to whoever opened the investigation; once
 * they have left, to the directors. One per step, and another when its day changes.
 */
export async function findStepReminders(
  { investigations, lowResults }: Pick<Readings, 'investigations' | 'lowResults'>,
  today: string,
): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const due of await investigations.untoldSteps(today)) {
    const { stepId, investigationId, number, step, dueOn, workSiteId, workSite, openedBy } = due
    const directors = openedBy === null ? await lowResults.peopleOn('directors', workSiteId) : []
    const people = openedBy === null ? directors.map(({ id }) => id) : [openedBy]
    notices.push({
      kind: 'stepDue',
      once: `stepDue:${stepId}:${dueOn}`,
      object: { kind: 'investigation', id: investigationId },
      facts: { number, investigationStep: step, dueOn, workSite },
      to: people.length > 0 ? people : approvers,
    })
  }
  return notices
}
