import type {
  CareLog,
  CareMonth,
  listCareLogsEndpoint,
  Outage,
  PressCare,
} from '@probeta/contract/laboratory/daily-care.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { addDays, type Day, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sql } from 'kysely'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

type Filter = Parsed<typeof listCareLogsEndpoint>['query']
/** Days, both included. */
type Days = { readonly from: Day; readonly to: Day }

const careLogs = (db: Database) =>
  db
    .selectFrom('care_log as c')
    .innerJoin('equipment as e', 'e.id', 'c.equipment_id')
    .leftJoin('app_user as u', 'u.id', 'c.done_by')
    .select([
      'c.id',
      sql<CareLog['equipment']>`jsonb_build_object('id', e.id, 'name', e.name, 'kind', e.kind)`.as(
        'equipment',
      ),
      'c.day',
      'c.passed',
      'c.failed',
      'c.note',
      'u.names as doneBy',
      'c.done_at as doneAt',
    ])

const selectOutages = (db: Database) =>
  db
    .selectFrom('equipment_outage as o')
    .leftJoin('app_user as u', 'u.id', 'o.began_by')
    .leftJoin('app_user as r', 'r.id', 'o.released_by')
    .select([
      'o.id',
      'o.equipment_id as equipmentId',
      'o.because',
      'u.names as beganBy',
      'o.began_at as beganAt',
      'o.released_because as releasedBecause',
      'r.names as releasedBy',
      'o.released_at as releasedAt',
    ])
    .orderBy('o.began_at', 'desc')
type OutageRow = Awaited<ReturnType<ReturnType<typeof selectOutages>['execute']>>[number]
const presentOutage = ({
  equipmentId: _,
  releasedBecause: because,
  releasedBy: by,
  releasedAt: at,
  ...row
}: OutageRow): Outage => ({ ...row, released: at === null ? null : { because, by, at } })

/** The presses in use, each with its last care of the day. */
const fetchPresses =
  (db: Database) =>
  async (day: Day): Promise<PressCare[]> => {
    const [presses, logs, outages] = await Promise.all([
      db
        .selectFrom('equipment')
        .select(['id', 'name'])
        .where('kind', '=', 'press')
        .where('active', '=', true)
        .orderBy('name')
        .orderBy('id')
        .execute(),
      careLogs(db).where('c.day', '=', day).orderBy('c.done_at', 'desc').execute(),
      selectOutages(db).where('o.released_at', 'is', null).execute(),
    ])
    return presses.map((press) => {
      const outage = outages.find(({ equipmentId }) => equipmentId === press.id)
      return {
        ...press,
        care: logs.find(({ equipment }) => equipment.id === press.id) ?? null,
        outage: outage ? presentOutage(outage) : null,
      }
    })
  }

const countBreaks =
  (db: Database, { timeZone }: Scope) =>
  async (pressId: string, { from, to }: Days): Promise<Map<Day, number>> => {
    const brokenOn = sql<string>`(broken_at at time zone ${timeZone})::date::text`
    const rows = await db
      .selectFrom('break')
      .where('press_id', '=', pressId)
      .where('broken_at', '>=', new Date(startOfDay(from, timeZone)).toISOString())
      .where('broken_at', '<', new Date(startOfDay(addDays(to, 1), timeZone)).toISOString())
      .select((q) => [brokenOn.as('day'), q.fn.countAll<number>().as('breaks')])
      .groupBy(sql`1`)
      .execute()
    return new Map(rows.map(({ day, breaks }) => [day, breaks]))
  }

export const readDailyCare = (db: Database, scope: Scope) => ({
  presses: fetchPresses(db),
  list({ equipmentId, from, to, after, limit }: Filter) {
    let found = careLogs(db)
    if (equipmentId) found = found.where('c.equipment_id', '=', equipmentId)
    if (from) found = found.where('c.day', '>=', from)
    if (to) found = found.where('c.day', '<=', to)
    return fetchPage(db, found, {
      after,
      limit,
      by: ['c.done_at', 'c.id'],
      direction: 'desc',
      of: (row) => [row.doneAt, row.id],
    })
  },
  find: (id: string): Promise<CareLog | undefined> => careLogs(db).where('c.id', '=', id).executeTakeFirst(),
  async outage(equipmentId: string): Promise<Outage | undefined> {
    const row = await selectOutages(db)
      .where('o.equipment_id', '=', equipmentId)
      .where('o.released_at', 'is', null)
      .executeTakeFirst()
    return row && presentOutage(row)
  },
  async month(equipmentId: string, days: Days): Promise<CareMonth> {
    const { from, to } = days
    const startOf = (day: Day) => new Date(startOfDay(day, scope.timeZone)).toISOString()
    const [logs, rows, breaks] = await Promise.all([
      careLogs(db)
        .where('c.equipment_id', '=', equipmentId)
        .where('c.day', '>=', from)
        .where('c.day', '<=', to)
        .orderBy('c.done_at', 'desc')
        .execute(),
      selectOutages(db)
        .where('o.equipment_id', '=', equipmentId)
        .where((q) => q.or([q('o.released_at', 'is', null), q('o.released_at', '>=', startOf(from))]))
        .execute(),
      countBreaks(db, scope)(equipmentId, days),
    ])
    const outages = rows.map(presentOutage)
    const known = [...new Set([...breaks.keys(), ...logs.map(({ day }) => day)])].toSorted().toReversed()
    return {
      outage: outages.find(({ released }) => released === null) ?? null,
      outages: outages.filter(({ beganAt }) => beganAt < startOf(addDays(to, 1))),
      days: known.map((day) => ({
        day,
        breaks: breaks.get(day) ?? 0,
        logs: logs.filter((log) => log.day === day),
      })),
    }
  },
})

type NewLog = Pick<CareLog, 'id' | 'day' | 'passed' | 'failed' | 'note' | 'doneAt'> & { equipmentId: string }

export const writeDailyCare = (db: Database, { userId }: Scope) => ({
  async add({ id, equipmentId, day, passed, failed, note, doneAt }: NewLog): Promise<void> {
    const row = { id, equipment_id: equipmentId, day, passed, failed, note }
    await db
      .insertInto('care_log')
      .values({ ...row, done_by: userId, done_at: doneAt })
      .execute()
  },
  /** Does nothing where it is out of order already. */
  async putOutOfOrder(outage: {
    id: string
    equipmentId: string
    because: string
    at: string
  }): Promise<void> {
    const { id, equipmentId, because, at } = outage
    await db
      .insertInto('equipment_outage')
      .values({ id, equipment_id: equipmentId, because, began_by: userId, began_at: at })
      .onConflict((c) => c.column('equipment_id').where('released_at', 'is', null).doNothing())
      .execute()
  },
  /** Returns the released outage; undefined where it is not out of order. */
  async release(equipmentId: string, because: string, at: Date): Promise<Outage | undefined> {
    const released = await db
      .updateTable('equipment_outage')
      .set((q) => ({
        version: q('version', '+', 1),
        released_because: because,
        released_by: userId,
        released_at: at.toISOString(),
      }))
      .where('equipment_id', '=', equipmentId)
      .where('released_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const row = released && (await selectOutages(db).where('o.id', '=', released.id).executeTakeFirst())
    return row && presentOutage(row)
  },
})
