import type { Specimen } from '@probeta/contract/specimens.ts'
import type { DayStatus } from '@probeta/domain/specimen/day-status.ts'
import type { States } from '../../trade/states.ts'
import type { Unsent } from './offline/queue-breaks.ts'

const settled = {
  broken: 'tested',
  checked: 'checked',
  approved: 'approved',
  onHold: 'onHold',
  locked: 'onHold',
  notTested: 'notTested',
  discarded: 'none',
  invalidated: 'none',
} as const

export type StatusWord = States['specimenDay']

const isSettled = (state: Specimen['state']): state is keyof typeof settled => Object.hasOwn(settled, state)

/** The word for a state; one that still waits for the press is 'waiting'. */
export const stateWord = (state: Specimen['state']): StatusWord =>
  isSettled(state) ? settled[state] : 'waiting'

const sending = { saving: 'saving', waiting: 'waitingNetwork', refused: 'refused' } as const

/** What a row says: a reading on its way first, then the state, then the dates. */
export function statusWord(
  state: Specimen['state'],
  status: DayStatus,
  unsent: Unsent['state'] | undefined,
): StatusWord {
  if (unsent) return sending[unsent]
  return isSettled(state) ? settled[state] : status
}
