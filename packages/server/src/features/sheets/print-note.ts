import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { printPreliminaryNoteEndpoint } from '@probeta/contract/concrete/sheets.ts'
import type { Context } from '../../http/context.ts'
import { fillPreliminaryNote } from '../../documents/fill/fill-preliminary-note.ts'
import type { Document } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'

/** The preliminary note of a sheet, in the language of its client unless another one is asked for. */
export async function printNote(
  ctx: Context,
  { params, query }: Parsed<typeof printPreliminaryNoteEndpoint>,
): Promise<Document> {
  const { scope, installation } = ctx
  const { sheet, language, settings } = await ctx.read(async ({ sheets, deliveries, portal }) => {
    const found = orRefuse(await sheets.find(params.sheetId), 'sheet.notFound')
    const receivers = await deliveries.receiversFor(found.client.id)
    return { sheet: found, language: receivers.language, settings: await portal.settings() }
  })
  const bytes = await installation.renderer.renderFieldSheet(
    fillPreliminaryNote(sheet, {
      language: query.language ?? language,
      timeZone: scope.timeZone,
      paper: scope.paper,
      printedAt: installation.now().toISOString(),
      laboratory: ctx.actor.laboratoryName,
      address: installation.addressOf(scope),
      hideTechnicians: settings.hideTechnicians,
    }),
  )
  return { bytes, fileName: `preliminary-note-${sheet.number}.pdf` }
}
