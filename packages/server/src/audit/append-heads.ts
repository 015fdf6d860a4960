import { createPublicKey, verify } from 'node:crypto'
import type pg from 'pg'
import type { Settings } from '../base/settings.ts'
import { reading } from '../db/transaction.ts'
import type { Scope } from '../db/scope.ts'
import { describeSeal, firstHash, type Seal } from './describe-seal.ts'
import { appendHeads, headsFile, newestOf, readHeads } from './keep-heads.ts'
import type { SigningKey } from './keep-signing-key.ts'

/**
 * Appends the missing heads to the heads file, as long as each seal follows the one before and is signed by our key; returns
 * how many. `after` 'newest': a backup copies the heads before the rows, so a restored trail may be longer than its heads.
 * 'nothing': each of several servers writes the heads of its own seals, and gets those of the others here.
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
      const stored = heads.get(number)
      // The newest head may be of a seal that this server could not commit, and that another made instead.
      if (stored && (stored.hash === hash || number < newest)) continue
      const signature = seal.signature.toString('base64')
      missing.push({ laboratoryId: scope.laboratoryId, number, hash, signature })
    }
    if (missing.length > 0) await appendHeads(file, missing)
    return missing.length
  })
}

/** Appends the heads of seals that other servers made, where several share the key of the trail. */
export async function learnHeads(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  { dataDir, auditKey }: HeadsPlace,
): Promise<void> {
  if (auditKey !== null) await appendMissingHeads(pool, scope, key, { dataDir, after: 'nothing' })
}

/** Folder in which this server keeps its heads, and the key that signs them where servers share one. */
export type HeadsPlace = Pick<Settings, 'dataDir' | 'auditKey'>
