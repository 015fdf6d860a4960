import type { RoleId } from '@probeta/domain/people/permissions.ts'
import type pg from 'pg'
import { addPerson } from '../../app/open-laboratory.ts'
import { hashOf, newToken } from '../../base/token.ts'
import type { Scope } from '../../db/scope.ts'
import { type Caller, callerAt } from './call-api.ts'
import { type StaffRole, type TemplateStaff, unusedPassword } from '../template-laboratory.ts'

/** The callers of a laboratory. */
export type People = {
  /** Returns the person of a role who exists from the beginning. */
  as(role: StaffRole): Caller
  /** Adds a person of a role, for work that requires a second person. */
  another(role: StaffRole): Promise<Caller>
  /** Adds a user of a client, who sees these work sites of it. */
  clientUser(clientId: string, workSites: readonly string[]): Promise<Caller>
  anonymous: Caller
  /** Returns the Authorization header of a new session of a person, with an hour's proof of identity unless `proved` is false. */
  signedIn(userId: number, proved?: false): Promise<string>
}

type Place = { pool: pg.Pool; address: string; scope: Scope }

/** Signs in the staff that a laboratory has, and adds people to it. `known`: how many there are, so that names differ. */
export async function peopleAt(
  { pool, address, scope }: Place,
  present: TemplateStaff,
  known: number,
): Promise<People> {
  async function signedIn(userId: number, proved = true) {
    const token = newToken()
    await pool.query(
      `insert into session (token_hash, user_id, laboratory_id, proved_at, proved_by)
       values ($1, $2, $3, case when $4 then clock_timestamp() + interval '1 hour' end, case when $4 then 'password' end)`,
      [hashOf(token), userId, scope.laboratoryId, proved],
    )
    return `Bearer ${token},${userId}`
  }
  let people = known
  async function enter(role: RoleId, client?: { clientId: string; workSites: readonly string[] }) {
    people += 1
    const names = `${role} ${people}`
    const username = names.toLowerCase().replace(' ', '.')
    const userId = await addPerson(pool, scope, {
      ...{ username, names, role, password: unusedPassword },
      ...client,
    })
    return callerAt(address, userId, await signedIn(userId))
  }
  const staff = new Map<RoleId, Caller>()
  for (const [role, userId] of present) staff.set(role, callerAt(address, userId, await signedIn(userId)))
  return {
    as(role) {
      const caller = staff.get(role)
      if (!caller) throw new Error(`nobody is ${role}`)
      return caller
    },
    another: (role) => enter(role),
    clientUser: (clientId, workSites) => enter('client', { clientId, workSites }),
    anonymous: callerAt(address, 0),
    signedIn,
  }
}
