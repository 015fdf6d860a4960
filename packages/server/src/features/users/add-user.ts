import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { addUserEndpoint } from '@probeta/contract/access/users.ts'
import type { Context } from '../../http/context.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { newToken } from '../../base/token.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { firstPassword, hashPassword } from '../../passwords/password.ts'
import { checkRights } from './check-rights.ts'

export async function addUser(
  ctx: Context,
  { body }: Parsed<typeof addUserEndpoint>,
): Promise<ResultOf<typeof addUserEndpoint>> {
  const { username, names, email, language, program = false } = body
  if (program && body.clientId !== null) throw new Refusal('request.invalid', { field: 'program' })
  const invited = email !== '' && ctx.installation.mail && !program
  // An invited user has a random password that nobody knows until they set their own.
  const password = invited ? newToken() : firstPassword()
  const passwordHash = await hashPassword(password)
  return ctx.change('user.add', async ({ users, passwordLinks }) => {
    const grant = await checkRights(ctx, users, body)
    const id = await refuseTaken('app_user_username_key', 'user.nameTaken', () =>
      users.add({ username, names, email, language }, program ? null : { passwordHash, mustChange: true }),
    )
    await users.grant(id, grant)
    if (invited) {
      await users.note(id, 'user.invite')
      await passwordLinks.invite(
        { id, names, username, email, language },
        ctx.installation.addressOf(ctx.scope),
        {
          id: ctx.actor.id,
          inviter: ctx.actor.name,
          laboratory: ctx.actor.laboratoryName,
        },
      )
    }
    const user = orRefuse(await users.find(id), 'user.notFound')
    return { user, password: invited || program ? null : password }
  })
}
