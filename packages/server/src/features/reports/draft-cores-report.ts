import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Core } from '@probeta/contract/concrete/cores.ts'
import type { draftCoresReportEndpoint, Investigation } from '@probeta/contract/results/investigations.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { addDraft, replaceable, revisionAfter } from './draft-report.ts'

/** Drafts a report on the cores of an investigation: every broken core must be checked or invalidated. */
export function draftCoresReport(
  ctx: Context,
  {
    params: { investigationId },
    body: { language, stressUnit, supersedes },
  }: Parsed<typeof draftCoresReportEndpoint>,
): Promise<Report> {
  return ctx.change(
    'report.draft',
    async ({ reports, investigations }, { announce }) => {
      const investigation = orRefuse(await investigations.find(investigationId), 'investigation.notFound')
      reportedCores(investigation)
      const { workSite, client } = investigation
      const old = supersedes && replaceable(await reports.find(supersedes.reportId), workSite.id)
      if (old && old.investigationId !== investigationId) throw new Refusal('report.notFound')
      const of = { clientId: client.id, workSiteId: workSite.id, language, stressUnit, investigationId }
      return addDraft(ctx, { reports, announce }, { ...of, supersedes, revision: revisionAfter(old) }, [])
    },
    supersedes?.because,
  )
}

/** The cores that a report is about; refused while a reading is unchecked, or where there is none. */
export function reportedCores({ coresDrilled }: Investigation): Core[] {
  const unchecked = coresDrilled.filter(({ state }) => state === 'drilled' || state === 'broken')
  if (unchecked.length > 0)
    throw new Refusal('core.unchecked', { cores: unchecked.map(({ code }) => code).join(', ') })
  const checked = coresDrilled.filter(({ state }) => state === 'checked')
  if (checked.length === 0) throw new Refusal('core.noneChecked')
  return checked
}
