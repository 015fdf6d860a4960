import { noticeRules } from '@probeta/contract/workplace/notices.ts'
import { permissionLevels } from '@probeta/domain/people/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { channelOf } from '../../db/notify-screens.ts'
import { hasAddress } from './has-address.ts'
import type { Notice } from './notice.ts'

const isPeople = (to: Notice['to']): to is readonly number[] => Array.isArray(to)

/** The levels that include this one. */
const atLeast = (level: (typeof permissionLevels)[number]) =>
  permissionLevels.slice(permissionLevels.indexOf(level))

function condition(to: Notice['to']): RawBuilder<boolean> {
  if (isPeople(to)) return sql<boolean>`m.user_id = any (${[...to]}::integer[])`
  if ('permission' in to)
    return sql<boolean>`exists (select from permission p where p.user_id = m.user_id
      and p.permission_id = ${to.permission} and p.level = any (${atLeast(to.level)}::text[]))`
  return sql<boolean>`m.client_id = ${to.clientId} and exists (select from work_site_access a
    where a.user_id = m.user_id and a.work_site_id = ${to.workSiteId})`
}

const wordsOf = ({ facts }: Notice) =>
  Object.values(facts)
    .filter((value) => typeof value === 'string')
    .join(' ')

/** Writes one notice for those it is to, and returns who was not notified of it before. */
async function raise(db: Database, notice: Notice, now: Date): Promise<number[]> {
  const { kind, object, facts, to, rung, once, reached = [], inboxOnly = false } = notice
  const { folder, mail, for: side } = noticeRules[kind]
  const workSiteId = !isPeople(to) && 'workSiteId' in to ? to.workSiteId : null
  const at = now.toISOString()
  const factsJson = JSON.stringify(facts)
  const ofSide = side === 'staff' ? sql`m.client_id is null` : sql`m.client_id is not null`
  const rows = await fetchRows(db)<{ user_id: number }>`
    with fresh as (
      select u.id as user_id, m.client_id,
             case when u.email is not null and lower(trim(u.email)) = any (${[...reached]}::text[]) then 'elsewhere'
                  when not ${mail === 'always'} and not coalesce((n.choices -> ${kind} ->> 'mail')::boolean, ${mail !== false})
                       or not ${hasAddress} or ${inboxOnly}
                  then 'none' else 'waiting' end as mail,
             array_remove(array[
               case when not ${inboxOnly} and coalesce((n.choices -> ${kind} ->> 'push')::boolean, ${mail !== false}) then 'push' end,
               case when not ${inboxOnly} and (n.choices -> ${kind} ->> 'text')::boolean then 'text' end], null) as ways
      from membership m
      join app_user u on u.id = m.user_id and u.active
      left join notice_preference n on n.user_id = m.user_id
      where ${ofSide} and ${condition(to)}
        and not exists (select from alert a where a.user_id = m.user_id and a.once = ${once})
      order by u.id limit 500),
    items as (
      insert into inbox_item as i (id, user_id, client_id, work_site_id, thread, folder, kind, object_kind, object_id, facts, words, at)
      select gen_random_uuid(), user_id, client_id, ${workSiteId}::uuid, ${`${object.kind}:${object.id}`}, ${folder}, ${kind},
             ${object.kind}, ${object.id}, ${factsJson}::jsonb, ${wordsOf(notice)}, ${at}::timestamptz from fresh
      on conflict (user_id, thread) do update set folder = excluded.folder, kind = excluded.kind, facts = excluded.facts,
        words = excluded.words, at = greatest(i.at, excluded.at), times = i.times + 1, read_at = null, archived_at = null
      returning i.id, i.user_id, i.times)
    insert into alert (id, user_id, client_id, work_site_id, item_id, kind, once, facts, at, mail, mail_error, ways, low_result_id, step, who)
    select gen_random_uuid(), f.user_id, f.client_id, ${workSiteId}::uuid, i.id, ${kind}, ${once}, ${factsJson}::jsonb,
           ${at}::timestamptz, case f.mail when 'elsewhere' then 'none' else f.mail end, case f.mail when 'elsewhere' then 'delivery' else '' end, f.ways,
           ${rung?.lowResultId ?? null}::uuid, coalesce(${rung?.step ?? null}::integer, i.times), ${rung?.who ?? null}
    from fresh f join items i on i.user_id = f.user_id
    returning user_id`
  return rows.map(({ user_id }) => user_id)
}

/**
 * Notifies people: a line in the inbox of each, and a letter where they want one. Nobody is notified twice of one
 * occasion, whatever calls this and however often: its key is stored with every notice. Returns who was notified now.
 */
export const raiseNotices =
  (db: Database, laboratoryId: number) =>
  async (notices: readonly Notice[], now: Date): Promise<number[]> => {
    if (notices.length === 0) return []
    // One transaction at a time: notices that another server has just raised are seen, and not raised again.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.notices}::integer,
      ${laboratoryId}::integer)`.execute(db)
    const notified = new Set<number>()
    for (const notice of notices) {
      for (const userId of await raise(db, notice, now)) notified.add(userId)
    }
    // Their screens are notified when this is committed: on the channel of the laboratory.
    for (const userId of notified) {
      const event = JSON.stringify({ noun: 'notice', id: String(userId) })
      await sql`select pg_notify(${channelOf(laboratoryId)}, ${event})`.execute(db)
    }
    return [...notified]
  }
