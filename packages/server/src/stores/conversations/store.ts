import { permission } from '@probeta/domain/people/permissions.ts'
import type { Conversation, ConversationMessage } from '@probeta/contract/clients/conversations.ts'
import { mostMessages } from '@probeta/contract/clients/conversations.ts'
import { sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'

export type Ground = Omit<Conversation, 'messages'>
export type Unnotified = {
  id: string
  sampleId: string
  sampleCode: string
  clientId: string
  workSiteId: string
  workSite: string
  client: string
  audience: 'shared' | 'internal'
  side: 'laboratory' | 'client'
  text: string
  writtenBy: number
  writer: string
  writtenAt: string
}

/** The sample a conversation is about; undefined where the scope does not reach it. */
const fetchGround =
  (db: Database, { clientId }: Scope) =>
  async (sampleId: string): Promise<Ground | undefined> => {
    // A client asks about issued results; the laboratory about everything that was broken.
    const aged =
      clientId === null
        ? sql`select distinct s.age_hours from specimen s where s.sample_id = p.id
              and s.age_hours is not null and s.state in ('broken', 'checked', 'approved')`
        : sql`select distinct t.age_hours from report_strength_test t join report r on r.id = t.report_id
              where t.sample_id = p.id and r.state = 'authorised'`
    const rows = await fetchRows(db)<Ground>`
      select jsonb_build_object('id', p.id, 'code', p.code, 'element', p.element) as sample,
             jsonb_build_object('id', k.id, 'name', k.name) as client,
             jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as "workSite",
             c.waits_since as "waitsSince",
             coalesce((select jsonb_agg(a.age_hours order by a.age_hours) from (${aged}) a), '[]') as ages
      from sample p
      join client k on k.id = p.client_id
      join work_site w on w.id = p.work_site_id
      left join conversation c on c.sample_id = p.id
      where p.id = ${sampleId}`
    return rows[0]
  }

export const readConversations = (db: Database, scope: Scope) => {
  const { userId, clientId } = scope

  return {
    ground: fetchGround(db, scope),
    /**
     * Oldest first. `sharedOnly`: only what the client's side is shown, whoever reads it. The laboratory decides which of
     * its people a client sees by name.
     */
    messages: (sampleId: string, sharedOnly: boolean) => fetchRows(db)<ConversationMessage>`
      select m.id, m.audience, m.side, m.text, m.age_hours as "ageHours", m.written_at as "writtenAt",
             case when m.side = 'laboratory' and ${clientId}::uuid is not null and not exists (
               select from portal_setting o where not o.hide_technicians)
             then null else u.names end as "writtenBy",
             m.written_by = ${userId} as own
      from conversation_message m join app_user u on u.id = m.written_by
      where m.sample_id = ${sampleId} and (m.audience = 'shared' or not ${sharedOnly})
      order by m.written_at, m.id limit ${mostMessages}`,
    async isFull(sampleId: string): Promise<boolean> {
      const rows = await fetchRows(db)<{ n: number }>`
      select count(*) as n from conversation_message where sample_id = ${sampleId}`
      return (rows[0]?.n ?? 0) >= mostMessages
    },
  }
}

const noteNotified = (db: Database) => ({
  /** Messages whose readers have not been notified; rows locked by another server are skipped. */
  untold: (most: number) => fetchRows(db)<Unnotified>`
        select m.id, m.sample_id as "sampleId", p.code as "sampleCode", m.client_id as "clientId", m.work_site_id as "workSiteId",
               w.code || ' · ' || w.name as "workSite", k.name as client, m.audience, m.side, m.text, m.written_by as "writtenBy",
               u.names as writer, m.written_at as "writtenAt"
        from conversation_message m
        join sample p on p.id = m.sample_id
        join work_site w on w.id = m.work_site_id
        join client k on k.id = m.client_id
        join app_user u on u.id = m.written_by
        where m.told_at is null
        order by m.written_at, m.id limit ${most} for update of m skip locked`,
  async markNotified(id: string, at: string): Promise<void> {
    await sql`update conversation_message set told_at = ${at} where id = ${id}`.execute(db)
  },
})

/** The people who are notified of a message. */
const findReaders = (db: Database) => ({
  /** Staff who wrote about a sample before, or answer clients; without the writer. */
  async colleagues(sampleId: string, but: number): Promise<number[]> {
    const rows = await fetchRows(db)<{ id: number }>`
        select distinct m.written_by as id from conversation_message m
        where m.sample_id = ${sampleId} and m.side = 'laboratory' and m.written_by <> ${but}
        order by 1 limit 100`
    return rows.map(({ id }) => id)
  },
  /** Staff who answer clients for the laboratory, see domain/people/answer-clients.ts. */
  async answerers(): Promise<number[]> {
    const rows = await fetchRows(db)<{ id: number }>`
        select distinct p.user_id as id from permission p
        join membership m on m.user_id = p.user_id and m.client_id is null
        where p.permission_id in (${permission.clients}, ${permission.results}) and p.level in ('edit', 'approve')
        order by 1 limit 200`
    return rows.map(({ id }) => id)
  },
  /** Users of the client who can see the work site; without the writer. */
  async clientSide({ clientId, workSiteId, writtenBy }: Unnotified): Promise<number[]> {
    const rows = await fetchRows(db)<{ id: number }>`
        select m.user_id as id from membership m
        join work_site_access a on a.user_id = m.user_id and a.work_site_id = ${workSiteId}
        where m.client_id = ${clientId} and m.user_id <> ${writtenBy}
        order by 1 limit 200`
    return rows.map(({ id }) => id)
  },
})

const writeMessages = (db: Database, { userId }: Scope) => ({
  /**
   * Adds a message and the resulting state of the conversation. Internal notes of the laboratory leave the state as
   * it is.
   */
  async say(
    { sample, client, workSite }: Ground,
    message: Pick<ConversationMessage, 'audience' | 'side' | 'text' | 'ageHours'>,
    at: string,
  ): Promise<string> {
    const id = newId()
    await db
      .insertInto('conversation_message')
      .values({
        id,
        client_id: client.id,
        work_site_id: workSite.id,
        sample_id: sample.id,
        age_hours: message.ageHours,
        audience: message.audience,
        side: message.side,
        text: message.text,
        written_by: userId ?? 0,
        written_at: at,
      })
      .execute()
    if (message.audience === 'internal') return id
    const asks = message.side === 'client'
    await sql`
        insert into conversation as c (sample_id, client_id, work_site_id, last_at, waits_since)
        values (${sample.id}, ${client.id}, ${workSite.id}, ${at}, ${asks ? at : null})
        on conflict (sample_id) do update set last_at = excluded.last_at, settled_by = null, settled_at = null,
          waits_since = case when ${asks} then coalesce(c.waits_since, excluded.waits_since) end`.execute(db)
    return id
  },
  async settle(sampleId: string, at: string): Promise<void> {
    await sql`
        update conversation set waits_since = null, settled_by = ${userId}, settled_at = ${at}
        where sample_id = ${sampleId} and waits_since is not null`.execute(db)
  },
})

export const writeConversations = (db: Database, scope: Scope) => {
  return {
    ...writeMessages(db, scope),
    ...readConversations(db, scope),
    ...noteNotified(db),
    ...findReaders(db),
  }
}
