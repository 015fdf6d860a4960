import type pg from 'pg'
import type { Installation } from '../http/context.ts'
import type { Scope } from '../db/scope.ts'
import { dueBatches, issueSome } from '../features/reports/issue-batch.ts'
import { keepTurning, type Turning } from './keep-turning.ts'

const everyMs = 1_000

type Place = {
  pool: pg.Pool
  installation: Installation
  scopes: () => Promise<readonly Scope[]>
  onProblem: (error: unknown) => void
}

/**
 * Issues authorised batches of reports, a few reports of each batch in turn, and without a pause while there is more.
 * What a server does not come to, or dies over, the next one does: which of them it is decides the row of the batch.
 */
export function keepIssuing({ pool, installation, scopes, onProblem }: Place): Turning {
  /** A few reports of every batch that is due; whether there is more to do at once. */
  const round = async (stopping: () => boolean): Promise<boolean> => {
    let more = false
    for (const scope of await scopes()) {
      const place = { pool, scope, installation }
      for (const batch of await dueBatches(place))
        if (!stopping() && (await issueSome(place, batch, onProblem))) more = true
    }
    return more
  }
  return keepTurning(
    everyMs,
    async (stopping) => {
      while (!stopping() && (await round(stopping)));
    },
    onProblem,
  )
}
