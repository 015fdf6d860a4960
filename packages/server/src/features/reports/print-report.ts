import { asFileName } from '@probeta/domain/report/number-format.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Report, reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { ReportContent } from '@probeta/contract/reports/report-templates.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { layoutOf } from '../../documents/report-layout.ts'
import { createLogo } from '../../documents/pictures/logo.ts'
import type { ReportDocument } from '../../documents/report-document.ts'
import type { Document } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { buildDocument, type Issue } from './build/build-document.ts'
import { compareReports } from './build/compare-reports.ts'
import { hideTechnicians } from './build/hide-technicians.ts'
import { requireStaffPermission } from '../../http/access/require-staff-permission.ts'

/** The issued bytes unchanged; for a report that is not issued, a draft marked as such on every page. */
export async function printReport(
  ctx: Context,
  { params }: Parsed<typeof reportDocumentEndpoint>,
): Promise<Document> {
  requireStaffPermission(ctx, permission.results, 'view')
  const found = await ctx.read(async (stores) => {
    const report = orRefuse(await stores.reports.find(params.reportId), 'report.notFound')
    const bytes = await stores.reports.document(report.id)
    if (bytes) return { bytes, fileName: `${asFileName(report.number ?? '')}-v${report.revision}.pdf` }
    return buildReport(ctx, stores, report, ctx.installation.now().toISOString(), null)
  })
  if ('bytes' in found) return found
  return { bytes: await ctx.installation.renderer.renderReport(found), fileName: 'borrador.pdf' }
}

/** Builds the report from the current data. */
export async function buildReport(
  { scope, installation }: Pick<Context, 'scope' | 'installation'>,
  stores: Pick<
    Readings,
    'reports' | 'strengthTests' | 'letterheads' | 'lookups' | 'templates' | 'portal' | 'investigations'
  >,
  report: Report,
  at: string,
  issue: Issue | null,
): Promise<ReportDocument> {
  const { reports, strengthTests, letterheads, lookups, templates, portal, investigations } = stores
  const tests = await strengthTests.ofKeys(report.strengthTests)
  const old = report.supersedes && (await reports.find(report.supersedes.id))
  const facts = await reports.facts({ workSiteId: report.workSite.id, tests })
  const { content } = await letterheads.current()
  const logo = content.logoId === null ? undefined : await letterheads.logo(content.logoId)
  const template = await templates.current({ kind: 'report', name: 'all', language: '' })
  const supersedes =
    old && report.supersedes
      ? { number: old.number ?? '', revision: old.revision, because: report.supersedes.because }
      : null
  const whole = buildDocument({
    report,
    tests,
    investigation:
      report.investigationId === null ? null : ((await investigations.find(report.investigationId)) ?? null),
    facts,
    ownWords: await lookups.ownWords(),
    letterhead: { content, logo: logo ? createLogo(logo) : null },
    supersedes,
    layout: template === null ? null : layoutOf(ReportContent.parse(template), report.language),
    timeZone: scope.timeZone,
    paper: scope.paper,
    publicUrl: installation.addressOf(scope),
    at,
    issue,
  })
  const built = (await portal.settings()).hideTechnicians ? hideTechnicians(whole) : whole
  const before = old && (await reports.content(old.id))
  if (!before || !built.supersedes) return built
  const changes = compareReports(before, built, report.language)
  return { ...built, supersedes: { ...built.supersedes, changes } }
}
