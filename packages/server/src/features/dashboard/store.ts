import { tested, unbroken } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { mostCounted } from '../../db/seek.ts'

/** Days of the laboratory ('YYYY-MM-DD'), the last one included; `opens` and `closes` bound today as instants. */
export type Today = { day: string; lastDay: string; reportFrom: string; opens: Date; closes: Date }

export const readDashboard = (db: Database, { laboratoryId }: Scope) => {
  const specimens = () => db.selectFrom('specimen as s').where('s.laboratory_id', '=', laboratoryId)
  const open = () => specimens().where('s.state', 'in', unbroken)
  const n = sql<number>`count(*)`.as('n')
  // A set is one sample at one age; it can be checked when none of it waits any more.
  const waiting = sql<boolean>`exists (select from specimen o where o.laboratory_id = ${laboratoryId} and o.sample_id = g.sample_id and o.age_hours = g.age_hours
    and o.state in (${sql.join([...unbroken, 'onHold', 'locked'])}))`

  return {
    /** Specimens: due on the day, from days before it, and broken on it. */
    async breaks({ day, opens, closes }: Today) {
      const [due, late, broken] = await Promise.all([
        open().where('s.due_on', '=', day).select(n).executeTakeFirstOrThrow(),
        open().where('s.due_on', '<', day).select(n).executeTakeFirstOrThrow(),
        db
          .selectFrom('break as b')
          .where('b.laboratory_id', '=', laboratoryId)
          .where('b.broken_at', '>=', opens.toISOString())
          .where('b.broken_at', '<', closes.toISOString())
          .select(n)
          .executeTakeFirstOrThrow(),
      ])
      return { dueToday: due.n, overdue: late.n, brokenToday: broken.n }
    },
    /** Open specimens by the day they are due; days without any are left out. */
    load: ({ day, lastDay }: Today) =>
      open()
        .where('s.due_on', '>=', day)
        .where('s.due_on', '<=', lastDay)
        .groupBy('s.due_on')
        .select([sql<string>`s.due_on`.as('day'), sql<number>`count(*)`.as('due')])
        .execute(),
    /** Strength tests: with a reading nobody has checked, and all checked but not approved. */
    async reviews() {
      const { rows } = await sql<{ to_check: number; to_approve: number }>`
        select count(*) filter (where g.unchecked) as to_check, count(*) filter (where not g.unchecked) as to_approve
        from (select s.sample_id, s.age_hours, bool_or(s.state = 'broken') as unchecked from specimen s
              where s.laboratory_id = ${laboratoryId} and s.state in ('broken', 'checked') and s.age_hours is not null
              group by s.sample_id, s.age_hours) g
        where not ${waiting}`.execute(db)
      return { toCheck: rows[0]?.to_check ?? 0, toApprove: rows[0]?.to_approve ?? 0 }
    },
    /** Strength tests wholly approved that stand in no issued report, due within some weeks; stops at 1000. */
    async toReport({ day, reportFrom }: Today): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from (
          select from (select s.sample_id, s.age_hours from specimen s
                       where s.laboratory_id = ${laboratoryId} and s.due_on between ${reportFrom} and ${day} and s.state in (${sql.join(tested)})
                       group by s.sample_id, s.age_hours having bool_and(s.state = 'approved')) g
          where not ${waiting} and not exists (
            select from report_strength_test t join report r on r.laboratory_id = t.laboratory_id and r.id = t.report_id
            where t.laboratory_id = ${laboratoryId} and t.sample_id = g.sample_id and t.age_hours = g.age_hours
              and r.state = 'authorised')
          limit ${mostCounted - 1}) counted`.execute(db)
      return rows[0]?.n ?? 0
    },
    /** What the laboratory already has of what it needs to work. */
    async beginnings() {
      const row = await db
        .selectFrom('laboratory as l')
        .where('l.id', '=', laboratoryId)
        .select([
          sql<boolean>`exists (select from client x where x.laboratory_id = l.id)`.as('client'),
          sql<boolean>`exists (select from work_site x where x.laboratory_id = l.id)`.as('workSite'),
          sql<boolean>`exists (select from mix x where x.laboratory_id = l.id)`.as('mix'),
          sql<boolean>`(select count(*) from (select from membership x where x.laboratory_id = l.id limit 2) two) = 2`.as(
            'user',
          ),
          sql<boolean>`exists (select from sheet x where x.laboratory_id = l.id)`.as('sheet'),
        ])
        .executeTakeFirst()
      return row ?? { client: false, workSite: false, mix: false, user: false, sheet: false }
    },
  }
}
