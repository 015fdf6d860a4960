import {
  addUserEndpoint,
  changeUserEndpoint,
  closeUserSessionsEndpoint,
  findUserEndpoint,
  inviteUserEndpoint,
  exportUsersEndpoint,
  listUsersEndpoint,
  removeUserFactorsEndpoint,
  resetUserPasswordEndpoint,
  userHistoryEndpoint,
} from '@probeta/contract/access/users.ts'
import { menu } from '@probeta/domain/people/permissions.ts'
import type { Mount } from '../../http/mount.ts'
import { inWords } from '../../http/word-query.ts'
import { orRefuse } from '../../base/refusal.ts'
import { addUser } from './add-user.ts'
import { changeUser } from './change-user.ts'
import { endSessions } from './end-sessions.ts'
import { inviteUser } from './invite-user.ts'
import { removeFactors } from './remove-factors.ts'
import { resetPassword } from './reset-password.ts'
import { showHistory } from './show-history.ts'

/** The screens that a permission opens. */
const screensOf = (permission: string) =>
  menu
    .flatMap(({ items }) => items.filter((item) => String(item.permission) === permission))
    .map(({ route }) => `shell.menu.${route}`)

export function mountUsers(mount: Mount): void {
  mount.list(listUsersEndpoint, exportUsersEndpoint, (_, query, { users }) => users.list(query), {
    permission: inWords(screensOf),
  })
  mount.json(findUserEndpoint, async (ctx, { params }) =>
    orRefuse(await ctx.read(({ users }) => users.find(params.userId)), 'user.notFound'),
  )
  mount.json(userHistoryEndpoint, showHistory)
  mount.json(addUserEndpoint, addUser)
  mount.json(changeUserEndpoint, changeUser)
  mount.json(inviteUserEndpoint, inviteUser)
  mount.json(resetUserPasswordEndpoint, resetPassword)
  mount.json(closeUserSessionsEndpoint, endSessions)
  mount.json(removeUserFactorsEndpoint, removeFactors)
}
