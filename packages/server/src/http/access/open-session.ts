import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { hashOf } from '../../base/token.ts'
import { networkOf } from './network-of.ts'
import { readApiToken } from './api-token.ts'
import { readToken } from './read-token.ts'
import { openToken, openForProgram } from './open-token.ts'
import { type Caller, type Session, sessionFrom } from './session.ts'
import { Refusal } from '../../base/refusal.ts'
import { asIntervals, type SessionLimits } from '../../base/session-limits.ts'

type Row = Caller & { seen_at: string; password_due: boolean; ready: boolean }

const invalid = () => new Refusal('session.invalid')

/** The caller as of now: nothing is cached between requests, so a changed permission holds at the next call. */
export async function openSession(
  pool: pg.Pool,
  limits: SessionLimits,
  request: FastifyRequest,
): Promise<Session> {
  const headers = request.raw.headersDistinct['authorization']
  const token = readApiToken(headers)
  if (token) return openForProgram(pool, token, networkOf(request.ip))
  const given = readToken(headers)
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
  return sessionFrom(tokenHash, row, null, row.password_due)
}

/**
 * The same session as of now, for a long-lived response. This check is no request: it does not keep a session alive.
 */
export async function openAgain(
  pool: pg.Pool,
  limits: SessionLimits,
  { tokenHash, token, scope }: Session,
): Promise<Session> {
  if (token) return openToken(pool, scope.laboratoryId, tokenHash)
  const row = await fetchRow(pool, limits, tokenHash)
  return sessionFrom(tokenHash, row, null, row.password_due)
}

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
