import { permission } from '@probeta/domain/people/permissions.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { addShareEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { requireStaffPermission } from '../../http/access/require-staff-permission.ts'

const day = 86_400_000
/** The most open links to one sample. */
const mostOpen = 50

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/**
 * Creates a link to the file of a sample: 256 random bits in the URL fragment, which browsers do not send; only their
 * hash is stored.
 */
export async function shareFile(
  ctx: Context,
  { body }: Parsed<typeof addShareEndpoint>,
): Promise<ResultOf<typeof addShareEndpoint>> {
  requireStaffPermission(ctx, permission.samples, 'edit')
  const now = ctx.installation.now()
  const secret = randomBytes(32).toString('base64url')
  const id = newId()
  const at = now.toISOString()
  return ctx.change('share.add', async ({ sampleFiles }) => {
    const sample = orRefuse(await sampleFiles.head(body.sampleId), 'sample.notFound')
    const open = (await sampleFiles.shares(sample.id, at)).filter(({ state }) => state === 'open')
    if (open.length >= mostOpen) throw new Refusal('share.tooMany', { most: mostOpen })
    await sampleFiles.addShare({
      id,
      sample,
      secretHash: hashSecret(secret),
      recipient: body.recipient,
      madeAt: at,
      expiresAt: new Date(now.getTime() + body.days * day).toISOString(),
    })
    const share = await sampleFiles.share(sample.id, id, at)
    if (!share) throw new Error('a link that was just made is gone')
    const publicUrl = ctx.installation.addressOf(ctx.scope)
    return { ...share, url: `${publicUrl.replace(/\/$/, '')}/compartido#${ctx.scope.laboratoryId}.${secret}` }
  })
}
