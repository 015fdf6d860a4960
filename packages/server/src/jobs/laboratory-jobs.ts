import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type pg from 'pg'
import type { SigningKey } from '../audit/keep-signing-key.ts'
import { longestSealSeconds } from '../audit/measure-seal.ts'
import { inWordsOfCountry } from '../base/words-of-country.ts'
import { readyLaboratories } from '../db/laboratories.ts'
import type { Scope } from '../db/scope.ts'
import { reading } from '../db/transaction.ts'
import { answerRecoveries } from '../features/password-links/answer-recoveries.ts'
import type { Installation } from '../http/context.ts'
import { type Post, type Way, ways } from '../mail/post.ts'
import { writeLowResults } from '../stores/low-results/store.ts'
import { deliverDue } from './deliver-due.ts'
import { forgetOverdue } from './forget-overdue.ts'
import { forgetSpent } from './forget-spent.ts'
import { issueBatches } from './issue-batches.ts'
import type { Job, JobKind, JobQueue } from './job-queue.ts'
import { judgeByVersion } from './judge-by-version.ts'
import { judgeAllChanged } from './judge-changed.ts'
import { remindDue } from './remind-due.ts'
import { sealLaboratory } from './seal-laboratory.ts'
import { planWebhooks } from './plan-webhooks.ts'
import { sendWebhooks } from './send-webhooks.ts'
import { sendWaiting, untilNextLetter } from './send-waiting.ts'

const remindersMs = 600_000
const sealAgainMs = 1_000
/** Shortest time between two warnings, so that one open transaction does not fill the log. */
const warningMs = 60_000

export type JobPlace = {
  pool: pg.Pool
  installation: Installation
  /** How messages leave; null: not at all. */
  posts: Readonly<Record<Way, Post | null>>
  key: SigningKey
  dataDir: string
  /** Called for a row that fails, while the rest of the job goes on, and for a job that failed, with its kind. */
  onProblem: (error: unknown, failed?: JobKind) => void
}

type Work = (scope: Scope, stopping: () => boolean) => Promise<unknown>
type Queue = Pick<JobQueue, 'wake' | 'wakeAfter'>

/** Verdicts, deliveries and notices that follow from changes. */
function followUp({ pool, installation, onProblem }: JobPlace, { wakeAfter }: Queue): Work {
  const { mail, texts, now } = installation
  // Last runs in this process. Another process may run once more; everything is planned only once.
  const summedUp = new Map<number, string>()
  const reminded = new Map<number, number>()
  const zoneNoted = new Map<number, string>()

  async function judge(scope: Scope, stopping: () => boolean): Promise<void> {
    const { laboratoryId, timeZone } = scope
    if (zoneNoted.get(laboratoryId) !== timeZone) await judgeByVersion(pool, scope, installation.version)
    zoneNoted.set(laboratoryId, timeZone)
    await judgeAllChanged(pool, scope, { now, stopping, onProblem })
  }
  async function deliver(scope: Scope): Promise<void> {
    const publicUrl = installation.addressOf(scope)
    const today = dayOf(now().getTime(), scope.timeZone)
    await deliverDue(pool, scope, { mail, publicUrl, now }, summedUp.get(scope.laboratoryId) !== today)
    summedUp.set(scope.laboratoryId, today)
  }
  async function remind(scope: Scope): Promise<void> {
    const publicUrl = installation.addressOf(scope)
    const at = now()
    const withReminders = at.getTime() - (reminded.get(scope.laboratoryId) ?? 0) >= remindersMs
    await remindDue(pool, scope, {
      now: at,
      withReminders,
      letters: mail ? { publicUrl } : null,
      messages: { publicUrl, texts },
    })
    if (withReminders) reminded.set(scope.laboratoryId, at.getTime())
  }
  return async (scope, stopping) => {
    // A failure in one of them does not stop the others.
    const outcomes = [
      ...(await Promise.allSettled([judge(scope, stopping)])),
      ...(await Promise.allSettled([deliver(scope)])),
      ...(await Promise.allSettled([remind(scope)])),
    ]
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const next = await reading(pool, scope, (db) => writeLowResults(db, scope).nextStepAt())
    if (next !== undefined) wakeAfter(Date.parse(next) - now().getTime(), 'follow-up', scope.laboratoryId)
  }
}

/** The seal of the audit log, the messages about what was sealed, and a warning about rows that wait for it. */
function seal({ pool, installation, key, dataDir, onProblem }: JobPlace, { wakeAfter }: Queue): Work {
  const warned = new Map<number, number>()
  return async (scope) => {
    const { laboratoryId } = scope
    const seconds = await sealLaboratory(pool, scope, key, dataDir)
    if (seconds > 0) wakeAfter(sealAgainMs, 'seal', laboratoryId)
    const now = installation.now().getTime()
    const ms = await planWebhooks(pool, scope, installation.now())
    if (ms !== undefined) wakeAfter(ms, 'webhooks', laboratoryId)
    if (seconds <= longestSealSeconds || now - (warned.get(laboratoryId) ?? 0) < warningMs) return
    warned.set(laboratoryId, now)
    onProblem(
      new Error(
        `laboratory ${laboratoryId}: an audit row has waited ${Math.floor(seconds)} s for its seal; a transaction that is still open holds it back`,
      ),
    )
  }
}

/** Returns the work of each kind of job. */
export function laboratoryJobs(place: JobPlace, queue: Queue): Record<JobKind, Job> {
  const { pool, installation, posts, onProblem } = place
  const within =
    (work: Work): Job =>
    async (laboratoryId, stopping) => {
      const found = (await readyLaboratories(pool)).find(({ id }) => id === laboratoryId)
      if (found) await inWordsOfCountry(found.scope.country, () => work(found.scope, stopping))
    }
  return {
    'follow-up': within(followUp(place, queue)),
    batches: within(async (scope, stopping) => {
      if (await issueBatches({ pool, scope, installation }, stopping, onProblem))
        queue.wake('batches', scope.laboratoryId)
    }),
    seal: within(seal(place, queue)),
    webhooks: within(async (scope, stopping) => {
      const { vault, webhookNetworks: networks, now } = installation
      const sending = { vault, networks, now, publicUrl: installation.addressOf(scope) }
      const ms = await sendWebhooks(pool, scope, sending, stopping)
      if (ms !== undefined) queue.wakeAfter(ms, 'webhooks', scope.laboratoryId)
    }),
    mail: async () => {
      await answerRecoveries(pool, installation.addressOf, posts.mail !== null)
      const open = ways.flatMap((way) => (posts[way] ? [{ way, post: posts[way] }] : []))
      // The follow-up job of the laboratory records that the letter left.
      const onClosed = (laboratoryId: number | null) => {
        if (laboratoryId !== null) queue.wake('follow-up', laboratoryId)
      }
      // A service that is not reached holds up no other way.
      const outcomes = await Promise.allSettled(
        open.map(({ way, post }) => sendWaiting(pool, post, onClosed, way)),
      )
      const waits = open.map(({ way }) => way)
      const ms = await untilNextLetter(pool, waits)
      if (ms !== undefined) queue.wakeAfter(ms, 'mail')
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    },
    upkeep: async () => {
      await forgetSpent(pool)
      await forgetOverdue(pool, installation.now())
    },
  }
}
