import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Checked } from '../http/context.ts'
import { outsideLaboratories } from '../db/transaction.ts'
import { findRecordCheck } from '../audit/find-record-check.ts'
import { longestSealSeconds, measureSeal } from '../audit/measure-seal.ts'
import { laboratories, readyLaboratories } from '../db/laboratories.ts'

/** Lifetime of an answer: callers that ask more often get the same one. */
const answerLifeMs = 1_000
/** Lifetime of a successful write, so that nobody can make the server write by asking. */
const writeLifeMs = 10_000
const timeoutMs = 4_000
/** Longest time without a comparison of the records, which runs every night: two were missed. */
const longestUncheckedMs = 50 * 3_600_000
const leastFreeBytes = 500_000_000

export type Watched = {
  pool: pg.Pool
  dataDir: string
  /** The installation sends mail. */
  mail: boolean
  /** A background job has failed, or made no progress, for too long. */
  jobsFail: () => boolean
  /** The copy of the audit heads is late or was altered; omitted where there is none. */
  headsFail?: () => boolean
}

/** Checks the database and the disk; at most once a second, for any number of callers. */
export function watchHealth(watched: Watched): () => Promise<readonly Checked[]> {
  let latest: Promise<readonly Checked[]> | undefined
  let until = 0
  let wroteAt = Number.NEGATIVE_INFINITY
  const writes = async () => {
    if (performance.now() - wroteAt < writeLifeMs) return true
    const written = await write(watched.pool)
    if (written) wroteAt = performance.now()
    return written
  }
  const refresh = async () => {
    try {
      return await checks(watched, writes)
    } finally {
      until = performance.now() + answerLifeMs
    }
  }
  return () => {
    if (latest === undefined || performance.now() > until) {
      until = Number.POSITIVE_INFINITY
      latest = refresh()
    }
    return latest
  }
}

async function checks(watched: Watched, writes: () => Promise<boolean>): Promise<readonly Checked[]> {
  const { pool, mail, dataDir, jobsFail, headsFail } = watched
  const here: Checked[] = [
    { what: 'disk', ok: await passes(() => hasRoom(dataDir)) },
    { what: 'jobs', ok: !jobsFail() },
    ...(headsFail === undefined ? [] : [{ what: 'heads', ok: !headsFail() } as const]),
  ]
  const reads = await passes(async () => (await pool.query('select 1')).rowCount === 1)
  // Of a database that does not answer nothing more can be known.
  if (!reads) return [{ what: 'reads', ok: false }, { what: 'writes', ok: false }, ...here]
  const [written, sealed, recorded, open, posted] = await Promise.all([
    passes(writes),
    passes(() => seals(pool)),
    passes(() => agree(pool)),
    passes(async () => (await laboratories(pool)).every(({ ready }) => ready)),
    passes(async () => !mail || (await posts(pool))),
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

/** True when the check passes; false when it fails or does not answer in time. */
async function passes(work: () => Promise<boolean>): Promise<boolean> {
  const late = new AbortController()
  try {
    return await Promise.race([work(), wait(timeoutMs, false, { signal: late.signal })])
  } catch {
    return false
  } finally {
    late.abort()
  }
}

/** Writes a record to the write-ahead log, on the disk with its commit and in no table. A read-only database takes it too. */
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

/**
 * True when the records and the trail agreed at their last comparison, which must be recent. Before the first one nothing is
 * known.
 */
async function agree(pool: pg.Pool): Promise<boolean> {
  for (const { scope } of await readyLaboratories(pool)) {
    const last = await findRecordCheck(pool, scope)
    if (last === undefined) continue
    const late = Date.now() - Date.parse(last.endedAt) > longestUncheckedMs
    if (late || last.deviations > 0 || last.trail !== null) return false
  }
  return true
}

/** False when letters wait and none has left meanwhile. A letter that one mailbox puts off says nothing about our sending. */
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
