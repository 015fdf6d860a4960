import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { keepAlive } from '../db/pool.ts'
import { appRole } from '../db/roles.ts'

const schema = 'jobs'

/**
 * `follow-up`: verdicts, deliveries and notices that follow from a change; `batches`: reports that are issued together;
 * `seal`: the audit log; these three for one laboratory. `webhooks`: what
 * they are told, of a laboratory too. `mail` and `upkeep` for the installation.
 */
export const jobKinds = ['follow-up', 'batches', 'seal', 'webhooks', 'mail', 'upkeep'] as const
export type JobKind = (typeof jobKinds)[number]

/** Work of one job. A long job calls `stopping` between two pieces, which also serves as its sign of life. */
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
  /** The queue, or a job of this server, has failed for a minute, or a job gives no sign of life. */
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

/** Problems of the queue itself, in a sequence with gaps of at most a minute. */
function watchTrouble(onProblem: (error: unknown) => void) {
  let closed = false
  let first = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  return {
    report(problem: unknown): void {
      // A connection that is being closed may still report that its database goes away.
      if (closed) return
      const now = performance.now()
      if (now - last > failsAfterMs) first = now
      last = now
      onProblem(problem)
    },
    lasts: (now: number) => now - last < failsAfterMs && now - first > failsAfterMs,
    close: () => {
      closed = true
    },
  }
}

/** Timers of work to come, none of which keeps the process alive once they are stopped. */
function planTimers() {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  return {
    stopped: () => stopped,
    after(ms: number, work: () => void): void {
      // A job that ends while the queue stops also plans its next turn; its timer would keep the process alive until then.
      if (stopped) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, ms)
      timers.add(timer)
    },
    stop(): void {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Requests of jobs: the same one at most once a second, and the earliest of those for later. */
function planRequests(
  { after, stopped }: ReturnType<typeof planTimers>,
  send: (kind: JobKind, laboratoryId: number) => void,
): Pick<JobQueue, 'wake' | 'wakeAfter'> {
  const recent = new Map<string, { again: boolean }>()
  const planned = new Map<string, number>()
  function wake(kind: JobKind, laboratoryId = ofInstallation): void {
    if (stopped()) return
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
    send(kind, laboratoryId)
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
  return { wake, wakeAfter }
}

/** Runs jobs of this server, and knows which of them fail or have given no sign of life. */
function runJobs(
  jobs: Readonly<Record<JobKind, Job>>,
  stopped: () => boolean,
  onFailure: (error: unknown, kind: JobKind, laboratoryId: number) => void,
) {
  const failedSince = new Map<string, number>()
  const aliveAt = new Map<JobKind, number>()
  return {
    async run(kind: JobKind, laboratoryId: number): Promise<void> {
      const key = `${kind} ${laboratoryId}`
      const stopping = () => {
        aliveAt.set(kind, performance.now())
        return stopped()
      }
      stopping()
      try {
        await jobs[kind](laboratoryId, stopping)
        failedSince.delete(key)
      } catch (error) {
        if (!failedSince.has(key)) failedSince.set(key, performance.now())
        onFailure(error, kind, laboratoryId)
      } finally {
        aliveAt.delete(kind)
      }
    },
    fail: (now: number) =>
      [...failedSince.values()].some((since) => now - since > failsAfterMs) ||
      [...aliveAt.values()].some((aliveSince) => now - aliveSince > silentAfterMs),
  }
}

export type Waiting = {
  queue: string
  /** Jobs that are due and not yet begun, by all servers of the installation. */
  waiting: number
  running: number
  /** How long the oldest of those that wait has been due, in seconds. */
  oldestSeconds: number
}

/** Returns what is in the queues that are not empty. What is done is deleted after ten minutes, so that the table stays small. */
export async function measureJobs(pool: pg.Pool): Promise<Waiting[]> {
  const { rows } = await pool.query<Waiting>(
    `select name as queue, count(*) filter (where due)::int as waiting, count(*) filter (where state = 'active')::int as running,
       coalesce(extract(epoch from statement_timestamp() - min(start_after) filter (where due)), 0)::float8 as "oldestSeconds"
     from (select *, state in ('created', 'retry') and start_after <= statement_timestamp() as due from jobs.job) job
     where due or state = 'active' group by name`,
  )
  return rows
}

const bossOn = ({ connectionString, options }: { connectionString: string; options?: string }) =>
  new PgBoss({
    connectionString,
    // Losing a job in a crash of the database does no harm: see `wakeAfter`.
    options: [options, '-c synchronous_commit=off'].filter(Boolean).join(' '),
    ...keepAlive,
    schema,
    max: 4,
    migrate: false,
    schedule: false,
    useListenNotify: true,
    reindex: false,
    monitorVacuum: false,
  })

/**
 * Takes jobs from the queue, one of each kind at a time. The rows they work on say what is to be done: a job carries no data.
 * `onProblem` is told which kind of job failed, where it was a job.
 */
export async function openJobQueue(
  connection: { connectionString: string; options?: string },
  jobsOf: (queue: Pick<JobQueue, 'wake' | 'wakeAfter'>) => Readonly<Record<JobKind, Job>>,
  onProblem: (error: unknown, failed?: JobKind) => void,
): Promise<JobQueue> {
  const boss = bossOn(connection)
  const trouble = watchTrouble((error) => onProblem(error))
  boss.on('error', trouble.report)
  boss.on('warning', (warning) => onProblem(warning))
  const timers = planTimers()
  const send = (kind: JobKind, laboratoryId: number) =>
    boss.send(kind, { laboratoryId }, { singletonKey: String(laboratoryId) })
  const requests = planRequests(timers, (kind, laboratoryId) => {
    send(kind, laboratoryId).catch(trouble.report)
  })
  const running = runJobs(jobsOf(requests), timers.stopped, (error, kind, laboratoryId) => {
    onProblem(error, kind)
    requests.wakeAfter(retryMs, kind, laboratoryId)
  })
  await boss.start()
  // While batches are full the next one is fetched at once; a batch of a single job never counts as full, and the other
  // waiting jobs would stay until the next request.
  const polling = { burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 30 }
  for (const kind of jobKinds)
    await boss.work<{ laboratoryId: number }>(kind, { batchSize: 2, ...polling }, async (batch) => {
      for (const { data } of batch) {
        // A stopping server leaves jobs it has not begun to the others.
        if (timers.stopped()) await send(kind, data.laboratoryId)
        else await running.run(kind, data.laboratoryId)
      }
    })
  return {
    ...requests,
    fails: () => trouble.lasts(performance.now()) || running.fail(performance.now()),
    stop: async () => {
      timers.stop()
      await boss.stop({ graceful: true, timeout: longestStopMs })
      trouble.close()
    },
  }
}
