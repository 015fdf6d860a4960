import type { ClimateReading } from '@probeta/domain/curing/judge-reading.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

/** Readings that count, in order of time; both ends belong to the interval. */
export const readBetween =
  (db: Database) =>
  async (tankId: string, { from, to }: { from: number; to: number }): Promise<ClimateReading[]> => {
    const rows = await db
      .selectFrom('curing_reading as r')
      .where('r.tank_id', '=', tankId)
      .where('r.rejected_because', '=', '')
      .where('r.voided_at', 'is', null)
      .where('r.at', '>=', new Date(from).toISOString())
      .where('r.at', '<=', new Date(to).toISOString())
      .select([
        'r.at',
        sql<number>`r.temperature_c`.as('temperatureC'),
        'r.humidity_percent as humidityPercent',
      ])
      .orderBy('r.at')
      .execute()
    return rows.map((row) => ({ ...row, at: Date.parse(row.at) }))
  }
