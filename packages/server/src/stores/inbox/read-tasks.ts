import { mostTasks } from '@probeta/contract/inbox.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { mostCounted } from '../../db/queries/seek.ts'

/** Tasks of a person, looked up where they are. */
export const readTasks = (db: Database, { userId }: Scope) => ({
  /** Conversations in which the client's side wrote last, longest waiting first. */
  async waitingQuestions() {
    const { rows } = await sql<{
      sampleId: string
      sampleCode: string
      workSite: string
      client: string
      text: string
      since: string
    }>`
      select c.sample_id as "sampleId", p.code as "sampleCode", w.code || ' · ' || w.name as "workSite", k.name as client,
             left(l.text, 160) as text, c.waits_since as since
      from conversation c
      join sample p on p.id = c.sample_id
      join work_site w on w.id = c.work_site_id
      join client k on k.id = c.client_id
      join lateral (select m.text from conversation_message m where m.sample_id = c.sample_id
                    and m.side = 'client' order by m.written_at desc, m.id desc limit 1) l on true
      where c.waits_since is not null
      order by c.waits_since, c.sample_id limit ${mostTasks}`.execute(db)
    return rows
  },

  /** Queried sheets that this person typed or sampled. */
  async queriedSheets() {
    const { rows } = await sql<{
      id: string
      number: number
      workSite: string
      sampledOn: string
      text: string
      since: string
    }>`
      select t.id, t.number, w.code || ' · ' || w.name as "workSite", t.sampled_on::text as "sampledOn", left(coalesce(q.text, ''), 160) as text,
             coalesce(q.written_at, t.entered_at) as since
      from sheet t
      join work_site w on w.id = t.work_site_id
      left join lateral (select m.text, m.written_at from sheet_message m where m.sheet_id = t.id
                         and m.kind = 'query' order by m.written_at desc, m.id desc limit 1) q on true
      where t.state = 'queried'
        and (t.entered_by = ${userId} or folded(trim(t.technician)) = (select folded(u.names) from app_user u where u.id = ${userId}))
      order by since, t.id limit ${mostTasks}`.execute(db)
    return rows
  },

  /** Visits requested by clients and not yet answered. */
  async requestedVisits() {
    const { rows } = await sql<{
      id: string
      workSite: string
      client: string
      startsAt: string
      since: string
    }>`
      select v.id, w.code || ' · ' || w.name as "workSite", k.name as client, v.starts_at as "startsAt", v.booked_at as since
      from visit v
      join work_site w on w.id = v.work_site_id
      join client k on k.id = v.client_id
      where v.state = 'requested'
      order by v.starts_at, v.id limit ${mostTasks}`.execute(db)
    return rows
  },

  /** Sheets that wait to be accepted by somebody other than their typist. */
  async sheetsToAccept(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from (select from sheet t where t.state = 'entered'
        and t.entered_by is distinct from ${userId} limit ${mostCounted - 1}) waiting`.execute(db)
    return rows[0]?.n ?? 0
  },
})
