import type { Args } from '@probeta/contract/base/endpoint.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { addUserEndpoint } from '@probeta/contract/access/users.ts'
import { presetOf, type RoleId } from '@probeta/domain/people/permissions.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { choosePassword } from './choose-password.ts'
import type { Person } from './servers/laboratory.ts'

type Staff = Exclude<RoleId, 'client'>
type User = Args<typeof addUserEndpoint>['body']

/** Somebody with a password of their own; without a permission, an address or a client unless these are given. */
export async function addUser(
  administrator: Caller,
  user: Pick<User, 'username' | 'names'> & Partial<User>,
): Promise<Person> {
  const { password } = await administrator.does(addUserEndpoint, {
    body: { permissions: {}, email: '', language: 'es', clientId: null, workSites: [], ...user },
  })
  return choosePassword(administrator, user.username, password)
}

/** One person per role, added by the administrator, whose password this is; each first password is answered once. */
export async function addPeople<Role extends Staff>(
  administrator: Caller,
  password: string,
  people: Readonly<Record<Role, { username: string; names: string }>>,
): Promise<Record<Role, Person>> {
  await administrator.does(proveByPasswordEndpoint, { body: { password } })
  const added: Partial<Record<Role, Person>> = {}
  for (const role of Object.keys(people) as Role[])
    added[role] = await addUser(administrator, { ...people[role], permissions: presetOf(role) })
  return added as Record<Role, Person>
}
