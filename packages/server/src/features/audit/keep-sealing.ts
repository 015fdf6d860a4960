import type pg from 'pg'
import type { Scope } from '../../db/scope.ts'
import { sealAudit } from './seal-audit.ts'
import type { SigningKey } from './keep-signing-key.ts'

const everyMs = 1_000

/** Seals all laboratories once a second, one round at a time, and once more when it stops. */
export function keepSealing(
  pool: pg.Pool,
  scopes: () => Promise<readonly Scope[]>,
  key: SigningKey,
  dataDir: string,
  onProblem: (error: unknown) => void,
): { stop(): Promise<void> } {
  let round = Promise.resolve()
  const seal = async () => {
    try {
      for (const scope of await scopes()) await sealAudit(pool, scope, key, dataDir)
    } catch (error) {
      onProblem(error) // the rows stay; the next round seals them
    }
  }
  let waiting = false
  const timer = setInterval(() => {
    if (waiting) return
    waiting = true
    round = round.then(seal).finally(() => {
      waiting = false
    })
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await round
      await seal()
    },
  }
}
