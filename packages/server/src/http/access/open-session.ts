import type { PermissionLevel } from '@probeta/domain/people/permissions.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Actor } from '../context.ts'
import { mintScope, type Scope } from '../../db/scope.ts'
import { hashOf } from '../../base/token.ts'
import { readToken } from './read-token.ts'
import { Refusal } from '../../base/refusal.ts'
import { asIntervals, type SessionLimits } from '../../base/session-limits.ts'

type Row = {
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
  laboratories: { id: number; name: string; hostName: string | null }[]
  seen_at: string
  password_due: boolean
  ready: boolean
}

export type Session = {
  actor: Actor
  scope: Scope
  tokenHash: Buffer
  /** The session began with a handed-over password that is still to be changed. */
  passwordDue: boolean
}

const invalid = () => new Refusal('session.invalid')

/** The caller as of now: nothing is cached between requests, so a changed permission holds at the next call. */
export async function openSession(
  pool: pg.Pool,
  limits: SessionLimits,
  request: FastifyRequest,
): Promise<Session> {
  const given = readToken(request.raw.headersDistinct['authorization'])
  if (!given) throw invalid()
  const tokenHash = hashOf(given.token)
  const row = await fetchRow(pool, limits, tokenHash)
  if (row.user_id !== given.claimedId) {
    request.log.warn({ sessionUser: row.user_id, claimed: given.claimedId }, 'foreign user id beside a token')
    await pool.query('update session set mismatches = mismatches + 1 where token_hash = $1', [tokenHash])
    throw invalid()
  }
  if (Date.parse(row.seen_at) < Date.now() - 60_000) {
    await pool.query('update session set seen_at = statement_timestamp() where token_hash = $1', [tokenHash])
  }
  return sessionFrom(tokenHash, row)
}

/**
 * The same session as of now, for a long-lived response. This check is no request: it does not keep a session alive.
 */
export const openAgain = async (pool: pg.Pool, limits: SessionLimits, { tokenHash }: Session) =>
  sessionFrom(tokenHash, await fetchRow(pool, limits, tokenHash))

async function fetchRow(pool: pg.Pool, limits: SessionLimits, tokenHash: Buffer): Promise<Row> {
  const { rows } = await pool.query<Row>({
    name: 'session_of',
    text: 'select * from session_of($1, $2, $3)',
    values: [tokenHash, ...asIntervals(limits)],
  })
  if (rows[0]?.ready === false) throw new Refusal('laboratory.notReady')
  if (rows[0]) return rows[0]
  // Such a session would be valid again once the time in it has come.
  await pool.query(
    "delete from session where token_hash = $1 and greatest(created_at, seen_at) > statement_timestamp() + interval '1 minute'",
    [tokenHash],
  )
  throw invalid()
}

function sessionFrom(tokenHash: Buffer, row: Row): Session {
  return {
    tokenHash,
    passwordDue: row.password_due,
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
      workSites: row.client_id === null ? [] : row.work_sites,
      timeZone: row.time_zone,
      hostName: row.host_name,
      paper: row.paper,
      country: row.country,
    }),
  }
}
