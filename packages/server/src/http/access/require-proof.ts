import type { Queryable } from '../../db/queryable.ts'
import { proofMinutes, type ProofWay } from '@probeta/contract/access/proof.ts'
import { Refusal } from '../../base/refusal.ts'

/** How the person of a session has recently proved their identity; undefined if not at all, or too long ago. */
async function findProof(db: Queryable, tokenHash: Buffer): Promise<ProofWay | undefined> {
  const { rows } = await db.query(
    'select proved_by from session where token_hash = $1 and proved_at > statement_timestamp() - make_interval(mins => $2)',
    [tokenHash, proofMinutes],
  )
  return (rows as { proved_by: ProofWay }[])[0]?.proved_by
}

export function refuseUnproved(): never {
  throw new Refusal('session.proofNeeded', { minutes: proofMinutes })
}

/** Requires a recent proof before an action that bears the person's name or gives rights to others. */
export const requireProof = async (db: Queryable, tokenHash: Buffer): Promise<ProofWay> =>
  (await findProof(db, tokenHash)) ?? refuseUnproved()
