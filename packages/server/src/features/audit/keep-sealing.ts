import type pg from 'pg'
import type { Scope } from '../../db/scope.ts'
import { keepTurning, type Turning } from '../../keep-turning.ts'
import { sealAudit } from './seal-audit.ts'
import type { SigningKey } from './keep-signing-key.ts'

const everyMs = 1_000

/** Seals all laboratories once a second, and once more when it stops. What fails stays, and the next turn seals it. */
export function keepSealing(
  pool: pg.Pool,
  scopes: () => Promise<readonly Scope[]>,
  key: SigningKey,
  dataDir: string,
  onProblem: (error: unknown) => void,
): Turning {
  const seal = async () => {
    for (const scope of await scopes()) await sealAudit(pool, scope, key, dataDir)
  }
  const turning = keepTurning(everyMs, seal, onProblem)
  return {
    ...turning,
    stop: async () => {
      await turning.stop()
      await seal().catch(onProblem)
    },
  }
}
