import { createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { reading } from '../../db/transaction.ts'
import type { Scope } from '../../db/scope.ts'
import { describeSeal, firstHash, hashOfRow, hashOfSeal, type SealedRow } from './describe-seal.ts'
import { headsFile } from './seal-audit.ts'
import type { SigningKey } from './keep-signing-key.ts'

export type Finding = {
  seal: number
  entryId: number | null
  what: 'changed' | 'missing' | 'added' | 'chain' | 'signature' | 'head'
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

type Head = { laboratoryId: number; number: number; hash: string }

/** Walks the chain of a laboratory from its first seal and names the first row, or seal, that is not what was sealed. */
export async function verifyAudit(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  dataDir: string,
): Promise<Verified> {
  const heads = await readHeads(dataDir, scope.laboratoryId)
  const newestHead = Math.max(0, ...heads.keys())
  const publicKey = createPublicKey(key.privateKey)
  return reading(pool, scope, async (_, client) => {
    const found = await client.query<StoredSeal>(
      `select number, from_txid::text, to_txid::text, entries, ids::text[], row_hashes, hash, previous_hash, signature, 
              to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sealed_at
       from audit_seal where laboratory_id = $1 order by number`,
      [scope.laboratoryId],
    )
    let previousHash: Buffer = firstHash
    let entries = 0
    const wrongAt = (wrong: Finding): Verified => ({ seals: found.rows.length, entries, wrong })
    for (const [index, seal] of found.rows.entries()) {
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
      // A restored backup may hold seals newer than its heads: signed and chained, they stand for themselves.
      const newerThanHeads = head === undefined && seal.number > newestHead
      if (!newerThanHeads && head !== seal.hash.toString('hex'))
        return wrongAt({ seal: seal.number, entryId: first, what: 'head' })
      previousHash = seal.hash
      entries += seal.entries
    }
    if (newestHead > found.rows.length)
      return wrongAt({ seal: found.rows.length + 1, entryId: null, what: 'missing' })
    return { seals: found.rows.length, entries, wrong: null }
  })
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

/** The last line for a number counts: a seal whose commit failed after its line was written is written again. */
async function readHeads(dataDir: string, laboratoryId: number): Promise<Map<number, string>> {
  const text = await readFile(headsFile(dataDir), 'utf8').catch(() => '')
  const heads = text
    .split('\n')
    .filter((line) => line.endsWith('}')) // a line cut off by a crash has no seal behind it
    .map((line) => JSON.parse(line) as Head)
  return new Map(
    heads.filter((head) => head.laboratoryId === laboratoryId).map(({ number, hash }) => [number, hash]),
  )
}
