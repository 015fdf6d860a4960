import {
  addUser as addContract,
  changeUser as changeContract,
  closeUserSessions,
  findUser,
  inviteUser as inviteContract,
  listUsers,
  removeUserFactors,
  resetUserPassword,
  userHistory,
} from '@probeta/contract/users.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { userTable } from './export-users.ts'
import { addUser } from './add-user.ts'
import { changeUser } from './change-user.ts'
import { endSessions } from './end-sessions.ts'
import { inviteUser } from './invite-user.ts'
import { removeFactors } from './remove-factors.ts'
import { resetPassword } from './reset-password.ts'
import { showHistory } from './show-history.ts'

export function mountUsers(mount: Mount): void {
  mount.list(listUsers, userTable, (_, query, { users }) => users.list(query))
  mount.json(findUser, async (ctx, { params }) => {
    const user = await ctx.read(({ users }) => users.find(params.userId))
    if (!user) throw new Refusal('user.notFound')
    return user
  })
  mount.json(userHistory, showHistory)
  mount.json(addContract, addUser)
  mount.json(changeContract, changeUser)
  mount.json(inviteContract, inviteUser)
  mount.json(resetUserPassword, resetPassword)
  mount.json(closeUserSessions, endSessions)
  mount.json(removeUserFactors, removeFactors)
}
