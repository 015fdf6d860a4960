import type { StrengthTest } from '@probeta/contract/strength-tests.ts'

export type ReviewAction = 'check' | 'approve' | 'return'

/** Why an act on a strength test is not possible now; a sentence each. */
export type ReviewObstacle =
  'noPermission' | 'open' | 'ownWork' | 'checkFirst' | 'alreadyChecked' | 'alreadyApproved' | 'reported'

type Reviewer = { id: number; mayEdit: boolean; mayApprove: boolean }

const obstacleOfState: Record<ReviewAction, Partial<Record<StrengthTest['state'], ReviewObstacle>>> = {
  check: { open: 'open', toApprove: 'alreadyChecked', approved: 'alreadyApproved', reported: 'reported' },
  approve: { open: 'open', toCheck: 'checkFirst', approved: 'alreadyApproved', reported: 'reported' },
  return: { open: 'open', approved: 'alreadyApproved', reported: 'reported' },
}

/** Whether a reading of the set is this person's work: whoever broke or corrected it never checks or approves it. */
export const isOwnWork = ({ specimens }: Pick<StrengthTest, 'specimens'>, personId: number): boolean =>
  specimens.some(
    ({ break: reading }) => reading?.brokenById === personId || reading?.correctedById === personId,
  )

/** The first thing that stands in the way; undefined when the person may act. */
export function explainReview(
  test: Pick<StrengthTest, 'state' | 'specimens'>,
  action: ReviewAction,
  { id, mayEdit, mayApprove }: Reviewer,
): ReviewObstacle | undefined {
  const byState = obstacleOfState[action][test.state]
  if (byState) return byState
  if (action === 'approve' ? !mayApprove : !mayEdit) return 'noPermission'
  return action !== 'return' && isOwnWork(test, id) ? 'ownWork' : undefined
}
