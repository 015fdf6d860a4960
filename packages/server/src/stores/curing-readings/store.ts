import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  CuringReading,
  listCuringReadingsEndpoint,
  ReadingSource,
} from '@probeta/contract/laboratory/curing-readings.ts'
import type { Page } from '@probeta/contract/base/values.ts'
import type { Episode } from '@probeta/domain/curing/follow-episodes.ts'
import { judgeReading } from '@probeta/domain/curing/judge-reading.ts'
import type { Rejection } from '@probeta/domain/curing/reject-reading.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sql } from 'kysely'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import { mapPage } from '../../db/queries/seek.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { newId } from '../../db/new-id.ts'
import { readBetween } from './read-between.ts'

type Query = Parsed<typeof listCuringReadingsEndpoint>['query']

const selectReadings = (db: Database) =>
  db
    .selectFrom('curing_reading as r')
    .innerJoin('curing_tank as t', 't.id', 'r.tank_id')
    .leftJoin('app_user as u', 'u.id', 'r.read_by')
    .leftJoin('app_user as v', 'v.id', 'r.voided_by')

const columns = [
  'r.id',
  'r.version',
  sql<CuringReading['tank']>`jsonb_build_object('id', t.id, 'name', t.name)`.as('tank'),
  'r.at',
  'r.temperature_c as temperatureC',
  'r.humidity_percent as humidityPercent',
  sql<ReadingSource>`r.source`.as('source'),
  'u.names as readBy',
  'r.received_at as receivedAt',
  sql<Rejection | null>`nullif(r.rejected_because, '')`.as('rejected'),
  'r.sent',
  'v.names as voidedBy',
  'r.voided_at as voidedAt',
  'r.voided_because as because',
  't.least_c as leastC',
  't.most_c as mostC',
  't.least_humidity as leastHumidity',
  't.most_humidity as mostHumidity',
] as const

const select = (db: Database) => selectReadings(db).select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function present({
  voidedBy: by,
  voidedAt: at,
  because,
  leastC,
  mostC,
  leastHumidity,
  mostHumidity,
  ...row
}: Row): CuringReading {
  const { temperatureC, humidityPercent, rejected } = row
  const counts = temperatureC !== null && rejected === null && at === null
  return {
    ...row,
    voided: at === null ? null : { by, at, because },
    faults: counts
      ? judgeReading({ temperatureC, humidityPercent }, { leastC, mostC, leastHumidity, mostHumidity })
      : [],
  }
}

const listReadings =
  (db: Database, { timeZone }: Scope) =>
  async ({ tankId, from, to, state, after, limit }: Query): Promise<Page<CuringReading>> => {
    let found = selectReadings(db)
    if (tankId) found = found.where('r.tank_id', '=', tankId)
    if (from) found = found.where('r.at', '>=', new Date(startOfDay(from, timeZone)).toISOString())
    if (to) found = found.where('r.at', '<', new Date(endOfDay(to, timeZone)).toISOString())
    if (state === 'rejected') found = found.where('r.rejected_because', '<>', '')
    else if (state === 'voided') found = found.where('r.voided_at', 'is not', null)
    else if (state === 'taken')
      found = found.where('r.rejected_because', '=', '').where('r.voided_at', 'is', null)
    const page = await fetchPage(db, found.select(columns), {
      after,
      limit,
      by: ['r.at', 'r.id'],
      direction: 'desc',
      of: ({ at, id }) => [at, id],
    })
    return mapPage(page, present)
  }

/** A reading that came before, from the same source. */
export type KnownReading = { at: number; temperatureC: number | null; rejected: boolean; sent: string }

export const readCuringReadings = (db: Database, scope: Scope) => ({
  list: listReadings(db, scope),
  between: readBetween(db),
  async find(id: string): Promise<CuringReading | undefined> {
    const row = await select(db).where('r.id', '=', id).executeTakeFirst()
    return row && present(row)
  },
  /** What is already known of these moments from a source. */
  async knownAt(tankId: string, source: ReadingSource, at: readonly number[]): Promise<KnownReading[]> {
    const times = at.map((one) => new Date(one).toISOString())
    const rows = await fetchRows(db)<Omit<KnownReading, 'at'> & { at: string }>`
      select at, temperature_c as "temperatureC", rejected_because <> '' as rejected, sent from curing_reading
      where tank_id = ${tankId} and source = ${source} and voided_at is null and at = any (${times}::timestamptz[])`
    return rows.map((row) => ({ ...row, at: Date.parse(row.at) }))
  },
})

/** A reading to store; one that is rejected keeps what came of it. */
export type NewReading = {
  at: number
  temperatureC: number | null
  humidityPercent: number | null
  rejected: Rejection | null
  sent: string
}

/** An episode as it is stored. */
export type StoredEpisode = Episode & { id: string; version: number }

const writeEpisodes = (db: Database) => ({
  /** Episodes of a tank that were not over at this moment, oldest first. */
  async episodesSince(tankId: string, from: number): Promise<StoredEpisode[]> {
    const rows = await db
      .selectFrom('curing_episode')
      .where('tank_id', '=', tankId)
      .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>=', new Date(from).toISOString())]))
      .select(['id', 'version', 'began_at as began', 'ended_at as ended'])
      .orderBy('began_at')
      .execute()
    return rows.map(({ began, ended, ...row }) => ({
      ...row,
      beganAt: Date.parse(began),
      endedAt: ended === null ? null : Date.parse(ended),
    }))
  },
  async addEpisode(tankId: string, { beganAt, endedAt }: Episode): Promise<string> {
    const id = newId()
    await db
      .insertInto('curing_episode')
      .values({
        id,
        tank_id: tankId,
        began_at: new Date(beganAt).toISOString(),
        ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
      })
      .execute()
    return id
  },
  moveEpisode: ({ id, version, beganAt, endedAt }: StoredEpisode) =>
    changeSeen(db, { id, version }, 'curing_episode', {
      began_at: new Date(beganAt).toISOString(),
      ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
    }),
})

export const writeCuringReadings = (db: Database, { userId }: Scope) => ({
  ...writeEpisodes(db),
  /** Until the transaction ends, readings of the tank are taken by nobody else. */
  async hold(tankId: string): Promise<void> {
    await sql`select from curing_tank where id = ${tankId} for no key update`.execute(db)
  },
  async add(tankId: string, source: ReadingSource, readings: readonly NewReading[]): Promise<string[]> {
    const rows = readings.map(({ at, temperatureC, humidityPercent, rejected, sent }) => ({
      id: newId(),
      tank_id: tankId,
      at: new Date(at).toISOString(),
      temperature_c: temperatureC,
      humidity_percent: humidityPercent,
      source,
      read_by: userId,
      rejected_because: rejected ?? '',
      sent,
    }))
    if (rows.length > 0) await insertRows(db, 'curing_reading', rows)
    return rows.map(({ id }) => id)
  },
  /** False when a concurrent change came first. */
  voidReading: (id: string, version: number, because: string, at: Date) =>
    changeSeen(db, { id, version, voided_at: null }, 'curing_reading', {
      voided_by: userId,
      voided_at: at.toISOString(),
      voided_because: because,
    }),
})
