import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { printTransferNoteEndpoint } from '@probeta/contract/concrete/transfers.ts'
import type { Context } from '../../http/context.ts'
import type { Document } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'

/** The paper that goes with the specimens. Another laboratory does not learn whose they are. */
export async function printTransferNote(
  ctx: Context,
  { params: { transferId }, query: { language } }: Parsed<typeof printTransferNoteEndpoint>,
): Promise<Document> {
  const { transfer, specimens } = await ctx.read(async ({ transfers }) => {
    const found = orRefuse(await transfers.find(transferId), 'transfer.notFound')
    const leaving = found.specimens.filter(({ withdrawn }) => withdrawn === null).map(({ id }) => id)
    return { transfer: found, specimens: await transfers.leaving(leaving) }
  })
  const isOurs = transfer.to.kind === 'branch'
  const bytes = await ctx.installation.renderer.renderTransferNote({
    language,
    paper: ctx.scope.paper,
    timeZone: ctx.scope.timeZone,
    printedAt: ctx.installation.now().toISOString(),
    laboratory: ctx.actor.laboratoryName,
    transfer,
    specimens: specimens.map(({ code, castAt, ageHours, dueOn, mixCode, workSite, client }) => ({
      ...{ code, castAt, ageHours, dueOn },
      mix: mixCode,
      of: isOurs ? `${workSite} · ${client}` : '',
    })),
  })
  return { bytes, fileName: `transfer-${transfer.number}.pdf` }
}
