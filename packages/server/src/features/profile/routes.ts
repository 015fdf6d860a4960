import {
  changeOwnAddressEndpoint,
  changeProfileEndpoint,
  changeUnitsEndpoint,
  findProfileEndpoint,
  listOwnActionsEndpoint,
} from '@probeta/contract/access/profile.ts'
import type { Mount } from '../../http/mount.ts'
import { changeAddress, changeProfile } from './change-profile.ts'
import { showActions } from './show-actions.ts'

export function mountProfile(mount: Mount): void {
  mount.json(findProfileEndpoint, (ctx) => ctx.read(({ profile }) => profile.find(ctx.actor.id)))
  mount.json(changeProfileEndpoint, changeProfile)
  mount.json(changeOwnAddressEndpoint, changeAddress)
  mount.json(changeUnitsEndpoint, (ctx, { body }) =>
    ctx.change('profile.units', async ({ profile }) => {
      await profile.keepUnits(ctx.actor.id, body)
      return profile.find(ctx.actor.id)
    }),
  )
  mount.json(listOwnActionsEndpoint, showActions)
}
