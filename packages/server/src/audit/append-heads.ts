import { createPublicKey, verify } from 'node:crypto'
import type pg from 'pg'
import type { Settings } from '../base/settings.ts'
import { reading } from '../db/transaction.ts'
import type { Scope } from '../db/scope.ts'
import { describeSeal, firstHash, type Seal } from './describe-seal.ts'
import { appendHeads, headsFile, newestOf, readHeads } from './keep-heads.ts'
import type { SigningKey } from './keep-signing-key.ts'

/**
 * Appends to the heads file those it lacks, as long as each seal follows the one before and our key signed it; returns how many.
 * `after` the newest: a backup takes the heads before the rows, so that a restored trail may be longer than its heads. After
 * `nothing`: of several servers each writes the heads of the seals that it made, and learns those of the others here.
 */
export function appendMissingHeads(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  { dataDir, after }: { dataDir: string; after: 'newest' | 'nothing' },
): Promise<number> {
  const file = headsFile(dataDir)
  const publicKey = createPublicKey(key.privateKey)
  return reading(pool, scope, async (_, client) => {
    const heads = await readHeads(file, scope.laboratoryId)
    const newest = newestOf(heads.keys())
    let number = after === 'newest' ? newest : 0
    let hash = heads.get(number)?.hash ?? firstHash.toString('hex')
    const { rows } = await client.query<Seal & { signature: Buffer }>(
      `select current_laboratory() as "laboratoryId", number, from_txid::text as "fromTxid", to_txid::text as "toTxid", entries, hash,
              previous_hash as "previousHash", signature, to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sealedAt"
       from audit_seal where number > $1 order by number`,
      [number],
    )
    const missing = []
    for (const seal of rows) {
      const follows = seal.number === number + 1 && seal.previousHash.toString('hex') === hash
      if (!follows || !verify(null, describeSeal(seal), publicKey, seal.signature)) break
      number = seal.number
      hash = seal.hash.toString('hex')
      const ours = heads.get(number)
      // The newest may be of a seal that this server could not commit, and that another made instead.
      if (ours && (ours.hash === hash || number < newest)) continue
      const signature = seal.signature.toString('base64')
      missing.push({ laboratoryId: scope.laboratoryId, number, hash, signature })
    }
    if (missing.length > 0) await appendHeads(file, missing)
    return missing.length
  })
}

/** Where several servers share the key of the trail: the heads of the seals that the others made. */
export async function learnHeads(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  { dataDir, auditKey }: HeadsPlace,
): Promise<void> {
  if (auditKey !== null) await appendMissingHeads(pool, scope, key, { dataDir, after: 'nothing' })
}

/** Where this server keeps its heads, and whether it shares the key that signs them. */
export type HeadsPlace = Pick<Settings, 'dataDir' | 'auditKey'>
