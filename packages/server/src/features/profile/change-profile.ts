import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  changeOwnAddressEndpoint,
  changeProfileEndpoint,
  Profile,
} from '@probeta/contract/access/profile.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'
import { doneLetter } from '../../mail/compose-letter.ts'

export const changeProfile = (
  ctx: Context,
  { body }: Parsed<typeof changeProfileEndpoint>,
): Promise<Profile> =>
  ctx.change('profile.change', async ({ profile }) => {
    const { id } = ctx.actor
    if (!(await profile.change(id, Number(ctx.version), body))) throw stale(await profile.find(id))
    return profile.find(id)
  })

/** Notifies the old address too, so that nobody takes an account over unnoticed, and voids links in letters to it. */
export const changeAddress = (
  ctx: Context,
  { body: { email } }: Parsed<typeof changeOwnAddressEndpoint>,
): Promise<Profile> =>
  ctx.change('profile.change', async ({ profile, passwordLinks, templates }) => {
    const { id, name, laboratoryName } = ctx.actor
    const before = await profile.find(id)
    if (!(await profile.change(id, Number(ctx.version), { email }))) throw stale(before)
    if (email.toLowerCase() === before.email.toLowerCase()) return profile.find(id)
    await passwordLinks.voidLinks(id)
    if (ctx.installation.mail) {
      const wording = await templates.wording('addressChanged', before.language)
      const publicUrl = ctx.installation.addressOf(ctx.scope)
      const receiver = { ...before, id }
      const letter = doneLetter(
        'addressChanged',
        receiver,
        publicUrl,
        { name, laboratory: laboratoryName },
        wording,
      )
      for (const address of [before.email, email]) await profile.tell({ ...receiver, email: address }, letter)
    }
    return profile.find(id)
  })
