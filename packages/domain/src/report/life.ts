import { fail, ok, type Result } from '../result.ts'

export const reportStates = ['drafted', 'submitted', 'authorised', 'rejected', 'superseded'] as const
export type ReportState = (typeof reportStates)[number]

type Step = {
  readonly from: readonly ReportState[]
  readonly to: ReportState
  /** Refused to whoever broke a specimen that the report is about. */
  readonly secondPerson?: true
}

/** The whole life of a report. Issued bytes never change: a correction is a new report that supersedes this one. */
export const reportLife = {
  submit: { from: ['drafted'], to: 'submitted' },
  authorise: { from: ['submitted'], to: 'authorised', secondPerson: true },
  reject: { from: ['submitted'], to: 'rejected' },
  revise: { from: ['rejected'], to: 'drafted' },
  supersede: { from: ['authorised'], to: 'superseded' },
} as const satisfies Record<string, Step>

export type ReportAction = keyof typeof reportLife
export type ReportRefusal = 'report.wrongState' | 'report.ownWork'

type Id = string | number
/** `brokenBy`: everybody who broke a specimen that the report is about. */
export type LivingReport = { readonly state: ReportState; readonly brokenBy: readonly Id[] }

/** The state an action leads to, or why it may not be done by this person now. */
export function decideReport(
  report: LivingReport,
  action: ReportAction,
  actorId: Id,
): Result<ReportState, ReportRefusal> {
  const step: Step = reportLife[action]
  if (!step.from.includes(report.state))
    return fail('report.wrongState', { action, state: report.state, from: step.from })
  if (step.secondPerson && report.brokenBy.some((id) => String(id) === String(actorId)))
    return fail('report.ownWork', { action })
  return ok(step.to)
}
