import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { isOpen } from '../day/find-next.ts'

/** The decisions a person can take. Only `open` and `copy` leave the reading as it is. */
export type Way =
  | 'sendAgain'
  | 'sendCorrection'
  | 'sendWithReason'
  | 'releaseAndSend'
  | 'otherSpecimen'
  | 'setAside'
  | 'open'
  | 'copy'

const ways = {
  broken: ['setAside', 'sendCorrection', 'otherSpecimen'],
  final: ['setAside', 'otherSpecimen'],
  held: ['releaseAndSend', 'otherSpecimen', 'setAside'],
  notTested: ['setAside', 'otherSpecimen'],
  changed: ['sendAgain', 'otherSpecimen', 'setAside'],
  doubtful: ['sendWithReason', 'open', 'otherSpecimen', 'setAside'],
  future: ['open', 'setAside'],
  forbidden: ['sendAgain', 'copy'],
  gone: ['sendAgain', 'otherSpecimen', 'copy'],
  other: ['sendAgain', 'open', 'setAside', 'copy'],
} as const satisfies Record<string, readonly Way[]>
/** The reason why the laboratory did not accept a reading. */
export type Conflict = keyof typeof ways
export const waysOf = (conflict: Conflict): readonly Way[] => ways[conflict]

const final: readonly Specimen['state'][] = ['checked', 'approved']
const held: readonly Specimen['state'][] = ['onHold', 'locked']

/** `code`: of the refusal; `theirs`: the current specimen, as far as it is known. */
export function conflictOf(
  code: string,
  status: number,
  theirs: Pick<Specimen, 'state'> | undefined,
): Conflict {
  if (code === 'specimen.notFound') return 'gone'
  if (status === 403) return 'forbidden'
  if (code === 'break.implausible') return 'doubtful'
  if (code === 'break.inFuture') return 'future'
  if (code === 'break.final') return 'final'
  const moved = code === 'request.stale' || code === 'specimen.wrongState'
  if (!moved || !theirs) return 'other'
  if (final.includes(theirs.state)) return 'final'
  if (theirs.state === 'broken') return 'broken'
  if (held.includes(theirs.state)) return 'held'
  return isOpen(theirs) ? 'changed' : 'notTested'
}
