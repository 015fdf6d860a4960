import {
  addUser as addContract,
  changeUser as changeContract,
  inviteUser as inviteContract,
  listUsers,
} from '@probeta/contract/users.ts'
import type { Mount } from '../../http/mount.ts'
import { addUser } from './add-user.ts'
import { changeUser } from './change-user.ts'
import { inviteUser } from './invite-user.ts'

export function mountUsers(mount: Mount): void {
  mount.json(listUsers, (ctx, { query }) => ctx.read(({ users }) => users.list(query)))
  mount.json(addContract, addUser)
  mount.json(changeContract, changeUser)
  mount.json(inviteContract, inviteUser)
}
