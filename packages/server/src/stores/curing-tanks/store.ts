import type { CuringTank } from '@probeta/contract/laboratory/curing-tanks.ts'
import type { CuringLimits } from '@probeta/domain/curing/curing-limits.ts'
import { isOutside } from '@probeta/domain/curing/judge-reading.ts'
import { stateOfTank } from '@probeta/domain/curing/tank-state.ts'
import { sql } from 'kysely'
import { rowOf } from '../../db/columns.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'

type Last = { at: string; temperatureC: number; humidityPercent: number | null }

const selectTanks = (db: Database) =>
  db
    .selectFrom('curing_tank as t')
    .leftJoin('equipment as e', 'e.id', 't.thermometer_id')
    .select([
      't.id',
      't.version',
      't.name',
      sql<CuringTank['kind']>`t.kind`.as('kind'),
      sql<CuringTank['standard']>`t.standard`.as('standard'),
      't.least_c as leastC',
      't.most_c as mostC',
      't.least_humidity as leastHumidity',
      't.most_humidity as mostHumidity',
      't.interval_minutes as intervalMinutes',
      't.thermometer_id as thermometerId',
      'e.name as thermometer',
      't.device_since as deviceSince',
      't.active',
      sql<Last | null>`(select jsonb_build_object('at', r.at, 'temperatureC', r.temperature_c, 'humidityPercent', r.humidity_percent)
        from curing_reading r where r.tank_id = t.id and r.rejected_because = '' and r.voided_at is null
        order by r.at desc limit 1)`.as('last'),
      sql<
        string | null
      >`(select p.began_at from curing_episode p where p.tank_id = t.id and p.ended_at is null)`.as(
        'outsideSince',
      ),
    ])
    .orderBy('t.active', 'desc')
    .orderBy('t.name')
type Row = Awaited<ReturnType<ReturnType<typeof selectTanks>['execute']>>[number]

const present =
  (now: Date) =>
  ({ leastC, mostC, leastHumidity, mostHumidity, last, ...row }: Row): CuringTank => {
    const limits = { leastC, mostC, leastHumidity, mostHumidity }
    const { intervalMinutes } = row
    const judged = last && { at: Date.parse(last.at), outside: isOutside(last, limits) }
    return {
      ...row,
      limits,
      last: last && { ...last, at: new Date(last.at).toISOString() },
      state: stateOfTank(judged, { intervalMinutes, now: now.getTime() }),
    }
  }

export const readCuringTanks = (db: Database) => ({
  list: async (now: Date): Promise<CuringTank[]> =>
    (await selectTanks(db).limit(500).execute()).map(present(now)),
  async find(id: string, now: Date): Promise<CuringTank | undefined> {
    const row = await selectTanks(db).where('t.id', '=', id).executeTakeFirst()
    return row && present(now)(row)
  },
  /** The tank whose device knows the secret of this hash. */
  async ofDevice(hash: Buffer, now: Date): Promise<CuringTank | undefined> {
    const row = await selectTanks(db)
      .where('t.device_hash', '=', hash)
      .where('t.active', '=', true)
      .executeTakeFirst()
    return row && present(now)(row)
  },
})

export type TankData = Pick<
  CuringTank,
  'name' | 'kind' | 'standard' | 'intervalMinutes' | 'thermometerId'
> & {
  limits: CuringLimits
}

const columnsOfTank = ({ limits, ...tank }: TankData) => rowOf({ ...tank, ...limits })
const refuseTwin = <T>(write: () => Promise<T>) =>
  refuseTaken('curing_tank_name', 'curingTank.nameTaken', write)

export const writeCuringTanks = (db: Database) => ({
  add: (id: string, tank: TankData) =>
    refuseTwin(() =>
      db
        .insertInto('curing_tank')
        .values({ id, ...columnsOfTank(tank) })
        .execute(),
    ),

  /** False when a concurrent change came first. */
  change: (id: string, version: number, { active, ...tank }: TankData & { active: boolean }) =>
    refuseTwin(() => changeSeen(db, { id, version }, 'curing_tank', { ...columnsOfTank(tank), active })),

  /** Gives its device this secret, and no other; null: no device may post any more. False where there is no such tank. */
  async setDevice(id: string, hash: Buffer | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('curing_tank')
      .set((e) => ({
        device_hash: hash,
        device_since: hash && sql<string>`statement_timestamp()`,
        version: e('version', '+', 1),
      }))
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
