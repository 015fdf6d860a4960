import {
  type PermissionId,
  type PermissionLevel,
  permissionIds,
  permissionLevels,
  roleIds,
  roleOf,
} from '@probeta/domain/people/permissions.ts'
import type { Laboratory } from '../a-laboratory.ts'
import type { StaffRole } from '../template-laboratory.ts'
import type { Owner, Who } from './access-gates.ts'
import { enterLaboratory } from '../enter-laboratory.ts'

export type Actor = {
  name: string
  who: Who
  /** Authorization header of one of their sessions; the same for many calls. */
  authorization(): Promise<string>
  /** Call it after a request that ended the session: the next header is of another one. */
  leave(): void
}

/** Leaves a person of a laboratory with exactly these permissions. */
export async function holdOnly(
  { database, scope }: Laboratory,
  userId: number,
  holds: ReadonlyMap<PermissionId, PermissionLevel>,
): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(enterLaboratory(scope.laboratoryId, { lasting: true }))
    await client.query('delete from permission where user_id = $1', [userId])
    for (const [id, level] of holds) {
      await client.query('insert into permission values ($1, $2, $3)', [userId, id, level])
    }
  } finally {
    client.release(true)
  }
}

const staffRoles = roleIds.filter((role): role is StaffRole => role !== 'client')

type ClientUser = { of: Owner; clientId: string; workSites: readonly string[] }

/** Returns anonymous, every single permission at every level, every role preset, and a user of each client. */
export async function everyActor(lab: Laboratory, clients: readonly ClientUser[]): Promise<Actor[]> {
  const anonymous: Actor = {
    name: 'anonymous',
    who: { kind: 'anonymous' },
    authorization: () => Promise.resolve(''),
    leave: () => {},
  }
  const actors = [anonymous]
  const enter = (name: string, who: Who, { userId }: { userId: number }) => {
    let session: Promise<string> | undefined
    const authorization = () => (session ??= lab.signedIn(userId))
    const leave = () => {
      session = undefined
    }
    actors.push({ name, who, authorization, leave })
  }

  for (const id of permissionIds) {
    for (const level of permissionLevels) {
      const person = await lab.another('reception')
      const holds = new Map([[id, level]])
      await holdOnly(lab, person.userId, holds)
      enter(`only ${id} ${level}`, { kind: 'staff', holds }, person)
    }
  }
  for (const role of staffRoles) enter(role, { kind: 'staff', holds: roleOf(role) }, await lab.another(role))
  for (const { of, clientId, workSites } of clients)
    enter(`user of ${of}`, { kind: 'client', of }, await lab.clientUser(clientId, workSites))
  return actors
}
