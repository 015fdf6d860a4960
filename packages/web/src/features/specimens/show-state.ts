import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { DayStatus } from '@probeta/domain/specimen/day-status.ts'
import { nameSpecimen } from '../../trade/name-specimen.ts'
import type { States } from '../../trade/states.ts'
import type { Unsent } from './offline/queue-breaks.ts'

export type StatusWord = States['specimenDay']

const sending = { saving: 'saving', waiting: 'waitingNetwork', refused: 'refused' } as const

/** Returns the status of a row: a reading being sent first, then the state, then the dates. */
export function statusWord(
  state: Specimen['state'],
  status: DayStatus,
  unsent: Unsent['state'] | undefined,
): StatusWord {
  return unsent ? sending[unsent] : nameSpecimen(state, status)
}
