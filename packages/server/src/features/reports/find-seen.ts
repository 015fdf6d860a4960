import type { Report } from '@probeta/contract/reports/reports.ts'
import { decideReport, type ReportAction, type ReportState } from '@probeta/domain/report/life.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

/** The report at the version that the caller has seen; refused when it has changed since. */
export async function findSeen(
  { version }: Context,
  { reports }: Pick<Readings, 'reports'>,
  id: string,
): Promise<Report> {
  const report = orRefuse(await reports.find(id), 'report.notFound')
  if (report.version !== Number(version)) throw stale(report)
  return report
}

/** The next state by an action; refused where the report's life does not allow it. */
export function nextState(
  { actor }: { actor: Pick<Context['actor'], 'id' | 'name'> },
  { state }: Report,
  action: ReportAction,
  hands: ReadonlyMap<number, string> = new Map(),
): ReportState {
  const next = decideReport({ state, brokenBy: [...hands.keys()] }, action, actor.id)
  if (next.ok) return next.value
  if (next.code === 'report.ownWork')
    throw new Refusal(next.code, { names: hands.get(actor.id) || actor.name })
  throw new Refusal(next.code, { state })
}
