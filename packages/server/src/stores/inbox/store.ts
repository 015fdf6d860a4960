import type {
  InboxFile,
  InboxItem,
  listInboxEndpoint,
  listSentMessagesEndpoint,
  SentMessage,
} from '@probeta/contract/workplace/inbox.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { NoticeKind } from '@probeta/contract/workplace/notices.ts'
import { sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { mostCounted, pageFrom, readCursor } from '../../db/queries/seek.ts'
import { raiseNotices } from './raise-notices.ts'
import { readTasks } from './read-tasks.ts'
import { keepNoticeLetters } from './keep-letters.ts'
import { keepNoticeMessages } from './keep-messages.ts'
import { readHappenings } from './read-happenings.ts'

type Choices = Partial<Record<NoticeKind, { mail: boolean; push: boolean; text: boolean }>>
type Filter = Parsed<typeof listInboxEndpoint>['query']
type Sent = Parsed<typeof listSentMessagesEndpoint>['query']

const columns = [
  'i.id',
  sql<InboxItem['folder']>`i.folder`.as('folder'),
  sql<NoticeKind>`i.kind`.as('kind'),
  sql<InboxItem['object']>`jsonb_build_object('kind', i.object_kind, 'id', i.object_id)`.as('object'),
  sql<InboxItem['facts']>`i.facts`.as('facts'),
  'i.at',
  'i.times',
  sql<boolean>`i.read_at is null`.as('unread'),
  sql<boolean>`i.archived_at is not null`.as('archived'),
] as const

const ownItems = (db: Database, { userId }: Scope) =>
  db.selectFrom('inbox_item as i').where('i.user_id', '=', userId ?? 0)

const listInbox =
  (db: Database, scope: Scope) =>
  async ({ folder, unread, search, after, limit }: Filter) => {
    let found = ownItems(db, scope)
    if (folder === 'archived') found = found.where('i.archived_at', 'is not', null)
    else found = found.where('i.archived_at', 'is', null).where('i.folder', '=', folder)
    if (unread) found = found.where('i.read_at', 'is', null)
    if (search) found = found.where(contains('i.words', search))
    return fetchPage(db, found.select(columns), {
      after,
      limit,
      by: ['i.at', 'i.id'],
      direction: 'desc',
      of: ({ at, id }) => [at, id],
    })
  }

/** This person's own messages about samples and, for staff, about sheets. */
const listSent =
  (db: Database, scope: Scope) =>
  async ({ search, after, limit }: Sent) => {
    const seek = readCursor(after, 2)
    const found = sql<SentMessage>`
        select * from (
          select c.id, 'sample' as about, c.sample_id as "objectId", p.code, jsonb_build_object('code', w.code, 'name', w.name) as "workSite",
                 c.audience, c.text, c.written_at as at
          from conversation_message c
          join sample p on p.id = c.sample_id
          join work_site w on w.id = c.work_site_id
          where c.written_by = ${scope.userId}
          union all
          select s.id, 'sheet', s.sheet_id, t.number::text, jsonb_build_object('code', w.code, 'name', w.name), 'internal', s.text, s.written_at
          from sheet_message s
          join sheet t on t.id = s.sheet_id
          join work_site w on w.id = t.work_site_id
          where s.written_by = ${scope.userId}) m
        where true ${search ? sql`and (${contains('m.text', search)} or ${contains('m.code', search)})` : sql``}`
    const rows = await fetchRows(db)<SentMessage>`
        ${found} ${seek ? sql`and (m.at, m.id) < (${seek[0] ?? ''}::timestamptz, ${seek[1] ?? ''}::uuid)` : sql``}
        order by m.at desc, m.id desc limit ${limit + 1}`
    const counted = await sql<{ n: number }>`
        select count(*) as n from (${found} limit ${mostCounted}) counted`.execute(db)
    return pageFrom(
      rows,
      limit,
      counted.rows[0]?.n ?? 0,
      ({ at, id }) => [at, id],
      (row) => row,
    )
  }

export const readInbox = (db: Database, scope: Scope) => ({
  ...readTasks(db, scope),
  list: listInbox(db, scope),
  find: (id: string): Promise<InboxItem | undefined> =>
    ownItems(db, scope).where('i.id', '=', id).select(columns).executeTakeFirst(),
  tellings: (itemId: string): Promise<InboxFile['tellings']> =>
    db
      .selectFrom('alert as a')
      .where('a.item_id', '=', itemId)
      .select([
        'a.id',
        'a.at',
        sql<NoticeKind>`a.kind`.as('kind'),
        sql<InboxItem['facts']>`a.facts`.as('facts'),
        sql<InboxFile['tellings'][number]['mail']>`a.mail`.as('mail'),
        'a.mail_at as mailAt',
        'a.mail_error as mailError',
      ])
      .orderBy('a.at', 'desc')
      .orderBy('a.step', 'desc')
      .limit(100)
      .execute(),
  async counts(): Promise<{ unread: number; alerts: number; questions: number }> {
    const rows = await ownItems(db, scope)
      .where('i.read_at', 'is', null)
      .where('i.archived_at', 'is', null)
      .select(['i.folder', sql<number>`count(*)`.as('n')])
      .groupBy('i.folder')
      .execute()
    const of = (folder: string) => rows.find((row) => row.folder === folder)?.n ?? 0
    return { unread: of('alerts') + of('questions'), alerts: of('alerts'), questions: of('questions') }
  },
  sent: listSent(db, scope),
  /** The person's choices, and the address and number for them. */
  async preferences(): Promise<{ version: number; choices: Choices; address: string; mobile: string }> {
    const row = await db
      .selectFrom('app_user as u')
      .leftJoin('notice_preference as n', (j) => j.onRef('n.user_id', '=', 'u.id'))
      .where('u.id', '=', scope.userId ?? 0)
      .select(['u.email', 'u.mobile', 'n.version', sql<Choices | null>`n.choices`.as('choices')])
      .executeTakeFirst()
    const { version, choices, email, mobile } = row ?? {}
    return { version: version ?? 1, choices: choices ?? {}, address: email ?? '', mobile: mobile ?? '' }
  },
})

/** False when a concurrent change came first. */
const keepPreferences =
  (db: Database, { userId }: Scope) =>
  async (version: number, choices: Choices): Promise<boolean> => {
    const rows = await insertSelected(db, {
      into: sql`notice_preference as n`,
      columns: 'user_id, version, choices',
      select: sql`select ${userId}::integer, 2, ${JSON.stringify(choices)}::jsonb
          where ${version}::integer = 1 or exists (select from notice_preference x where x.user_id = ${userId})`,
      ending: sql`on conflict (user_id) do update set version = n.version + 1, choices = excluded.choices where n.version = ${version}
        returning 1`,
    })
    return rows.length === 1
  }

export const writeInbox = (db: Database, scope: Scope) => {
  const { laboratoryId, userId } = scope
  const own = () => db.updateTable('inbox_item').where('user_id', '=', userId ?? 0)
  return {
    ...keepNoticeLetters(db, laboratoryId),
    ...keepNoticeMessages(db, laboratoryId),
    ...readHappenings(db),
    raise: raiseNotices(db, laboratoryId),
    async mark(id: string, { unread, archived }: { unread: boolean; archived: boolean }, at: string) {
      await own()
        .where('id', '=', id)
        .set({
          read_at: unread ? null : sql`coalesce(read_at, ${at}::timestamptz)`,
          archived_at: archived ? sql`coalesce(archived_at, ${at}::timestamptz)` : null,
        })
        .execute()
    },
    /** Marks the notices about an object as read once the object itself is opened. */
    async readAbout(thread: string, at: string): Promise<void> {
      await own().where('thread', '=', thread).where('read_at', 'is', null).set({ read_at: at }).execute()
    },
    async readFolder(folder: InboxItem['folder'], at: string): Promise<number> {
      const { numUpdatedRows } = await own()
        .where('folder', '=', folder)
        .where('archived_at', 'is', null)
        .where('read_at', 'is', null)
        .set({ read_at: at })
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    prefer: keepPreferences(db, scope),
  }
}
