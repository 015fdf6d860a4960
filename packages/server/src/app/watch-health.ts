import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Checked } from '../http/context.ts'
import { outsideLaboratories } from '../db/transaction.ts'
import { findRecordCheck } from '../audit/find-record-check.ts'
import { longestSealSeconds, measureSeal } from '../audit/measure-seal.ts'
import { laboratories, readyLaboratories } from '../db/laboratories.ts'

/** Whatever part of it answers is looked at anew after so long: who asks more often is told the same again. */
const keptMs = 1_000
/** A successful write stands for so long, so that nobody can make the server write by asking. */
const writtenMs = 10_000
const patienceMs = 4_000
/** The records are compared every night: two were missed. */
const longestUncheckedMs = 50 * 3_600_000
const leastFreeBytes = 500_000_000

export type Watched = {
  pool: pg.Pool
  dataDir: string
  /** Letters leave this installation. */
  mail: boolean
  /** Work in the background has failed, or stood still, for too long. */
  jobsFail: () => boolean
  /** The copy of the audit heads is late or not as it was written; left out where none is kept. */
  headsFail?: () => boolean
}

/** Asks the database and the disk what works at this moment; for any number of callers at once, one look a second. */
export function watchHealth(watched: Watched): () => Promise<readonly Checked[]> {
  let latest: Promise<readonly Checked[]> | undefined
  let until = 0
  let wroteAt = Number.NEGATIVE_INFINITY
  const writes = async () => {
    if (performance.now() - wroteAt < writtenMs) return true
    const written = await write(watched.pool)
    if (written) wroteAt = performance.now()
    return written
  }
  const look = async () => {
    try {
      return await checks(watched, writes)
    } finally {
      until = performance.now() + keptMs
    }
  }
  return () => {
    if (latest === undefined || performance.now() > until) {
      until = Number.POSITIVE_INFINITY
      latest = look()
    }
    return latest
  }
}

async function checks(watched: Watched, writes: () => Promise<boolean>): Promise<readonly Checked[]> {
  const { pool, mail, dataDir, jobsFail, headsFail } = watched
  const here: Checked[] = [
    { what: 'disk', ok: await holds(() => hasRoom(dataDir)) },
    { what: 'jobs', ok: !jobsFail() },
    ...(headsFail === undefined ? [] : [{ what: 'heads', ok: !headsFail() } as const]),
  ]
  const reads = await holds(async () => (await pool.query('select 1')).rowCount === 1)
  // Of a database that does not answer nothing more is known.
  if (!reads) return [{ what: 'reads', ok: false }, { what: 'writes', ok: false }, ...here]
  const [written, sealed, recorded, open, posted] = await Promise.all([
    holds(writes),
    holds(() => seals(pool)),
    holds(() => agree(pool)),
    holds(async () => (await laboratories(pool)).every(({ ready }) => ready)),
    holds(async () => !mail || (await posts(pool))),
  ])
  return [
    { what: 'reads', ok: true },
    { what: 'writes', ok: written },
    { what: 'seal', ok: sealed },
    { what: 'records', ok: recorded },
    { what: 'laboratories', ok: open },
    { what: 'mail', ok: posted },
    ...here,
  ]
}

/** What fails, or does not answer in time, does not hold. */
async function holds(work: () => Promise<boolean>): Promise<boolean> {
  const late = new AbortController()
  try {
    return await Promise.race([work(), wait(patienceMs, false, { signal: late.signal })])
  } catch {
    return false
  } finally {
    late.abort()
  }
}

/** A record in the write-ahead log, on the disk with its commit: no table keeps it. A database that may only be read takes it too. */
const write = (pool: pg.Pool): Promise<boolean> =>
  outsideLaboratories(pool, async (_, client) => {
    const { rows } = await client.query<{ free: boolean }>(
      `select current_setting('transaction_read_only') = 'off' as free, pg_logical_emit_message(true, 'probeta.health', '')`,
    )
    return rows[0]?.free === true
  })

async function seals(pool: pg.Pool): Promise<boolean> {
  for (const { scope } of await readyLaboratories(pool))
    if ((await measureSeal(pool, scope)) > longestSealSeconds) return false
  return true
}

/** The records and the trail agreed when they were last compared, and that was not long ago. Before the first time nothing is known. */
async function agree(pool: pg.Pool): Promise<boolean> {
  for (const { scope } of await readyLaboratories(pool)) {
    const last = await findRecordCheck(pool, scope)
    if (last === undefined) continue
    const late = Date.now() - Date.parse(last.endedAt) > longestUncheckedMs
    if (late || last.deviations > 0 || last.trail !== null) return false
  }
  return true
}

/** Letters wait, and none has left meanwhile. One that a single mailbox puts off says nothing about ours. */
async function posts(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ stuck: boolean }>(
    `select exists (select from outgoing_mail where state = 'waiting' and created_at < statement_timestamp() - interval '15 minutes')
        and not exists (select from outgoing_mail where state = 'sent' and closed_at > statement_timestamp() - interval '15 minutes') as stuck`,
  )
  return rows[0]?.stuck === false
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > leastFreeBytes
}
