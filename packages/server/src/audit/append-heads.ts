import { createPublicKey, verify } from 'node:crypto'
import type pg from 'pg'
import { reading } from '../db/transaction.ts'
import type { Scope } from '../db/scope.ts'
import { describeSeal, firstHash, type Seal } from './describe-seal.ts'
import { appendHeads, headsFile, newestOf, readHeads } from './keep-heads.ts'
import type { SigningKey } from './keep-signing-key.ts'

/**
 * A backup takes the heads before the rows, so that a restored trail may be longer than its heads. Appends a head for each
 * seal beyond the newest head, as long as it follows the one before and our key signed it; returns how many.
 */
export function appendMissingHeads(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  dataDir: string,
): Promise<number> {
  const file = headsFile(dataDir)
  const publicKey = createPublicKey(key.privateKey)
  return reading(pool, scope, async (_, client) => {
    const heads = await readHeads(file, scope.laboratoryId)
    let number = newestOf(heads.keys())
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
      const signature = seal.signature.toString('base64')
      missing.push({ laboratoryId: scope.laboratoryId, number, hash, signature })
    }
    await appendHeads(file, missing)
    return missing.length
  })
}
