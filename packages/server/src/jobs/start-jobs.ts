import { readyLaboratories } from '../db/laboratories.ts'
import { onCommitted } from '../db/transaction.ts'
import { type JobKind, openJobQueue } from './job-queue.ts'
import { type JobPlace, laboratoryJobs } from './laboratory-jobs.ts'
import { type Periodic, runPeriodically } from './run-periodically.ts'
import { sealLaboratory } from './seal-laboratory.ts'

const dueMs = 3_600_000
/** The jobs that a change in a laboratory may be followed by. */
const ofLaboratory = ['seal', 'follow-up', 'batches'] as const satisfies readonly JobKind[]

/**
 * Does what follows from changes, in the background: every committed change asks for it, and so do the start of a server
 * and the clock, for what is due by its day or hour and what a server left behind that ended in the middle of it.
 */
export async function startJobs(
  place: JobPlace,
  connection: { connectionString: string; options?: string },
): Promise<Periodic> {
  const { pool, key, dataDir, onProblem } = place
  const queue = await openJobQueue(connection, (jobs) => laboratoryJobs(place, jobs), onProblem)
  const all = () => readyLaboratories(pool)

  onCommitted(pool, ({ laboratoryId, action }) => {
    // The seal writes too, and nothing follows from it; from a judgement nothing that its own job does not do at once.
    if (action === 'audit.seal') return
    if (action === 'mix.judge' && laboratoryId !== null) return queue.wake('seal', laboratoryId)
    queue.wake('mail')
    if (laboratoryId !== null) for (const kind of ofLaboratory) queue.wake(kind, laboratoryId)
    // What people change outside of laboratories stands in the audit log of theirs.
    else
      all()
        .then((laboratory) => laboratory.forEach(({ id }) => queue.wake('seal', id)))
        .catch(onProblem)
  })
  const due = runPeriodically(
    dueMs,
    async () => {
      queue.wake('mail')
      queue.wake('upkeep')
      for (const { id } of await all()) for (const kind of ofLaboratory) queue.wake(kind, id)
    },
    onProblem,
  )
  return {
    fails: () => queue.fails() || due.fails(),
    stop: async () => {
      await Promise.all([due.stop(), queue.stop()])
      const seal = async () => {
        for (const { scope } of await all()) await sealLaboratory(pool, scope, key, dataDir)
      }
      await seal().catch(onProblem)
    },
  }
}
