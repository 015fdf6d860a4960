import { type Specimen, SpecimenState } from '@probeta/contract/concrete/specimens.ts'
import { type DayStatus, dayStatus, settledStatus } from '@probeta/domain/specimen/day-status.ts'
import type { States } from './states.ts'

const byItsOwnName = ['checked', 'approved', 'notTested'] as const

/** The state of a specimen in the list of breaks of a day; `waiting`: the status of one not yet broken. */
export const nameSpecimen = (
  state: Specimen['state'],
  waiting: DayStatus = 'waiting',
): States['specimenDay'] => byItsOwnName.find((one) => one === state) ?? settledStatus(state) ?? waiting

/** The same by its due time, ISO 8601; a reserve that waits is on hold. */
export function nameSpecimenAt(
  { state, dueAt }: { state: string; dueAt: string | null },
  now: number,
  timeZone: string,
): States['specimenDay'] {
  const known = SpecimenState.safeParse(state).data
  if (known === undefined) return 'none'
  return nameSpecimen(
    known,
    dayStatus({ state: known, dueAt: dueAt === null ? null : Date.parse(dueAt) }, now, timeZone),
  )
}
