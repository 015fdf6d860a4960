import { addUser } from '@probeta/contract/users.ts'
import type { RoleId } from '@probeta/domain/people/permissions.ts'
import type { Caller } from '@probeta/server/testing/call-api.ts'
import type { Person } from './laboratory.ts'

type Staff = Exclude<RoleId, 'client'>

/** One person per role, added by the administrator through the API; the first password is answered once. */
export async function addPeople<Role extends Staff>(
  administrator: Caller,
  people: Readonly<Record<Role, { username: string; names: string }>>,
): Promise<Record<Role, Person>> {
  const added: Partial<Record<Role, Person>> = {}
  for (const role of Object.keys(people) as Role[]) {
    const { username, names } = people[role]
    const { password } = await administrator.does(addUser, {
      body: { username, names, role, email: '', language: 'es', clientId: null, workSites: [] },
    })
    if (password === null) throw new Error(`${username} was invited by mail`)
    added[role] = { username, password }
  }
  return added as Record<Role, Person>
}
