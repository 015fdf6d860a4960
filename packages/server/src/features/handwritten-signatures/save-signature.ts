import { createHash } from 'node:crypto'
import { type OwnSignature, signatureWays } from '@probeta/contract/access/profile.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../base/refusal.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import type { parse } from '../../stores/handwritten-signatures/prepare-signature.ts'

const prepareSignature = parseApart<typeof parse>({
  lane: 'pictures',
  module: new URL('../../stores/handwritten-signatures/prepare-signature.ts', import.meta.url),
  seconds: 20,
})

/** Saves the caller's own signature; there is no parameter for another person. */
export async function saveSignature(ctx: Context): Promise<OwnSignature> {
  const { upload, actor } = ctx
  if (!upload) throw new Refusal('photo.unreadable')
  const made = signatureWays.find((way) => way === upload.fields['made']) ?? 'uploaded'
  const prepared = await prepareSignature(upload.bytes)
  const sha256 = createHash('sha256').update(prepared.bytes).digest()
  return ctx.change('signature.save', async ({ handwritten }) => {
    const number = await handwritten.next(actor.id)
    await handwritten.save({ id: newId(), userId: actor.id, number }, { ...prepared, made, sha256 })
    return handwritten.own(actor.id)
  })
}

/** No signature is printed from now on; issued reports keep theirs. */
export async function withdrawSignature(ctx: Context): Promise<OwnSignature> {
  const { actor } = ctx
  return ctx.change('signature.withdraw', async ({ handwritten }) => {
    const number = await handwritten.next(actor.id)
    if (!(await handwritten.current(actor.id))) throw new Refusal('signature.none')
    await handwritten.save({ id: newId(), userId: actor.id, number }, null)
    return handwritten.own(actor.id)
  })
}
