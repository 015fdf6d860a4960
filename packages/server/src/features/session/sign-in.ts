import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { SessionUser, signIn as endpoint } from '@probeta/contract/session.ts'
import { demoPassword } from '../../demo-password.ts'
import type { PublicContext } from '../../http/mount.ts'
import { hashOf, newToken } from '../../http/read-token.ts'
import { Refusal } from '../../http/refusal.ts'
import { asIntervals } from '../../http/session-limits.ts'
import { decoyHash, verifyPassword } from '../../password.ts'
import { limitAttempts, noteAttempt } from './limit-attempts.ts'

type Account = { id: number; password_hash: string }

/** The same answer in the same time for an unknown user and a wrong password; 422, for 401 would reload the page. */
export async function signIn(ctx: PublicContext, { body }: Parsed<typeof endpoint>): Promise<SessionUser> {
  const { pool, ip, agent, installation } = ctx
  const account = body.usuario.toLowerCase()
  await limitAttempts(pool, account, ip)
  const { rows } = await pool.query<Account>(
    'select u.id, c.password_hash from app_user u join credential c on c.user_id = u.id where u.username = $1 and u.active',
    [account],
  )
  const user = rows[0]
  const right = await verifyPassword(user?.password_hash ?? (await decoyHash), body.password)
  const misplaced = body.password === demoPassword && !installation.demonstration
  if (!user || !right || misplaced) {
    await noteAttempt(pool, account, ip, false)
    throw new Refusal('session.wrongPair')
  }
  const laboratories = await pool.query<{ laboratory_id: number }>('select * from laboratories_of($1)', [
    user.id,
  ])
  const laboratory = laboratories.rows[0]
  if (!laboratory) throw new Refusal('session.noLaboratory')
  await noteAttempt(pool, account, ip, true)
  const token = newToken()
  await pool.query(
    'insert into session (token_hash, user_id, laboratory_id, ip, agent) values ($1, $2, $3, $4, $5)',
    [hashOf(token), user.id, laboratory.laboratory_id, ip, agent.slice(0, 300)],
  )
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
  const row = rows[0]
  if (!row) throw new Refusal('session.noLaboratory')
  return {
    id: row.user_id,
    nombres: row.names,
    token,
    permisos: Object.keys(row.permissions).map(Number),
    cliente: row.client_id ?? false,
    obras: row.client_id === null ? [] : row.work_sites,
  }
}
