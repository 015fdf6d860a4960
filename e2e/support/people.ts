import { proveByPasswordEndpoint } from '@probeta/contract/proof.ts'
import { addUserEndpoint } from '@probeta/contract/users.ts'
import { presetOf, type RoleId } from '@probeta/domain/people/permissions.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { choosePassword } from './choose-password.ts'
import type { Person } from './servers/laboratory.ts'

type Staff = Exclude<RoleId, 'client'>

/** One person per role, added by the administrator, whose password this is; each first password is answered once. */
export async function addPeople<Role extends Staff>(
  administrator: Caller,
  password: string,
  people: Readonly<Record<Role, { username: string; names: string }>>,
): Promise<Record<Role, Person>> {
  await administrator.does(proveByPasswordEndpoint, { body: { password } })
  const added: Partial<Record<Role, Person>> = {}
  for (const role of Object.keys(people) as Role[]) {
    const { username, names } = people[role]
    const { password: first } = await administrator.does(addUserEndpoint, {
      body: {
        username,
        names,
        permissions: presetOf(role),
        email: '',
        language: 'es',
        clientId: null,
        workSites: [],
      },
    })
    added[role] = await choosePassword(administrator, username, first)
  }
  return added as Record<Role, Person>
}
