import type pg from 'pg'
import { measureUnsealed, type Unsealed } from '../../audit/measure-seal.ts'
import { readyLaboratories } from '../../db/laboratories.ts'
import { measureJobs, type Waiting } from '../../jobs/job-queue.ts'
import { measureLetters, type WaitingLetters } from '../../jobs/send-waiting.ts'

/** Work of the installation that waits in its database. */
export type Figures = { jobs: readonly Waiting[]; letters: readonly WaitingLetters[]; unsealed: Unsealed }

/** Lifetime of the figures: whoever reads more often gets the same ones. */
const figuresLifeMs = 1_000

/** The sum over all laboratories, and the longest wait; no figure names a laboratory. */
async function gatherUnsealed(pool: pg.Pool): Promise<Unsealed> {
  const sum: Unsealed = { entries: 0, seconds: 0 }
  for (const { scope } of await readyLaboratories(pool)) {
    const { entries, seconds } = await measureUnsealed(pool, scope)
    sum.entries += entries
    sum.seconds = Math.max(sum.seconds, seconds)
  }
  return sum
}

async function gather(pool: pg.Pool): Promise<Figures> {
  const [jobs, letters, unsealed] = await Promise.all([
    measureJobs(pool),
    measureLetters(pool),
    gatherUnsealed(pool),
  ])
  return { jobs, letters, unsealed }
}

/** Returns what gathers the figures at most once a second. They are undefined while the database does not answer. */
export function figuresOf(pool: pg.Pool): () => Promise<Figures | undefined> {
  let latest: Promise<Figures | undefined> | undefined
  let until = 0
  const refresh = async () => {
    try {
      return await gather(pool)
    } catch {
      // The health of the database says so, in a figure of its own.
      return undefined
    } finally {
      until = performance.now() + figuresLifeMs
    }
  }
  return () => {
    if (latest === undefined || performance.now() > until) {
      until = Number.POSITIVE_INFINITY
      latest = refresh()
    }
    return latest
  }
}
