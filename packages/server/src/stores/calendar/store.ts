import { sql } from 'kysely'
import type { Calendar, CalendarInput } from '@probeta/contract/laboratory/calendar.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'

/** Default until the laboratory sets its own: closed on Sundays, open from eight to six. */
const usual: Calendar = {
  version: 0,
  weeklyClosed: [7],
  closedDays: [],
  opensAt: 8 * 60,
  closesAt: 18 * 60,
  breaksPerDay: 60,
}

export const readCalendar = (db: Database) => ({
  async find(): Promise<Calendar> {
    const [row, closedDays] = await Promise.all([
      db
        .selectFrom('laboratory_calendar')
        .select([
          'version',
          'weekly_closed as weeklyClosed',
          'opens_at as opensAt',
          'closes_at as closesAt',
          'breaks_per_day as breaksPerDay',
        ])
        .executeTakeFirst(),
      db.selectFrom('closed_day').select(['day', 'yearly', 'name']).orderBy('day').execute(),
    ])
    return row ? { ...row, closedDays } : usual
  },
})

export const writeCalendar = (db: Database) => ({
  /** False when the calendar is no longer at this version. */
  async change(version: number, { closedDays, ...calendar }: CalendarInput): Promise<boolean> {
    const row = {
      weekly_closed: calendar.weeklyClosed,
      opens_at: calendar.opensAt,
      closes_at: calendar.closesAt,
      breaks_per_day: calendar.breaksPerDay,
    }
    const first = db
      .insertInto('laboratory_calendar')
      .values({ id: newId(), ...row })
      .onConflict((conflict) => conflict.expression(sql`(true)`).doNothing())
    const next = db
      .updateTable('laboratory_calendar')
      .set({ ...row, version: version + 1 })
      .where('version', '=', version)
    const changed =
      version === 0
        ? (await first.executeTakeFirst()).numInsertedOrUpdatedRows
        : (await next.executeTakeFirst()).numUpdatedRows
    if (changed !== 1n) return false
    await db.deleteFrom('closed_day').execute()
    if (closedDays.length > 0) {
      const rows = closedDays.map((one) => ({ id: newId(), ...one }))
      await db.insertInto('closed_day').values(rows).execute()
    }
    return true
  },
})
