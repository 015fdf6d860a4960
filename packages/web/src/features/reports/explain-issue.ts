import type { Report } from '@probeta/contract/reports.ts'

export type IssueAction = 'submit' | 'authorise' | 'reject' | 'supersede'
export type IssueObstacle = 'noPermission' | 'wrongState'

type Person = { mayEdit: boolean; mayApprove: boolean }

/** A draft may be authorised in one go: it is submitted first. */
const from: Record<IssueAction, readonly Report['state'][]> = {
  submit: ['drafted'],
  authorise: ['drafted', 'submitted'],
  reject: ['submitted'],
  supersede: ['authorised'],
}
const needsApproval: Record<IssueAction, boolean> = {
  submit: false,
  authorise: true,
  reject: true,
  supersede: false,
}

/** Why a person cannot do this with a report now; whether the report is own work is known to the server alone. */
export function explainIssue(
  { state }: Pick<Report, 'state'>,
  action: IssueAction,
  { mayEdit, mayApprove }: Person,
): IssueObstacle | undefined {
  if (!from[action].includes(state)) return 'wrongState'
  return (needsApproval[action] ? mayApprove : mayEdit) ? undefined : 'noPermission'
}
