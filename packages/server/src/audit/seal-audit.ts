import { sign } from 'node:crypto'
import type pg from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { changing } from '../db/transaction.ts'
import type { Scope } from '../db/scope.ts'
import { describeSeal, firstHash, hashOfSeal, type Seal } from './describe-seal.ts'
import { appendHeads, headsFile } from './keep-heads.ts'
import type { SigningKey } from './keep-signing-key.ts'

type Before = { number: number; to_txid: string; hash: Buffer }

/** The last seal, and up to where all transactions have ended. */
async function whereToSeal(
  client: pg.PoolClient,
): Promise<{ last: Before; toTxid: string; sealedAt: string }> {
  const { rows: seals } = await client.query<Before>(
    'select number, to_txid::text, hash from audit_seal order by number desc limit 1',
  )
  const [last = { number: 0, to_txid: '0', hash: firstHash }] = seals
  // Transactions below this number have ended: none of them can add a row any more. Selected from a table of the
  // laboratory, so that on a cluster the node where it lies answers: transactions are numbered there.
  const { rows } = await client.query<{ txid: string; now: string }>(
    `select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ahead)::text as txid, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now from trail_origin`,
  )
  const [{ txid, now } = { txid: last.to_txid, now: '' }] = rows
  return { last, toTxid: txid, sealedAt: now }
}

type NewSeal = Seal & { ids: number[]; rowHashes: Buffer; signature: Buffer }

async function storeSeal(client: pg.PoolClient, seal: NewSeal, key: SigningKey): Promise<void> {
  const known = await client.query('select from audit_key where id = $1', [key.id])
  if (known.rowCount === 0)
    await client.query('insert into audit_key (id, public_key) values ($1, $2)', [key.id, key.publicPem])
  const { number, fromTxid, toTxid, entries, ids, rowHashes, hash, previousHash, signature, sealedAt } = seal
  await client.query(
    `insert into audit_seal (number, from_txid, to_txid, entries, ids, row_hashes, hash, previous_hash, key_id, signature, sealed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [number, fromTxid, toTxid, entries, ids, rowHashes, hash, previousHash, key.id, signature, sealedAt],
  )
}

/**
 * Seals the audit rows of a laboratory whose transactions have all ended: hashes them into the chain, signs the head and
 * writes it to the heads file before the seal is committed. Writers never wait for it. Returns how many rows it sealed.
 */
export function sealAudit(pool: pg.Pool, scope: Scope, key: SigningKey, dataDir: string): Promise<number> {
  const { laboratoryId } = scope
  return changing(pool, scope, 'audit.seal', undefined, async (_, client) => {
    const turn = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock($1, $2) as mine, set_config('statement_timeout', '0', true)",
      [advisoryLocks.seal, laboratoryId],
    )
    if (turn.rows[0]?.mine !== true) return 0 // another server is sealing
    const { last, toTxid, sealedAt } = await whereToSeal(client)
    const { to_txid: fromTxid, hash: previousHash } = last
    // Hashed by the database: after an import or an upgrade a million rows may wait here.
    const { rows } = await client.query<{ id: number; hash: Buffer }>(
      `select id, sha256(convert_to(said, 'UTF8')) as hash from audit_entries_between($1, $2)`,
      [fromTxid, toTxid],
    )
    if (rows.length === 0) return 0
    const rowHashes = Buffer.concat(rows.map(({ hash }) => hash))
    const [number, entries, hash] = [last.number + 1, rows.length, hashOfSeal(previousHash, rowHashes)]
    const seal = { laboratoryId, number, fromTxid, toTxid, entries, hash, previousHash, sealedAt }
    const signature = sign(null, describeSeal(seal), key.privateKey)
    await storeSeal(client, { ...seal, ids: rows.map(({ id }) => id), rowHashes, signature }, key)
    const head = { hash: hash.toString('hex'), signature: signature.toString('base64') }
    await appendHeads(headsFile(dataDir), [{ laboratoryId, number, ...head }])
    return entries
  })
}
