import type { Position, VisitRecord } from '@probeta/contract/clients/visit-record.ts'
import type { VisitSettings } from '@probeta/contract/clients/visit-times.ts'
import { sql } from 'kysely'
import { changeSeen } from '../../db/queries/change-seen.ts'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import type { Database } from '../../db/kysely-on.ts'

export const readTimes = (db: Database) => ({
  /** Without a row no position is kept. */
  async settings(): Promise<VisitSettings> {
    const row = await db
      .selectFrom('visit_setting')
      .select(['version', 'keeps_position as keepsPosition'])
      .executeTakeFirst()
    return row ?? { version: 1, keepsPosition: false }
  },
})

type Times = Omit<VisitRecord, 'version' | 'position'>

const rowOf = ({ arrivedAt, leftAt, travelMinutes, kilometres }: Times) => ({
  arrived_at: arrivedAt,
  left_at: leftAt,
  travel_minutes: travelMinutes,
  kilometres,
})

export const writeTimes = (db: Database) => ({
  /** `version` 0: none are recorded yet. `position` undefined: stays as it was. False when a concurrent change came first. */
  async record(visitId: string, version: number, times: Times, position?: Position | null): Promise<boolean> {
    const at = position && {
      latitude: position.latitude,
      longitude: position.longitude,
      accuracy_m: position.accuracyM,
    }
    if (version > 0)
      return changeSeen(db, { id: visitId, version }, 'visit_times', { ...rowOf(times), ...at })
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('visit_times')
      .values({ visit_id: visitId, ...rowOf(times), ...at })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },
  /** Ends a visit on site that its technician has left and that has a sheet. Changes no other. */
  async finishLeft(visitId: string): Promise<void> {
    await db
      .updateTable('visit as v')
      .set({ state: 'done', version: sql`v.version + 1` })
      .where('v.id', '=', visitId)
      .where('v.state', '=', 'onSite')
      .where(
        sql<boolean>`exists (select from visit_times t where t.visit_id = v.id and t.left_at is not null)`,
      )
      .where(sql<boolean>`exists (select from sheet s where s.visit_id = v.id and s.state <> 'void')`)
      .execute()
  },
  /** False when a concurrent change came first. */
  async settle(version: number, { keepsPosition }: Omit<VisitSettings, 'version'>): Promise<boolean> {
    const rows = await insertSelected(db, {
      into: sql`visit_setting as s`,
      columns: 'version, keeps_position',
      select: sql`select 2, ${keepsPosition}::boolean where ${version}::integer = 1 or exists (select from visit_setting)`,
      ending: sql`on conflict (id) do update set version = s.version + 1, keeps_position = excluded.keeps_position
        where s.version = ${version}
      returning 1`,
    })
    return rows.length === 1
  },
})
