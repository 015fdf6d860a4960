import { SpecimenState } from '@probeta/contract/specimens.ts'
import { type DayStatus, dayStatus } from '@probeta/domain/specimen/day-status.ts'

/** The day's status, but what came after the break by its own name. */
export type SpecimenWord = DayStatus | 'checked' | 'approved' | 'notTested'

type Living = { state: string; dueAt: string | null }

/** The word for a specimen now; a reserve that waits is on hold. */
export function nameStatus({ state, dueAt }: Living, now: number, timeZone: string): SpecimenWord {
  const known = SpecimenState.safeParse(state).data
  if (known === undefined) return 'none'
  if (known === 'checked' || known === 'approved' || known === 'notTested') return known
  return dayStatus({ state: known, dueAt: dueAt === null ? null : Date.parse(dueAt) }, now, timeZone)
}
