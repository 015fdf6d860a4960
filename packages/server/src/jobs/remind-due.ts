import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { type Stores, writeStores } from '../stores/stores.ts'
import { changing } from '../db/transaction.ts'
import { notifyMessages } from '../features/conversations/notify-messages.ts'
import { notifyEvents } from '../features/inbox/notify-events.ts'
import { writeNoticeLetters } from '../features/inbox/write-letters.ts'
import { findCalibrationReminders, findPadReminders } from '../features/equipment/find-reminders.ts'
import { findStepReminders } from '../features/investigations/find-reminders.ts'
import { findCertificateReminders } from '../features/technicians/find-reminders.ts'
import type { Notice } from '../stores/inbox/notice.ts'

/** As many in one transaction as keep it short. */
const atOnce = 20

/** What has to be said by a day (a date of the laboratory), found by whoever knows the noun. One line a noun. */
type Finding = (stores: Stores, today: string) => Promise<readonly Notice[]>
const reminders: readonly Finding[] = [
  findCertificateReminders,
  findCalibrationReminders,
  findPadReminders,
  findStepReminders,
]

export type Reminding = {
  now: Date
  withReminders: boolean
  /** The address of the inbox in letters; null: no letters leave this installation, and what is planned waits. */
  letters?: { publicUrl: string } | null
}

/**
 * One round for a laboratory: people are told what was written and what happened since, and, with `reminders`, what comes
 * near its day. Each part is a transaction of its own: a stop in the middle leaves all of it or nothing, and what was told
 * is told to nobody again.
 */
export async function remindDue(
  pool: pg.Pool,
  scope: Scope,
  { now, withReminders, letters }: Reminding,
): Promise<void> {
  const inside = <T>(work: (stores: Stores) => Promise<T>) =>
    changing(pool, scope, 'inbox.tell', undefined, (db) => work(writeStores(db, scope)))
  const until = async (work: (stores: Stores) => Promise<number>) => {
    while ((await inside(work)) >= atOnce);
  }
  await until((stores) => notifyMessages(stores, now, atOnce))
  await until((stores) => notifyEvents(stores, now, atOnce))
  if (withReminders) {
    const today = dayOf(now.getTime(), scope.timeZone)
    for (const find of reminders)
      await inside(async (stores) => stores.inbox.raise(await find(stores, today), now))
  }
  if (letters) {
    const write = () =>
      changing(pool, scope, 'inbox.write', undefined, (db) =>
        writeNoticeLetters({ db, stores: writeStores(db, scope), scope, now, ...letters }, atOnce),
      )
    while ((await write()) >= atOnce);
  }
}
