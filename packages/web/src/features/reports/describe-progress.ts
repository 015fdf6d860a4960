import type { ReportBatch } from '@probeta/contract/reports/report-batches.ts'

/** The progress of a batch, for a bar; failed reports and own work count as finished. */
export function describeProgress({ reports, secondsLeft }: Pick<ReportBatch, 'reports' | 'secondsLeft'>) {
  const ended = reports.all - reports.waiting
  return {
    percent: reports.all === 0 ? 0 : Math.floor((100 * ended) / reports.all),
    /** Whole minutes; 0 for under 45 s, undefined while unknown. */
    minutesLeft:
      secondsLeft === null ? undefined : secondsLeft < 45 ? 0 : Math.max(1, Math.round(secondsLeft / 60)),
  }
}

/** Reports that are neither issued nor withdrawn. */
export const leftOf = ({ reports }: Pick<ReportBatch, 'reports'>): number =>
  reports.waiting + reports.failed + reports.ownWork

/** The displayed state: a batch that is done but has reports left gets a state of its own. */
export const shownState = (batch: Pick<ReportBatch, 'state' | 'reports'>) =>
  batch.state === 'done' && leftOf(batch) > 0 ? ('doneWithLeft' as const) : batch.state

/** The action of the main button for the reports left; undefined: not offered. */
export function offerIssue(batch: Pick<ReportBatch, 'state' | 'reports'>) {
  const left = leftOf(batch)
  if (left === 0 || batch.state === 'issuing' || batch.state === 'cancelled') return undefined
  if (batch.state === 'waiting') return 'authorise' as const
  return batch.state === 'paused' ? ('resume' as const) : ('retry' as const)
}
