import type { PermissionLevel } from '@probeta/domain/people/permissions.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'
import { mintScope, type Scope } from '../../db/scope.ts'
import type { Actor } from '../context.ts'

/** A person as of now, in a laboratory, as the functions of the database say it. */
export type Caller = {
  user_id: number
  names: string
  username: string
  laboratory_id: number
  laboratory_name: string
  time_zone: string
  host_name: string | null
  paper: Paper
  country: string
  client_id: string | null
  permissions: Record<string, PermissionLevel>
  work_sites: string[]
  /** Those to which a token is limited; null: it is not. */
  token_work_sites?: string[] | null
  laboratories: { id: number; name: string; hostName: string | null }[]
}
export type Session = {
  actor: Actor
  scope: Scope
  tokenHash: Buffer
  /** The session began with a handed-over password that is still to be changed. */
  passwordDue: boolean
  /** The token with which a program acts for the person; null: the person is signed in. */
  token: { id: string; name: string; usedAt: string | null } | null
}

/** Of the work sites of a client user a token may open fewer, and of staff it opens all, or some. */
function reachOf({ client_id: clientId, work_sites: own, token_work_sites: given }: Caller) {
  if (clientId === null) return { workSites: given ?? [], limited: (given ?? null) !== null }
  return { workSites: given ? own.filter((id) => given.includes(id)) : own, limited: false }
}

/** Who calls, by what the database says of them. */
export function sessionFrom(
  tokenHash: Buffer,
  row: Caller,
  token: Session['token'],
  passwordDue = false,
): Session {
  return {
    tokenHash,
    passwordDue,
    token,
    actor: {
      id: row.user_id,
      name: row.names,
      username: row.username,
      levels: new Map(Object.entries(row.permissions).map(([id, level]) => [Number(id), level])),
      laboratories: row.laboratories,
      laboratoryName: row.laboratory_name,
    },
    scope: mintScope({
      laboratoryId: row.laboratory_id,
      userId: row.user_id,
      clientId: row.client_id,
      ...reachOf(row),
      timeZone: row.time_zone,
      hostName: row.host_name,
      paper: row.paper,
      country: row.country,
    }),
  }
}
