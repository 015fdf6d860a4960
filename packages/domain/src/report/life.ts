import { actionsFrom, type Id, isAmong, type Step, stepFrom } from '../life.ts'
import { fail, ok, type Result } from '../result.ts'

export const reportStates = ['drafted', 'submitted', 'authorised', 'rejected', 'superseded'] as const
export type ReportState = (typeof reportStates)[number]

/** Life cycle of a report. An issued file never changes: a correction is a new report that supersedes this one. */
export const reportLife = {
  submit: { from: ['drafted'], to: 'submitted' },
  // Refused to anybody who broke a specimen of the report.
  authorise: { from: ['submitted'], to: 'authorised', secondPerson: true },
  reject: { from: ['submitted'], to: 'rejected', reason: true },
  revise: { from: ['rejected'], to: 'drafted' },
  supersede: { from: ['authorised'], to: 'superseded' },
} as const satisfies Record<string, Step<ReportState>>

export type ReportAction = keyof typeof reportLife
export type ReportRefusal = 'report.wrongState' | 'report.ownWork'

const life = { noun: 'report', steps: reportLife } as const

/** `brokenBy`: everybody who broke a specimen that the report is about. */
export type LivingReport = { readonly state: ReportState; readonly brokenBy: readonly Id[] }

/** The state an action leads to, or why this person may not take it now. The reason of a step is checked elsewhere. */
export function decideReport(
  report: LivingReport,
  action: ReportAction,
  actorId: Id,
): Result<ReportState, ReportRefusal> {
  const step = stepFrom(life, report.state, action)
  if (!step.ok) return step
  if (step.value.secondPerson && isAmong(report.brokenBy, actorId)) return fail('report.ownWork', { action })
  return ok(step.value.to)
}

/** Actions that this person may take on the report now, in the order of the table. */
export const possibleReportActions = (report: LivingReport, actorId: Id): ReportAction[] =>
  actionsFrom(life, report.state).filter((action) => decideReport(report, action, actorId).ok)
