import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ownDatabase } from '../testing/a-database.ts'
import { type Job, type JobKind, openJobQueue, prepareJobQueue } from './job-queue.ts'

const patient = { timeout: 30_000 }
const nothing = { 'follow-up': idle, batches: idle, seal: idle, webhooks: idle, mail: idle, upkeep: idle }
async function idle() {}

/** Makes a queue in a database of its own, with as many servers as are opened. */
async function aQueue() {
  const database = await ownDatabase()
  await prepareJobQueue(database.ownerUrl)
  return {
    ownerSays: async (statement: string) => {
      const owner = new pg.Client({ connectionString: database.ownerUrl })
      await owner.connect()
      const { rows } = await owner.query<Record<string, unknown>>(statement)
      await owner.end()
      return rows
    },
    endConnections: async () => {
      const superuser = new pg.Client({ connectionString: database.superuserUrl })
      await superuser.connect()
      await superuser.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await superuser.end()
    },
    open: async (
      jobs: Partial<Record<JobKind, Job>>,
      onProblem: (error: unknown) => unknown = (error) => expect.fail(String(error)),
    ) => {
      const queue = await openJobQueue(database.connection, () => ({ ...nothing, ...jobs }), onProblem)
      let open = true
      const stop = async () => {
        if (open) await queue.stop()
        open = false
      }
      onTestFinished(stop)
      return { ...queue, stop }
    },
  }
}

/** A job that waits in the middle until it is released; `done`: for which laboratories it was done. */
function aHeldJob() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  const done: number[] = []
  const job: Job = async (laboratoryId) => {
    begin()
    await goOn
    done.push(laboratoryId)
  }
  return { job, begun, release, done }
}

it('does the requested job, and once more for all requests made meanwhile', async () => {
  const { open } = await aQueue()
  const { job: seal, begun, release, done } = aHeldJob()
  const { wake } = await open({ seal })
  wake('seal', 7)
  await begun
  for (let requests = 0; requests < 50; requests += 1) wake('seal', 7)
  wake('seal', 8)
  release()
  const timesOf = (laboratoryId: number) => done.filter((one) => one === laboratoryId).length
  await expect.poll(() => [timesOf(7) > 1, timesOf(8)], patient).toEqual([true, 1])
  // On a busy machine the second in which requests are merged may pass: then there is one more job.
  expect(timesOf(7)).toBeLessThan(4)
})

it('takes all that waits as soon as it has time, not one at each word of another', async () => {
  const { open } = await aQueue()
  const { job: seal, begun, release, done } = aHeldJob()
  const { wake } = await open({ seal })
  wake('seal', 1)
  await begun
  const others = [2, 3, 4, 5, 6, 7]
  for (const laboratoryId of others) wake('seal', laboratoryId)
  release()
  await expect.poll(() => done.toSorted(), patient).toEqual([1, ...others])
})

it('leaves to another server what it took and had not begun when it stopped', async () => {
  const { ownerSays, open } = await aQueue()
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const begun: number[] = []
  const done: string[] = []
  const first = await open({
    seal: async (laboratoryId) => {
      begun.push(laboratoryId)
      await gates[begun.length - 1]?.promise
      done.push(`first ${laboratoryId}`)
    },
  })
  first.wake('seal', 1)
  await expect.poll(() => begun, patient).toEqual([1])
  for (const laboratoryId of [2, 3]) first.wake('seal', laboratoryId)
  const waiting = () => ownerSays("select name from jobs.job where state = 'created'")
  await expect.poll(async () => (await waiting()).length, patient).toBe(2)
  gates[0].resolve()
  await expect.poll(() => begun.length, patient).toBe(2)
  const stopped = first.stop()
  gates[1].resolve()
  await stopped
  await open({ seal: async (laboratoryId) => done.push(`second ${laboratoryId}`) })
  await expect.poll(() => done.length, patient).toBe(3)
  expect(done.map((one) => one.split(' ')[0])).toEqual(['first', 'first', 'second'])
})

it('is served by every server of the installation, and the others go on when one has stopped', async () => {
  const { open } = await aQueue()
  const done: string[] = []
  const first = await open({ seal: async (laboratoryId) => done.push(`first ${laboratoryId}`) })
  const second = await open({ seal: async (laboratoryId) => done.push(`second ${laboratoryId}`) })
  await first.stop()
  first.wake('seal', 1)
  second.wake('seal', 2)
  await expect.poll(() => done, patient).toEqual(['second 2'])
})

it('waits for the job under way when it stops, and tells it to begin no more', async () => {
  const { open } = await aQueue()
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  let ended = false
  const { wake, stop } = await open({
    batches: async (_, stopping) => {
      resolve()
      while (!stopping()) await new Promise((next) => setImmediate(next))
      ended = true
    },
  })
  wake('batches', 1)
  await begun
  await stop()
  expect(ended).toBe(true)
})

it('reports what fails, goes on with the rest and tries it again', async () => {
  const { open } = await aQueue()
  const problems: string[] = []
  let tried = 0
  const done: number[] = []
  const { wake } = await open(
    {
      'follow-up': async (laboratoryId) => {
        if (laboratoryId === 1 && (tried += 1) === 1) throw new Error('not today')
        done.push(laboratoryId)
      },
    },
    (error) => problems.push(String(error)),
  )
  wake('follow-up', 1)
  await expect.poll(() => problems, patient).toEqual(['Error: not today'])
  wake('follow-up', 2)
  await expect.poll(() => done.toSorted(), patient).toEqual([1, 2])
})

it('goes on when the database has ended all of its connections', async () => {
  const { open, endConnections } = await aQueue()
  const done: number[] = []
  const { wake } = await open({ seal: async (laboratoryId) => done.push(laboratoryId) }, () => {})
  wake('seal', 1)
  await expect.poll(() => done, patient).toEqual([1])
  await endConnections()
  // Requests made while there was no queue are lost, as after a crash: the next change requests again.
  const asking = setInterval(() => wake('seal', 2), 100)
  onTestFinished(() => clearInterval(asking))
  await expect.poll(() => done, patient).toContain(2)
})

it('fails when it has not been reached for a minute', async () => {
  const { open, ownerSays } = await aQueue()
  const problems: unknown[] = []
  const { wake, fails } = await open({}, (problem) => problems.push(problem))
  await ownerSays('revoke usage on schema jobs from probeta_app')
  const began = performance.now()
  for (const [at, seconds] of [0, 40, 70].entries()) {
    expect(fails()).toBe(false)
    vi.spyOn(performance, 'now').mockReturnValue(began + seconds * 1_000)
    // One request may meet with several problems: what counts is that one was reported by now.
    const before = problems.length
    wake('seal', at)
    await expect.poll(() => problems.length, patient).toBeGreaterThan(before)
  }
  expect(fails()).toBe(true)
  vi.restoreAllMocks()
})

it('wakes at the earliest of the requested times', async () => {
  const { open } = await aQueue()
  let done = 0
  const { wakeAfter } = await open({ mail: async () => (done += 1) })
  wakeAfter(3_600_000, 'mail')
  wakeAfter(20, 'mail')
  wakeAfter(40, 'mail')
  await expect.poll(() => done, patient).toBe(1)
})

it('leaves no timer behind when it stops in the middle of a job that wants to go on later', async () => {
  const { open } = await aQueue()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  const { wake, wakeAfter, stop } = await open({
    mail: async () => {
      begin()
      await goOn
      wakeAfter(3_599_000, 'mail')
    },
  })
  wake('mail')
  await begun
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const stopped = stop()
  release()
  await stopped
  expect(timers.mock.calls.filter(([, ms]) => ms === 3_599_000)).toEqual([])
})
