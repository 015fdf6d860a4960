import type { SpecimenState } from '../specimen/life.ts'

/** Where the specimens of one sample and age stand together; derived, never stored. */
export type SetState = 'open' | 'toCheck' | 'toApprove' | 'approved' | 'reported' | 'none'

/** What each state of a specimen says of its set; null: the specimen no longer counts. */
const saysOfSet: Readonly<Record<SpecimenState, 'open' | 'toCheck' | 'toApprove' | 'approved' | null>> = {
  cast: 'open',
  onSite: 'open',
  received: 'open',
  curing: 'open',
  onHold: 'open',
  locked: 'open',
  broken: 'toCheck',
  checked: 'toApprove',
  approved: 'approved',
  notTested: null,
  discarded: null,
  invalidated: null,
}
const leastAdvancedFirst = ['open', 'toCheck', 'toApprove', 'approved'] as const

/** `open` while a specimen still waits, then the least advanced of those tested; 'none' where none counts any more. */
export function setState(states: readonly SpecimenState[], reported: boolean): SetState {
  const said = states.map((state) => saysOfSet[state])
  const least = leastAdvancedFirst.find((state) => said.includes(state))
  if (least === undefined) return 'none'
  return least === 'approved' && reported ? 'reported' : least
}

/** Specimens of a set that still have to be broken. */
export const pendingOf = (states: readonly SpecimenState[]): number =>
  states.filter((state) => saysOfSet[state] === 'open').length
