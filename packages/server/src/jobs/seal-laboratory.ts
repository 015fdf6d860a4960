import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { measureSeal } from '../audit/measure-seal.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import type { SigningKey } from '../audit/keep-signing-key.ts'

/**
 * Seals the audit log of a laboratory. Returns for how many seconds the oldest row has waited that an open transaction keeps
 * from being sealed; 0 when all are sealed.
 */
export async function sealLaboratory(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  dataDir: string,
): Promise<number> {
  await sealAudit(pool, scope, key, dataDir)
  return measureSeal(pool, scope)
}
