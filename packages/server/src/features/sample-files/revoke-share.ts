import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { revokeShareEndpoint, Share } from '@probeta/contract/sample-files.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { refuseStrangers } from './refuse-strangers.ts'

/** Ends a link at once; to end it again changes nothing. */
export function revokeShare(ctx: Context, { params }: Parsed<typeof revokeShareEndpoint>): Promise<Share> {
  refuseStrangers(ctx, 'edit')
  const at = ctx.installation.now().toISOString()
  return ctx.change('share.revoke', async ({ sampleFiles }) => {
    const share = await sampleFiles.share(params.sampleId, params.shareId, at)
    if (!share) throw new Refusal('share.notFound')
    await sampleFiles.revokeShare(share.id, at)
    return { ...share, state: 'revoked' }
  })
}
