import { permission } from '@probeta/domain/people/permissions.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { revokeShareEndpoint, Share } from '@probeta/contract/concrete/sample-files.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'
import { requireStaffPermission } from '../../http/access/require-staff-permission.ts'

/** Ends a link at once; a repeated call changes nothing. */
export function revokeShare(ctx: Context, { params }: Parsed<typeof revokeShareEndpoint>): Promise<Share> {
  requireStaffPermission(ctx, permission.samples, 'edit')
  const at = ctx.installation.now().toISOString()
  return ctx.change('share.revoke', async ({ sampleFiles }) => {
    const share = orRefuse(await sampleFiles.share(params.sampleId, params.shareId, at), 'share.notFound')
    await sampleFiles.revokeShare(share.id, at)
    return { ...share, state: 'revoked' }
  })
}
