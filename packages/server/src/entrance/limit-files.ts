import type pg from 'pg'
import { Refusal } from '../base/refusal.ts'

const mostPerWindow = 60
const windowSeconds = 600
const mostAtOnce = 8
const mostAtOnceOfOne = 2
const reading = new Map<string, number>()

/**
 * Admits the file of an anonymous caller, to be looked at and not stored: sixty from one address within ten minutes, two at
 * once from it and eight in all, because each is in memory while `work` runs. `work` calls `note` for a file that has
 * arrived.
 */
export async function limitFiles<T>(
  pool: pg.Pool,
  ip: string,
  work: (note: () => Promise<void>) => Promise<T>,
): Promise<T> {
  await refuseMore(pool, ip)
  const own = reading.get(ip) ?? 0
  const all = [...reading.values()].reduce((sum, count) => sum + count, 0)
  if (own >= mostAtOnceOfOne || all >= mostAtOnce) throw new Refusal('verification.busy', { retryAfter: 3 })
  reading.set(ip, own + 1)
  try {
    return await work(() => noteFile(pool, ip))
  } finally {
    const left = (reading.get(ip) ?? 1) - 1
    if (left > 0) reading.set(ip, left)
    else reading.delete(ip)
  }
}

async function refuseMore(pool: pg.Pool, ip: string): Promise<void> {
  const { rows } = await pool.query<{ files: number; since: number }>(
    `select count(*)::int as files, coalesce(extract(epoch from statement_timestamp() - min(at)), 0)::float8 as since
     from verification_attempt where ip = $1 and kind = 'file' and at > statement_timestamp() - make_interval(secs => $2)`,
    [ip, windowSeconds],
  )
  const { files, since } = rows[0] ?? { files: 0, since: 0 }
  if (files >= mostPerWindow)
    throw new Refusal('request.tooMany', { retryAfter: Math.max(1, Math.ceil(windowSeconds - since)) })
}

/**
 * Records a file in the database, so that every server of the installation counts it; deletes codes and files older than the
 * window.
 */
async function noteFile(pool: pg.Pool, ip: string): Promise<void> {
  await pool.query(`insert into verification_attempt (ip, kind) values ($1, 'file')`, [ip])
  await pool.query(
    'delete from verification_attempt where at < statement_timestamp() - make_interval(secs => $1)',
    [windowSeconds],
  )
}
