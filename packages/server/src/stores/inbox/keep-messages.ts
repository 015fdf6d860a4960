import { sql } from 'kysely'
import { hasAddress } from './has-address.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { news, type UnwrittenNotice } from './keep-letters.ts'

export type UnsentNotice = UnwrittenNotice & { ways: ('push' | 'text')[]; mobile: string }

/** The push and text messages sent beside the inbox. */
export const keepNoticeMessages = (db: Database, laboratoryId: number) => ({
  /** Notices whose messages are not queued yet, oldest first. */
  unsent: (now: Date, most: number) => fetchRows(db)<UnsentNotice>`
      select a.id, a.item_id as "itemId", a.kind, a.facts, u.id as "userId", u.names, u.email, u.mobile, u.language, n.name as laboratory,
             a.ways, a.at < ${now.toISOString()}::timestamptz - ${news}::interval as late
      from alert a join app_user u on u.id = a.user_id join laboratory n on n.id = ${laboratoryId}
      where a.ways <> '{}'
      order by a.at, a.id limit ${most} for update of a skip locked`,

  async noteMessages(id: string): Promise<void> {
    await sql`update alert set ways = '{}' where id = ${id}`.execute(db)
  },

  /** Notices of which no message reached any browser or number, among those of the last days. */
  undelivered: async (): Promise<string[]> => {
    const rows = await fetchRows(db)<{ id: string }>`
      select notice_id as id from outgoing_mail
      where notice_id is not null and of_laboratory = ${laboratoryId}
        and (closed_at is null or closed_at > statement_timestamp() - ${news}::interval)
      group by notice_id having bool_and(state in ('failed', 'expired'))`
    return rows.map(({ id }) => id)
  },

  /** Has these notices written as letters where they were not; returns how many. */
  async writeInstead(ids: readonly string[]): Promise<number> {
    const { numAffectedRows } = await sql`
      update alert a set mail = 'waiting' from app_user u
      where u.id = a.user_id and a.id = any (${[...ids]}::uuid[]) and a.mail = 'none' and a.mail_error = ''
        and a.kind <> 'lowResult' and ${hasAddress}`.execute(db)
    return Number(numAffectedRows ?? 0)
  },
})
