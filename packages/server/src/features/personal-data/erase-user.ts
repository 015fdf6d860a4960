import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { eraseUserEndpoint } from '@probeta/contract/laboratory/personal-data.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Context } from '../../http/context.ts'
import { firstPassword, hashPassword } from '../../passwords/password.ts'
import { beginErasure } from './begin-erasure.ts'
import { hindranceOf } from './preview-erasure.ts'

/** Erases an inactive user: nobody signs in as them again, and what the trail said of them is replaced. */
export async function eraseUser(
  ctx: Context,
  { params: { userId }, body: { reason, keepName } }: Parsed<typeof eraseUserEndpoint>,
): Promise<ResultOf<typeof eraseUserEndpoint>> {
  const nobodyKnows = await hashPassword(firstPassword())
  return ctx.change(
    'personalData.erase',
    async (stores) => {
      const { users, visits, personalData } = stores
      const hindrance = await hindranceOf(ctx, stores, userId)
      if (hindrance) throw new Refusal(hindrance)
      const erasing = await beginErasure(ctx, stores, { reason, keepsName: keepName })
      await users.signOutEverywhere(userId)
      await users.removeFactors(userId)
      await users.replacePassword(userId, nobodyKnows)
      await visits.removeFeed(userId)
      const subjects = await personalData.eraseUser(userId, erasing)
      const redacted = await personalData.eraseFromTrail({ userId }, erasing, subjects)
      return { number: erasing.number, redacted }
    },
    reason,
  )
}
