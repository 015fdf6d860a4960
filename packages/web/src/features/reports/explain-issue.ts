import type { Report } from '@probeta/contract/reports/reports.ts'

export type IssueAction = 'submit' | 'authorise' | 'reject' | 'revise' | 'supersede'
export type IssueObstacle = 'noPermission' | 'wrongState'

type Person = { mayEdit: boolean; mayApprove: boolean }

/** States from which each action is possible. A draft may be authorised directly: it is submitted first. */
const from: Record<IssueAction, readonly Report['state'][]> = {
  submit: ['drafted'],
  authorise: ['drafted', 'submitted'],
  reject: ['submitted'],
  revise: ['rejected'],
  supersede: ['authorised'],
}
const needsApproval: Record<IssueAction, boolean> = {
  submit: false,
  authorise: true,
  reject: true,
  revise: false,
  supersede: false,
}

/** The obstacle to an action on a report, if any; only the server knows whether the report is own work. */
export function explainIssue(
  { state }: Pick<Report, 'state'>,
  action: IssueAction,
  { mayEdit, mayApprove }: Person,
): IssueObstacle | undefined {
  if (!from[action].includes(state)) return 'wrongState'
  return (needsApproval[action] ? mayApprove : mayEdit) ? undefined : 'noPermission'
}
