import { createPublicKey, verify } from 'node:crypto'
import type pg from 'pg'
import { reading } from '../../db/transaction.ts'
import type { Scope } from '../../db/scope.ts'
import { describeSeal, firstHash, hashOfRow, hashOfSeal, type SealedRow } from './describe-seal.ts'
import { headsFile, readHeads } from './keep-heads.ts'
import { sealLock } from './seal-audit.ts'
import type { SigningKey } from './keep-signing-key.ts'

export type Finding = {
  seal: number
  entryId: number | null
  what: 'changed' | 'missing' | 'added' | 'chain' | 'signature' | 'head' | 'noHead'
}
export type Verified = { seals: number; entries: number; wrong: Finding | null }

type StoredSeal = {
  number: number
  from_txid: string
  to_txid: string
  entries: number
  ids: string[]
  row_hashes: Buffer
  hash: Buffer
  previous_hash: Buffer
  signature: Buffer
  sealed_at: string
}

/** Walks the chain of a laboratory from its first seal and names the first row, or seal, that is not what was sealed. */
export async function verifyAudit(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  dataDir: string,
): Promise<Verified> {
  const publicKey = createPublicKey(key.privateKey)
  return reading(pool, scope, async (_, client) => {
    const { seals, heads } = await sealsAndHeads(client, scope.laboratoryId, headsFile(dataDir))
    const newestHead = Math.max(0, ...heads.keys())
    let previousHash: Buffer = firstHash
    let entries = 0
    const wrongAt = (wrong: Finding): Verified => ({ seals: seals.length, entries, wrong })
    for (const [index, seal] of seals.entries()) {
      const first = Number(seal.ids[0] ?? 0)
      if (seal.number !== index + 1 || !seal.previous_hash.equals(previousHash)) {
        return wrongAt({ seal: index + 1, entryId: first, what: 'chain' })
      }
      const { rows } = await client.query<SealedRow>(
        'select id, said from audit_entries_between($1, $2, $3)',
        [scope.laboratoryId, seal.from_txid, seal.to_txid],
      )
      const wrong = firstDifference(seal, rows)
      if (wrong) return wrongAt({ seal: seal.number, ...wrong })
      const described = describeSeal({
        laboratoryId: scope.laboratoryId,
        number: seal.number,
        fromTxid: seal.from_txid,
        toTxid: seal.to_txid,
        entries: seal.entries,
        hash: seal.hash,
        previousHash: seal.previous_hash,
        sealedAt: seal.sealed_at,
      })
      const genuine =
        hashOfSeal(previousHash, seal.row_hashes).equals(seal.hash) &&
        verify(null, described, publicKey, seal.signature)
      if (!genuine) return wrongAt({ seal: seal.number, entryId: first, what: 'signature' })
      const head = heads.get(seal.number)
      if (head?.hash !== seal.hash.toString('hex'))
        return wrongAt({ seal: seal.number, entryId: first, what: head ? 'head' : 'noHead' })
      previousHash = seal.hash
      entries += seal.entries
    }
    if (newestHead > seals.length) return wrongAt({ seal: seals.length + 1, entryId: null, what: 'missing' })
    return { seals: seals.length, entries, wrong: null }
  })
}

/** Seals and heads of one moment: while they are read nobody seals, so that neither is ahead of the other. */
async function sealsAndHeads(client: pg.PoolClient, laboratoryId: number, file: string) {
  await client.query('select pg_advisory_lock($1, $2)', [sealLock, laboratoryId])
  try {
    const { rows: seals } = await client.query<StoredSeal>(
      `select number, from_txid::text, to_txid::text, entries, ids::text[], row_hashes, hash, previous_hash, signature, 
              to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sealed_at
       from audit_seal where laboratory_id = $1 order by number`,
      [laboratoryId],
    )
    return { seals, heads: await readHeads(file, laboratoryId) }
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', [sealLock, laboratoryId])
  }
}

function firstDifference(
  { ids, row_hashes }: StoredSeal,
  rows: readonly SealedRow[],
): Omit<Finding, 'seal'> | null {
  const present = new Map(rows.map((row) => [String(row.id), row]))
  for (const [index, id] of ids.entries()) {
    const row = present.get(id)
    if (!row) return { entryId: Number(id), what: 'missing' }
    if (!hashOfRow(row).equals(row_hashes.subarray(index * 32, index * 32 + 32)))
      return { entryId: row.id, what: 'changed' }
    present.delete(id)
  }
  const added = present.values().next().value
  return added ? { entryId: added.id, what: 'added' } : null
}
