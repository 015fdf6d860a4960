import { createHash } from 'node:crypto'
import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { authoriseReport as endpoint, Report } from '@probeta/contract/reports.ts'
import type { StrengthTest } from '@probeta/contract/strength-tests.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../context.ts'
import type { Stores } from '../../db/stores.ts'
import { Refusal, stale } from '../../http/refusal.ts'
import { refuseUnproved } from '../../http/require-proof.ts'
import { refuseUnapproved } from './draft-report.ts'
import { findSeen, nextState } from './find-seen.ts'
import { buildReport, renderReport } from './print-report.ts'

/**
 * Issues a report: number, date, content and bytes in one transaction, or none of it, so that no number is lost. Whoever
 * broke a specimen of it may not. The number is on its pages, so they are made while the number is held.
 */
export const authoriseReport = (ctx: Context, { params }: Parsed<typeof endpoint>): Promise<Report> =>
  ctx.change('report.authorise', async (stores, { announce }) => {
    const { reports, strengthTests } = stores
    const report = await findSeen(ctx, stores, params.reportId)
    const tests = await strengthTests.ofKeys(report.strengthTests)
    nextState(ctx, report, 'authorise', breakersOf(tests))
    refuseUnapproved(tests)
    const signedBy = ctx.proof ?? refuseUnproved()
    const old = report.supersedes && (await current(stores, report.supersedes.id))

    const now = ctx.installation.now()
    const at = now.toISOString()
    const year = dayOf(now.getTime(), ctx.scope.timeZone).slice(0, 4)
    const number = old?.number ?? (await reports.takeNumber(year))
    const revision = old ? old.revision + 1 : 1
    const authorised = { name: ctx.actor.name, at }
    const code = await reports.codeOf(report.id)
    const content = await buildReport(ctx, stores, report, at, { number, revision, code, authorised })
    const bytes = await renderReport(ctx, content)
    const sha256 = createHash('sha256').update(bytes).digest()
    const issued = await reports.issue(report, { number, revision, at, content, bytes, sha256, signedBy })
    if (!issued) throw stale((await reports.find(report.id)) ?? report)
    if (old) await supersede(ctx, stores, old, report)

    announce('report', report.id)
    for (const { sampleId, ageHours } of report.strengthTests)
      announce('strengthTest', `${sampleId}:${ageHours}`)
    return (await reports.find(report.id)) ?? report
  })

/** Everybody who broke a specimen of these tests: id → name. */
const breakersOf = (tests: readonly StrengthTest[]): ReadonlyMap<number, string> =>
  new Map(
    tests.flatMap(({ specimens }) =>
      specimens.flatMap(({ break: reading }): [number, string][] =>
        reading && reading.brokenById !== null ? [[reading.brokenById, reading.brokenBy ?? '']] : [],
      ),
    ),
  )

async function current({ reports }: Stores, id: string): Promise<Report> {
  const old = await reports.find(id)
  if (old?.state !== 'authorised') throw new Refusal('report.superseded')
  return old
}

async function supersede(ctx: Context, { reports }: Stores, old: Report, by: Report): Promise<void> {
  const to = nextState(ctx, old, 'supersede')
  if (!(await reports.move(old, old.state, to, by.supersedes?.because)))
    throw new Refusal('report.superseded')
}
