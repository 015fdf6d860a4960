import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { keepTurning, type Turning } from './keep-turning.ts'
import { longestSealSeconds, measureSeal } from '../audit/measure-seal.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import type { SigningKey } from '../audit/keep-signing-key.ts'

const everyMs = 1_000
const turnsBetweenLooks = 60

/**
 * Seals all laboratories once a second, and once more when it stops. What fails stays, and the next turn seals it. What an open
 * transaction holds back fails nowhere: how long it has waited is looked at once a minute.
 */
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
  const look = async () => {
    for (const scope of await scopes()) {
      const seconds = Math.floor(await measureSeal(pool, scope))
      if (seconds > longestSealSeconds)
        onProblem(
          new Error(
            `laboratory ${scope.laboratoryId}: an audit row has waited ${seconds} s for its seal; a transaction that is still open holds it back`,
          ),
        )
    }
  }
  let turns = 0
  const take = async () => {
    await seal()
    if (turns % turnsBetweenLooks === 0) await look()
    turns += 1
  }
  const turning = keepTurning(everyMs, take, onProblem)
  return {
    ...turning,
    stop: async () => {
      await turning.stop()
      await seal().catch(onProblem)
    },
  }
}
