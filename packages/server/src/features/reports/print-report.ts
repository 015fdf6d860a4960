import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { Report, reportDocument as endpoint } from '@probeta/contract/reports.ts'
import type { Context } from '../../context.ts'
import type { Readings } from '../../db/stores.ts'
import { RendererBusy } from '../../documents/renderer.ts'
import type { ReportDocument } from '../../documents/report-document.ts'
import type { Document } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { buildDocument, type Issue } from './build-document.ts'
import { refuseStrangers } from './refuse-strangers.ts'

/** The issued bytes as they are; of anything else a draft that says so on every page. */
export async function printReport(ctx: Context, { params }: Parsed<typeof endpoint>): Promise<Document> {
  refuseStrangers(ctx)
  const found = await ctx.read(async (stores) => {
    const report = await stores.reports.find(params.reportId)
    if (!report) throw new Refusal('report.notFound')
    const bytes = await stores.reports.document(report.id)
    if (bytes) return { bytes, fileName: `${report.number}-v${report.revision}.pdf` }
    return buildReport(ctx, stores, report, ctx.installation.now().toISOString(), null)
  })
  if ('bytes' in found) return found
  return { bytes: await renderReport(ctx, found), fileName: 'borrador.pdf' }
}

/** Everything a report says, as of now. */
export async function buildReport(
  { scope, installation }: Context,
  { reports, strengthTests }: Pick<Readings, 'reports' | 'strengthTests'>,
  report: Report,
  at: string,
  issue: Issue | null,
): Promise<ReportDocument> {
  const tests = await strengthTests.ofKeys(report.strengthTests)
  const old = report.supersedes && (await reports.find(report.supersedes.id))
  const facts = await reports.facts({ workSiteId: report.workSite.id, tests })
  const supersedes =
    old && report.supersedes
      ? { number: old.number ?? '', revision: old.revision, because: report.supersedes.because }
      : null
  const { publicUrl } = installation
  return buildDocument({
    report,
    tests,
    facts,
    supersedes,
    timeZone: scope.timeZone,
    publicUrl,
    at,
    issue,
  })
}

export async function renderReport({ installation }: Context, content: ReportDocument): Promise<Uint8Array> {
  try {
    return await installation.renderer.renderReport(content)
  } catch (error) {
    throw error instanceof RendererBusy ? new Refusal('server.busy') : error
  }
}
