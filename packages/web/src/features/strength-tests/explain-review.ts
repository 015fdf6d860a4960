import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'

export type ReviewAction = 'check' | 'approve' | 'return' | 'reopen'

/** The obstacles to an act on a strength test; a sentence each. */
export type ReviewObstacle =
  | 'noPermission'
  | 'open'
  | 'ownWork'
  | 'checkFirst'
  | 'alreadyChecked'
  | 'alreadyApproved'
  | 'reported'
  | 'issued'

export type Reviewer = { id: number; mayEdit: boolean; mayApprove: boolean }

const obstacleOfState: Record<ReviewAction, Partial<Record<StrengthTestRow['state'], ReviewObstacle>>> = {
  check: { open: 'open', toApprove: 'alreadyChecked', approved: 'alreadyApproved', reported: 'reported' },
  approve: { open: 'open', toCheck: 'checkFirst', approved: 'alreadyApproved', reported: 'reported' },
  return: { open: 'open', approved: 'alreadyApproved', reported: 'reported' },
  reopen: {},
}

/** True when a reading of the set is this person's work: nobody checks or approves a reading they took, corrected or swapped. */
export const isOwnWork = ({ hands }: { readonly hands: readonly number[] }, personId: number): boolean =>
  hands.includes(personId)

/** Returns the first obstacle; undefined when the person may act. */
export function explainReview(
  test: Pick<StrengthTestRow, 'state'> & { readonly hands: readonly number[] },
  action: ReviewAction,
  { id, mayEdit, mayApprove }: Reviewer,
): ReviewObstacle | undefined {
  const byState = obstacleOfState[action][test.state]
  if (byState) return byState
  if (action === 'approve' || action === 'reopen' ? !mayApprove : !mayEdit) return 'noPermission'
  return (action === 'check' || action === 'approve') && isOwnWork(test, id) ? 'ownWork' : undefined
}
