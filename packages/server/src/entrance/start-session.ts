import type { SessionUser } from '@probeta/contract/access/session.ts'
import type { PublicContext } from '../http/mount.ts'
import { hashOf, newToken } from '../base/token.ts'
import { Refusal, orRefuse } from '../base/refusal.ts'
import { asIntervals } from '../base/session-limits.ts'
import { longestAgent, type Way } from '../stores/sign-in-attempts/claim-attempt.ts'

/** Returns the laboratory a user works in after signing in: that of the requested host, or the user's first. */
export async function firstLaboratory({ pool, publicHost }: PublicContext, userId: number): Promise<number> {
  const { rows } = await pool.query<{ laboratory_id: number }>(
    'select laboratory_id from laboratories_of($1) where $2::integer is null or laboratory_id = $2',
    [userId, publicHost.laboratoryId],
  )
  if (!rows[0]) throw new Refusal('session.noLaboratory')
  return rows[0].laboratory_id
}

/** Starts a session for a user who has proved everything that is required. */
export async function startSession(
  ctx: PublicContext,
  userId: number,
  laboratoryId: number,
  startedBy: Exclude<Way, 'secondFactor'>,
): Promise<SessionUser> {
  const token = newToken()
  await ctx.pool.query(
    'insert into session (token_hash, user_id, laboratory_id, ip, agent, started_by) values ($1, $2, $3, $4, $5, $6)',
    [hashOf(token), userId, laboratoryId, ctx.ip, ctx.agent.slice(0, longestAgent), startedBy],
  )
  // The owner of a PIN that was blocked after wrong attempts can use it again.
  if (startedBy !== 'pin') await ctx.pool.query('update pin set failures = 0 where user_id = $1', [userId])
  return describe(ctx, token)
}

async function describe({ pool, installation }: PublicContext, token: string): Promise<SessionUser> {
  const { rows } = await pool.query<{
    user_id: number
    names: string
    client_id: string | null
    permissions: Record<string, string>
    work_sites: string[]
  }>('select * from session_of($1, $2, $3)', [hashOf(token), ...asIntervals(installation.sessionLimits)])
  const row = orRefuse(rows[0], 'session.noLaboratory')
  return {
    id: row.user_id,
    nombres: row.names,
    token,
    permisos: Object.keys(row.permissions).map(Number),
    cliente: row.client_id ?? false,
    obras: row.client_id === null ? [] : row.work_sites,
  }
}
