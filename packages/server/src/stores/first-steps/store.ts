import type { FirstStep } from '@probeta/contract/laboratory/first-steps.ts'
import type { PermissionLevel } from '@probeta/domain/people/permissions.ts'
import { sql } from 'kysely'
import { fetchFirst, fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { Done } from './plan-steps.ts'

type Known = Omit<Done, 'people' | 'report'> & {
  workSiteId: string | null
  sheetId: string | null
  dueOn: string | null
}
type Test = { sampleId: string; ageHours: number; touchedBy: number[] }
type Person = { id: number; name: string; levels: Record<string, PermissionLevel> }

const mostPeople = 200

const there = (rows: ReturnType<typeof sql>) => sql<boolean>`exists (select from ${rows})`
const of = (table: string) => there(sql`${sql.table(table)} x `)
// A set that can be checked: all of it is broken, none still waits.
const whole = sql`not exists (select from specimen o where o.sample_id = s.sample_id
  and o.age_hours = s.age_hours and o.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked'))`
const tested = (states: ReturnType<typeof sql>) =>
  sql`specimen s where s.state in (${states}) and s.age_hours is not null`

/** Prerequisites that the laboratory already has, and the newest object that forms open on. */
const findKnown = (db: Database) => async (): Promise<Known> => {
  const row = await fetchFirst(db)<Known>`
        select ${of('letterhead')} as laboratory,
          ${there(sql`equipment x where x.kind = 'press'`)} as press,
          ${of('storage_place')} as place, ${of('client')} as client, ${of('work_site')} as "workSite", ${of('mix')} as mix,
          ${of('visit')} as visit, ${there(sql`sheet x where x.state <> 'void'`)} as sheet,
          ${of('label_print')} or ${there(sql`specimen x where x.received_at is not null`)} as reception,
          ${there(sql`${tested(sql`'broken', 'checked', 'approved'`)} and ${whole}`)} as break,
          ${there(sql`${tested(sql`'approved'`)} and ${whole}`)} as review,
          (select w.id from work_site w where w.active
           order by exists (select from mix m where m.work_site_id = w.id) desc, w.id desc limit 1) as "workSiteId",
          (select t.id from sheet t where t.state <> 'void' order by t.id desc limit 1) as "sheetId",
          (select min(s.due_on) from specimen s where s.state in ('cast', 'onSite', 'received', 'curing')) as "dueOn"`
  if (!row) throw new Error('a query without a source gives a row')
  return row
}

export const readFirstSteps = (db: Database) => ({
  /** A report was issued. */
  issued: () => fetchValue(db, false)`
        select ${there(sql`report r where r.state in ('authorised', 'superseded')`)} as issued`,
  known: findKnown(db),
  /**
   * The test that waits to be checked or approved; where there is none, an approved one. With everybody who took its
   * readings.
   */
  test: () => fetchFirst(db)<Test>`
        select s.sample_id as "sampleId", s.age_hours as "ageHours", array(
          select distinct unnest(b.touched_by) from break b where b.sample_id = s.sample_id
            and b.age_hours = s.age_hours) as "touchedBy"
        from ${tested(sql`'broken', 'checked', 'approved'`)} and ${whole}
        order by s.state = 'approved', s.id limit 1`,
  /** Active staff with their permissions. */
  people: () => fetchRows(db)<Person>`
        select u.id, u.names as name, jsonb_object_agg(p.permission_id, p.level) as levels
        from membership m join app_user u on u.id = m.user_id and u.active
        join permission p on p.user_id = m.user_id
        where m.client_id is null
        group by u.id, u.names order by u.id limit ${mostPeople}`,
  skips: (): Promise<{ step: FirstStep; reason: string }[]> =>
    db
      .selectFrom('first_step_skip')
      .select([sql<FirstStep>`id`.as('step'), 'reason'])
      .execute(),
})

export const writeFirstSteps = (db: Database, { userId }: Scope) => ({
  /** Two concurrent skips both succeed; the later reason stays. */
  async skip(step: FirstStep, reason: string): Promise<void> {
    await db
      .insertInto('first_step_skip')
      .values({ id: step, reason, skipped_by: userId, skipped_at: sql`statement_timestamp()` })
      .onConflict((on) =>
        on
          .columns(['id'])
          .doUpdateSet((e) => ({ reason, skipped_by: userId, skipped_at: e.ref('excluded.skipped_at') })),
      )
      .execute()
  },
  async resume(step: FirstStep): Promise<void> {
    await db.deleteFrom('first_step_skip').where('id', '=', step).execute()
  },
})
