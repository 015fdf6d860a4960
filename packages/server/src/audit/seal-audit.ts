import { sign } from 'node:crypto'
import type pg from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { changing } from '../db/transaction.ts'
import type { Scope } from '../db/scope.ts'
import { describeSeal, firstHash, hashOfSeal } from './describe-seal.ts'
import { appendHeads, headsFile } from './keep-heads.ts'
import type { SigningKey } from './keep-signing-key.ts'

/**
 * Seals the audit rows of a laboratory whose transactions have all ended: hashes them into the chain, signs the head and
 * writes it to the heads file before the seal is committed. Writers never wait for it. Returns how many rows it sealed.
 */
export function sealAudit(pool: pg.Pool, scope: Scope, key: SigningKey, dataDir: string): Promise<number> {
  const laboratoryId = scope.laboratoryId
  return changing(pool, scope, 'audit.seal', undefined, async (_, client) => {
    const turn = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock($1, $2) as mine, set_config('statement_timeout', '0', true)",
      [advisoryLocks.seal, laboratoryId],
    )
    if (turn.rows[0]?.mine !== true) return 0 // another server is sealing
    const last = await client.query<{ number: number; to_txid: string; hash: Buffer }>(
      'select number, to_txid::text, hash from audit_seal order by number desc limit 1',
    )
    const {
      number,
      to_txid: fromTxid,
      hash: previousHash,
    } = last.rows[0] ?? { number: 0, to_txid: '0', hash: firstHash }
    // Transactions below this number have ended: none of them can add a row any more. Selected from a table of the
    // laboratory, so that on a cluster the node where it lies answers: transactions are numbered there.
    const horizon = await client.query<{ txid: string; now: string }>(
      `select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ahead)::text as txid, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now from trail_origin`,
    )
    const { txid: toTxid, now: sealedAt } = horizon.rows[0] ?? { txid: fromTxid, now: '' }
    // Hashed by the database: after an import or an upgrade a million rows may wait here.
    const { rows } = await client.query<{ id: number; hash: Buffer }>(
      `select id, sha256(convert_to(said, 'UTF8')) as hash from audit_entries_between($1, $2)`,
      [fromTxid, toTxid],
    )
    if (rows.length === 0) return 0
    const rowHashes = Buffer.concat(rows.map(({ hash }) => hash))
    const seal = {
      laboratoryId,
      number: number + 1,
      fromTxid,
      toTxid,
      entries: rows.length,
      hash: hashOfSeal(previousHash, rowHashes),
      previousHash,
      sealedAt,
    }
    const signature = sign(null, describeSeal(seal), key.privateKey)
    const known = await client.query('select from audit_key where id = $1', [key.id])
    if (known.rowCount === 0)
      await client.query('insert into audit_key (id, public_key) values ($1, $2)', [key.id, key.publicPem])
    await client.query(
      `insert into audit_seal (number, from_txid, to_txid, entries, ids, row_hashes, hash, previous_hash, key_id, signature, sealed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        seal.number,
        fromTxid,
        toTxid,
        seal.entries,
        rows.map(({ id }) => id),
        rowHashes,
        seal.hash,
        previousHash,
        key.id,
        signature,
        sealedAt,
      ],
    )
    await appendHeads(headsFile(dataDir), [
      {
        laboratoryId,
        number: seal.number,
        hash: seal.hash.toString('hex'),
        signature: signature.toString('base64'),
      },
    ])
    return rows.length
  })
}
