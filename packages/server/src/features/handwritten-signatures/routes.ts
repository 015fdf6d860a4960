import {
  findSignatureEndpoint,
  saveSignatureEndpoint,
  signatureImageEndpoint,
  withdrawSignatureEndpoint,
} from '@probeta/contract/access/profile.ts'
import type { Mount } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { saveSignature, withdrawSignature } from './save-signature.ts'

export function mountHandwritten(mount: Mount): void {
  mount.json(findSignatureEndpoint, (ctx) => ctx.read(({ handwritten }) => handwritten.own(ctx.actor.id)))
  mount.picture(signatureImageEndpoint, async (ctx) => {
    const mine = orRefuse(
      await ctx.read(({ handwritten }) => handwritten.current(ctx.actor.id)),
      'signature.none',
    )
    return { bytes: mine.bytes, fileName: `signature-${mine.id}.jpg` }
  })
  mount.json(saveSignatureEndpoint, saveSignature)
  mount.json(withdrawSignatureEndpoint, withdrawSignature)
}
