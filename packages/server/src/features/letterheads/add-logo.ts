import { createHash } from 'node:crypto'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { addLetterheadLogoEndpoint } from '@probeta/contract/reports/letterheads.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../base/refusal.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import type { parse } from '../../stores/letterheads/prepare-logo.ts'

const prepareLogo = parseApart<typeof parse>({
  lane: 'pictures',
  module: new URL('../../stores/letterheads/prepare-logo.ts', import.meta.url),
  seconds: 20,
})

/** Prepares the picture before the transaction: nothing waits for it, and an unreadable file leaves nothing behind. */
export async function addLogo(ctx: Context): Promise<ResultOf<typeof addLetterheadLogoEndpoint>> {
  const { upload } = ctx
  if (!upload) throw new Refusal('photo.unreadable')
  const logo = await prepareLogo(upload.bytes)
  const sha256 = createHash('sha256').update(logo.bytes).digest()
  return ctx.change('letterhead.addLogo', async ({ letterheads }) => {
    const id = newId()
    await letterheads.addLogo(id, logo, sha256)
    return { id, width: logo.width, height: logo.height }
  })
}
