import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type pg from 'pg'
import type { Database } from '../db/kysely-on.ts'
import type { Scope } from '../db/scope.ts'
import { type Stores, writeStores } from '../stores/stores.ts'
import { changing } from '../db/transaction.ts'
import { notifyMessages } from '../features/conversations/notify-messages.ts'
import { notifyEvents } from '../features/inbox/notify-events.ts'
import { sendNoticeMessages, writeUndelivered } from '../features/inbox/send-messages.ts'
import { writeNoticeLetters } from '../features/inbox/write-letters.ts'
import { findSilentTanks } from '../features/curing-tanks/find-reminders.ts'
import { findCalibrationReminders, findPadReminders } from '../features/equipment/find-reminders.ts'
import { findReserveCalls } from '../features/disposals/find-calls.ts'
import { findStepReminders } from '../features/investigations/find-reminders.ts'
import { findCertificateReminders } from '../features/technicians/find-reminders.ts'
import type { Notice } from '../stores/inbox/notice.ts'

/** Most rows per transaction, to keep it short. */
const atOnce = 20

/** Finds the reminders of one noun by a day (a date of the laboratory). */
type Finding = (stores: Stores, today: string) => Promise<readonly Notice[]>
const reminders: readonly Finding[] = [
  findCertificateReminders,
  findCalibrationReminders,
  findPadReminders,
  findStepReminders,
  findReserveCalls,
]

type Desk = { db: Database; stores: Stores; scope: Scope; now: Date }

export type Reminding = {
  now: Date
  withReminders: boolean
  /** The address of the inbox in letters; null: the installation sends no mail, and planned letters wait. */
  letters?: { publicUrl: string } | null
  /** The same for push messages, and text messages where the installation sends them; null: planned messages wait. */
  messages?: { publicUrl: string; texts: boolean } | null
}

/**
 * Runs one round for a laboratory: notifies people of messages and events since the last one and, with `withReminders`, of
 * what comes near its day. Each part is a transaction of its own: an interruption leaves all of it or nothing, and nobody is
 * notified twice.
 */
export async function remindDue(
  pool: pg.Pool,
  scope: Scope,
  { now, withReminders, letters, messages }: Reminding,
): Promise<void> {
  const inTransaction = <T>(work: (stores: Stores) => Promise<T>) =>
    changing(pool, scope, 'inbox.tell', undefined, (db) => work(writeStores(db, scope)))
  const untilDone = async (work: (stores: Stores) => Promise<number>) => {
    while ((await inTransaction(work)) >= atOnce);
  }
  await untilDone((stores) => notifyMessages(stores, now, atOnce))
  await untilDone((stores) => notifyEvents(stores, now, atOnce))
  if (withReminders) {
    const today = dayOf(now.getTime(), scope.timeZone)
    for (const find of reminders)
      await inTransaction(async (stores) => stores.inbox.raise(await find(stores, today), now))
    await inTransaction(async (stores) => stores.inbox.raise(await findSilentTanks(stores, now), now))
  }
  const untilWritten = async (write: (desk: Desk) => Promise<number>) => {
    const once = () =>
      changing(pool, scope, 'inbox.write', undefined, (db) =>
        write({ db, stores: writeStores(db, scope), scope, now }),
      )
    while ((await once()) >= atOnce);
  }
  if (messages) {
    await untilWritten((desk) => sendNoticeMessages({ ...desk, ...messages }, atOnce))
    await inTransaction(writeUndelivered)
  }
  if (letters) await untilWritten((desk) => writeNoticeLetters({ ...desk, ...letters }, atOnce))
}
