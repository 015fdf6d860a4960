import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { SuppliedNote, voidNoteEndpoint } from '@probeta/contract/concrete/delivery-notes.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'

export const voidNote = (
  ctx: Context,
  { params: { noteId }, body: { reason } }: Parsed<typeof voidNoteEndpoint>,
): Promise<SuppliedNote> =>
  ctx.change(
    'deliveryNote.void',
    async ({ deliveryNotes }) => {
      const current = async () => orRefuse(await deliveryNotes.find(noteId), 'deliveryNote.notFound')
      if ((await current()).voided) throw new Refusal('deliveryNote.voided')
      const done = await deliveryNotes.voidNote(noteId, Number(ctx.version), reason, ctx.installation.now())
      if (!done) throw stale(await current())
      return current()
    },
    reason,
  )
