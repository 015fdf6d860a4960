import {
  changeOwnAddress,
  changeProfile as changeContract,
  changeUnits,
  findProfile,
  listOwnActions,
} from '@probeta/contract/profile.ts'
import type { Mount } from '../../http/mount.ts'
import { changeAddress, changeProfile } from './change-profile.ts'
import { showActions } from './show-actions.ts'

export function mountProfile(mount: Mount): void {
  mount.json(findProfile, (ctx) => ctx.read(({ profile }) => profile.find(ctx.actor.id)))
  mount.json(changeContract, changeProfile)
  mount.json(changeOwnAddress, changeAddress)
  mount.json(changeUnits, (ctx, { body }) =>
    ctx.change('profile.units', async ({ profile }) => {
      await profile.keepUnits(ctx.actor.id, body)
      return profile.find(ctx.actor.id)
    }),
  )
  mount.json(listOwnActions, showActions)
}
