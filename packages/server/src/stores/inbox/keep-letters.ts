import type { NoticeFacts, NoticeKind } from '@probeta/contract/workplace/notices.ts'
import { sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

export type UnwrittenNotice = {
  id: string
  itemId: string
  kind: NoticeKind
  facts: NoticeFacts
  userId: number
  names: string
  email: string
  language: string
  laboratory: string
  colour: string
  late: boolean
}

/** Older events get no letter and no message: they are in the inbox. */
export const news = '2 days'

/** The letters sent beside the inbox. */
export const keepNoticeLetters = (db: Database, laboratoryId: number) => ({
  /** Waiting letters for all notices except low results, whose letters hold more. */
  unwritten: (now: Date, most: number) => fetchRows(db)<UnwrittenNotice>`
      select a.id, a.item_id as "itemId", a.kind, a.facts, u.id as "userId", u.names, u.email, u.language, n.name as laboratory, n.colour,
             a.at < ${now.toISOString()}::timestamptz - ${news}::interval as late
      from alert a join app_user u on u.id = a.user_id join laboratory n on n.id = ${laboratoryId}
      where a.mail = 'waiting' and a.mail_id is null and a.kind <> 'lowResult'
      order by a.at, a.id limit ${most} for update of a skip locked`,

  async noteLetter(id: string, mailId: string): Promise<void> {
    await sql`update alert set mail_id = ${mailId} where id = ${id}`.execute(db)
  },

  async giveUp(id: string, because: string, at: string): Promise<void> {
    await sql`update alert set mail = 'failed', mail_error = ${because}, mail_at = ${at}
      where id = ${id} and mail = 'waiting'`.execute(db)
  },
})
