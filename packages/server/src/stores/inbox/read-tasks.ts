import { mostTasks } from '@probeta/contract/workplace/inbox.ts'
import { fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { mostCounted } from '../../db/queries/seek.ts'

/** Conversations in which the client's side wrote last, longest waiting first. */
const listQuestions = (db: Database) => () => fetchRows(db)<{
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
      order by c.waits_since, c.sample_id limit ${mostTasks}`

/** Queried sheets that this person typed or sampled. */
const listQueried =
  (db: Database, { userId }: Scope) =>
  () => fetchRows(db)<{
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
      order by since, t.id limit ${mostTasks}`

/** Sets whose readings were returned to this person for correction; no other step to 'broken' leaves a reason. */
const listReturned =
  (db: Database, { userId, timeZone }: Scope) =>
  () => fetchRows(db)<{
    id: string
    codes: string
    workSite: string
    brokenOn: string
    text: string
  }>`
      select (array_agg(s.id order by s.code))[1] as id, string_agg(s.code, ', ' order by s.code) as codes,
             w.code || ' · ' || w.name as "workSite",
             (max(b.broken_at) at time zone ${timeZone})::date::text as "brokenOn", left(max(s.state_reason), 160) as text
      from specimen s
      join break b on b.specimen_id = s.id
      join work_site w on w.id = s.work_site_id
      where s.state = 'broken' and s.state_reason <> '' and b.broken_by = ${userId}
      group by s.sample_id, s.age_hours, w.id
      order by max(b.broken_at), codes limit ${mostTasks}`

/** Tasks of a person, looked up where they are. */
export const readTasks = (db: Database, scope: Scope) => {
  const { userId } = scope

  return {
    waitingQuestions: listQuestions(db),
    queriedSheets: listQueried(db, scope),
    returnedReadings: listReturned(db, scope),
    /** Visits requested by clients and not yet answered. */
    requestedVisits: () => fetchRows(db)<{
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
      order by v.starts_at, v.id limit ${mostTasks}`,
    /** Sheets that wait to be accepted by somebody other than their typist. */
    sheetsToAccept: () => fetchValue(db, 0)`
      select count(*) as n from (select from sheet t where t.state = 'entered'
        and t.entered_by is distinct from ${userId} limit ${mostCounted - 1}) waiting`,
  }
}
