import {
  addUserEndpoint,
  changeUserEndpoint,
  closeUserSessionsEndpoint,
  findUserEndpoint,
  inviteUserEndpoint,
  listUsersEndpoint,
  removeUserFactorsEndpoint,
  resetUserPasswordEndpoint,
  userHistoryEndpoint,
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
  mount.list(listUsersEndpoint, userTable, (_, query, { users }) => users.list(query))
  mount.json(findUserEndpoint, async (ctx, { params }) => {
    const user = await ctx.read(({ users }) => users.find(params.userId))
    if (!user) throw new Refusal('user.notFound')
    return user
  })
  mount.json(userHistoryEndpoint, showHistory)
  mount.json(addUserEndpoint, addUser)
  mount.json(changeUserEndpoint, changeUser)
  mount.json(inviteUserEndpoint, inviteUser)
  mount.json(resetUserPasswordEndpoint, resetPassword)
  mount.json(closeUserSessionsEndpoint, endSessions)
  mount.json(removeUserFactorsEndpoint, removeFactors)
}
