import { permission } from '@probeta/domain/people/permissions.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { printPortalNoteEndpoint } from '@probeta/contract/clients/portal.ts'
import type { Context } from '../../http/context.ts'
import { fillPreliminaryNote } from '../../documents/fill/fill-preliminary-note.ts'
import type { Document } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'

/** The preliminary note of the sheet of an own sample; refused as unknown where the laboratory shows none. */
export async function printPortalNote(
  ctx: Context,
  { params, query: { language } }: Parsed<typeof printPortalNoteEndpoint>,
): Promise<Document> {
  const { scope, actor, installation } = ctx
  if (scope.clientId === null && !actor.levels.has(permission.results))
    throw new Refusal('session.forbidden', { permission: permission.results, level: 'view' })
  const { sheet, settings } = await ctx.read(async ({ portal, sheets }) => {
    const fresh = await portal.fresh(params.sampleId)
    if (!fresh || (scope.clientId !== null && !scope.workSites.includes(fresh.workSiteId)))
      throw new Refusal('sample.notFound')
    const now = await portal.settings()
    const found = now.showNotes ? await sheets.find(fresh.sheetId) : undefined
    if (!found) throw new Refusal('sample.notFound')
    return { sheet: found, settings: now }
  })
  const bytes = await installation.renderer.renderFieldSheet(
    fillPreliminaryNote(sheet, {
      language,
      timeZone: scope.timeZone,
      paper: scope.paper,
      printedAt: installation.now().toISOString(),
      laboratory: actor.laboratoryName,
      address: installation.addressOf(scope),
      hideTechnicians: settings.hideTechnicians,
    }),
  )
  return { bytes, fileName: `preliminary-note-${sheet.number}.pdf` }
}
