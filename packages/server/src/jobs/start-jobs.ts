import { readyLaboratories } from '../db/laboratories.ts'
import { onCommitted } from '../db/transaction.ts'
import { type JobKind, openJobQueue } from './job-queue.ts'
import { type JobPlace, laboratoryJobs } from './laboratory-jobs.ts'
import { type Periodic, runPeriodically } from './run-periodically.ts'
import { sealLaboratory } from './seal-laboratory.ts'

const dueMs = 3_600_000
/** Jobs that may follow a change in a laboratory. */
const ofLaboratory = ['seal', 'follow-up', 'batches'] as const satisfies readonly JobKind[]
/** Changes of which nothing follows: the job that makes them does the rest. */
const endings = new Set(['audit.seal', 'webhook.plan', 'webhook.send'])

/**
 * Runs in the background what follows from changes: every committed change requests it, and so do the start of a server and a
 * timer, for work due by its day or hour and for work left by a server that ended in the middle of it.
 */
export async function startJobs(
  place: JobPlace,
  connection: { connectionString: string; options?: string },
): Promise<Periodic> {
  const { pool, key, dataDir, onProblem } = place
  const queue = await openJobQueue(connection, (jobs) => laboratoryJobs(place, jobs), onProblem)
  const all = () => readyLaboratories(pool)

  onCommitted(pool, ({ laboratoryId, action }) => {
    // From a judgement follows nothing but its seal: its own job does the rest.
    if (endings.has(action)) return
    if (action === 'mix.judge' && laboratoryId !== null) return queue.wake('seal', laboratoryId)
    queue.wake('mail')
    // A message that somebody sends again stands in no trail.
    if (laboratoryId !== null && action.startsWith('webhook.')) queue.wake('webhooks', laboratoryId)
    if (laboratoryId !== null) for (const kind of ofLaboratory) queue.wake(kind, laboratoryId)
    // Changes that people make outside of laboratories are in the audit log of their laboratory.
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
      for (const { id } of await all()) for (const kind of [...ofLaboratory, 'webhooks' as const]) queue.wake(kind, id)
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
