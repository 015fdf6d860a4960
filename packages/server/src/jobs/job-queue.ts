import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { keepAlive } from '../db/pool.ts'
import { appRole } from '../db/roles.ts'

const schema = 'jobs'

/**
 * `follow-up`: verdicts, deliveries and notices that follow from a change; `batches`: reports that are issued together;
 * `seal`: the audit log; these three for one laboratory. `mail` and `upkeep` for the installation.
 */
export const jobKinds = ['follow-up', 'batches', 'seal', 'mail', 'upkeep'] as const
export type JobKind = (typeof jobKinds)[number]

/** Work of one job. A long job calls `stopping` between two pieces, which also serves as its aliveSince of life. */
export type Job = (laboratoryId: number, stopping: () => boolean) => Promise<unknown>

export type JobQueue = {
  /**
   * Requests a job from any server of the installation. The same job of a laboratory is queued once a second at most;
   * repeated requests within that second lead to one more job at its end. `laboratoryId` is omitted for jobs of the
   * installation.
   */
  wake(kind: JobKind, laboratoryId?: number): void
  /**
   * Requests the job after some time. The request is lost when the server ends meanwhile: due work is looked for at every
   * start.
   */
  wakeAfter(ms: number, kind: JobKind, laboratoryId?: number): void
  /** The queue, or a job of this server, has failed for a minute, or a job gives no aliveSince of life. */
  fails(): boolean
  stop(): Promise<void>
}

const leastMs = 1_000
const retryMs = 10_000
const failsAfterMs = 60_000
/** A document of a batch, or a letter, may take a minute or two. */
const silentAfterMs = 300_000
/** A mail server may take a minute to answer; a stop does not wait that long. The letter is then sent again later. */
const longestStopMs = 10_000
/** Longest delay of a timer, which cannot hold weeks. */
const longestWaitMs = 3_600_000
const ofInstallation = 0

/** Brings the tables of the queue up to date, as the owner of the database, and lets the role of the servers use them. */
export async function prepareJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema, max: 2, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const kind of jobKinds) {
      // One job of a laboratory waits at a time, and a server that died over one blocks nobody: two may do a job at once.
      const settings = { notify: true, retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 600 }
      await boss.createQueue(kind, { policy: 'short', ...settings })
      await boss.updateQueue(kind, settings)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`grant usage on schema ${schema} to ${appRole}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${appRole}`)
    await client.query(`grant usage on all sequences in schema ${schema} to ${appRole}`)
  } finally {
    await client.end()
  }
}

/**
 * Takes jobs from the queue, one of each kind at a time. The rows they work on say what is to be done: a job carries no data.
 */
export async function openJobQueue(
  connection: { connectionString: string; options?: string },
  jobsOf: (queue: Pick<JobQueue, 'wake' | 'wakeAfter'>) => Readonly<Record<JobKind, Job>>,
  onProblem: (error: unknown) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: connection.connectionString,
    // Losing a job in a crash of the database does no harm: see `wakeAfter`.
    options: [connection.options, '-c synchronous_commit=off'].filter(Boolean).join(' '),
    ...keepAlive,
    schema,
    max: 4,
    migrate: false,
    schedule: false,
    useListenNotify: true,
    reindex: false,
    monitorVacuum: false,
  })
  let stopped = false
  let closed = false
  // First and last problem of the queue itself in a sequence with gaps of at most a minute.
  let troubledSince = Number.NEGATIVE_INFINITY
  let troubledAt = Number.NEGATIVE_INFINITY
  const report = (problem: unknown) => {
    // A connection that is being closed may still report that its database goes away.
    if (closed) return
    const now = performance.now()
    if (now - troubledAt > failsAfterMs) troubledSince = now
    troubledAt = now
    onProblem(problem)
  }
  boss.on('error', report)
  boss.on('warning', onProblem)
  const failedSince = new Map<string, number>()
  const aliveAt = new Map<JobKind, number>()
  const recent = new Map<string, { again: boolean }>()
  const planned = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()

  function after(ms: number, work: () => void): void {
    // A job that ends while the queue stops also plans its next turn; its timer would keep the process alive until then.
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  const send = (kind: JobKind, laboratoryId: number) =>
    boss.send(kind, { laboratoryId }, { singletonKey: String(laboratoryId) })
  function wake(kind: JobKind, laboratoryId = ofInstallation): void {
    if (stopped) return
    const key = `${kind} ${laboratoryId}`
    const before = recent.get(key)
    if (before) {
      before.again = true
      return
    }
    const request = { again: false }
    recent.set(key, request)
    after(leastMs, () => {
      recent.delete(key)
      if (request.again) wake(kind, laboratoryId)
    })
    send(kind, laboratoryId).catch(report)
  }
  function wakeAfter(ms: number, kind: JobKind, laboratoryId = ofInstallation): void {
    const key = `${kind} ${laboratoryId}`
    // Work that fell due while no server ran is due now.
    const waitMs = Math.min(Math.max(ms, 0), longestWaitMs)
    const at = performance.now() + waitMs
    // The earliest request suffices: the job that it starts plans the next one.
    if ((planned.get(key) ?? Infinity) <= at) return
    planned.set(key, at)
    after(waitMs, () => {
      if (planned.get(key) !== at) return
      planned.delete(key)
      wake(kind, laboratoryId)
    })
  }

  const jobs = jobsOf({ wake, wakeAfter })
  async function run(kind: JobKind, laboratoryId: number): Promise<void> {
    const key = `${kind} ${laboratoryId}`
    const stopping = () => {
      aliveAt.set(kind, performance.now())
      return stopped
    }
    stopping()
    try {
      await jobs[kind](laboratoryId, stopping)
      failedSince.delete(key)
    } catch (error) {
      if (!failedSince.has(key)) failedSince.set(key, performance.now())
      onProblem(error)
      wakeAfter(retryMs, kind, laboratoryId)
    } finally {
      aliveAt.delete(kind)
    }
  }

  await boss.start()
  for (const kind of jobKinds)
    await boss.work<{ laboratoryId: number }>(
      kind,
      // While batches are full the next one is fetched at once; a batch of a single job never counts as full, and the other
      // waiting jobs would stay until the next request.
      { batchSize: 2, burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 30 },
      async (batch) => {
        for (const { data } of batch) {
          // A stopping server leaves jobs it has not begun to the others.
          if (stopped) await send(kind, data.laboratoryId)
          else await run(kind, data.laboratoryId)
        }
      },
    )
  return {
    wake,
    wakeAfter,
    fails: () => {
      const now = performance.now()
      return (
        (now - troubledAt < failsAfterMs && now - troubledSince > failsAfterMs) ||
        [...failedSince.values()].some((since) => now - since > failsAfterMs) ||
        [...aliveAt.values()].some((aliveSince) => now - aliveSince > silentAfterMs)
      )
    },
    stop: async () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await boss.stop({ graceful: true, timeout: longestStopMs })
      closed = true
    },
  }
}
