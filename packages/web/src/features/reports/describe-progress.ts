import type { ReportBatch } from '@probeta/contract/report-batches.ts'

/** How far a batch has come, for a bar: of its reports, those that nothing more will happen to count too. */
export function describeProgress({ reports, secondsLeft }: Pick<ReportBatch, 'reports' | 'secondsLeft'>) {
  const ended = reports.all - reports.waiting
  return {
    percent: reports.all === 0 ? 0 : Math.floor((100 * ended) / reports.all),
    /** Whole minutes; 0 for a moment, undefined while nobody can tell. */
    minutesLeft:
      secondsLeft === null ? undefined : secondsLeft < 45 ? 0 : Math.max(1, Math.round(secondsLeft / 60)),
  }
}

/** Reports that are neither issued nor withdrawn. */
export const leftOf = ({ reports }: Pick<ReportBatch, 'reports'>): number =>
  reports.waiting + reports.failed + reports.ownWork

/** What a person sees of the state: done is not done while something is left. */
export const shownState = (batch: Pick<ReportBatch, 'state' | 'reports'>) =>
  batch.state === 'done' && leftOf(batch) > 0 ? ('doneWithLeft' as const) : batch.state

/** What one press of the main button would do with what is left, and whether it is offered at all. */
export function offerIssue(batch: Pick<ReportBatch, 'state' | 'reports'>) {
  const left = leftOf(batch)
  if (left === 0 || batch.state === 'issuing' || batch.state === 'cancelled') return undefined
  if (batch.state === 'waiting') return 'authorise' as const
  return batch.state === 'paused' ? ('resume' as const) : ('retry' as const)
}
