import type { PlannedSpecimen } from '@probeta/domain/sample/planned-specimens.ts'
import { specimenLife } from '@probeta/domain/specimen/life.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { placeSamples } from '../../db/queries/place-samples.ts'
import type { SampleData } from './store.ts'

const waiting = specimenLife.discard.from

const correctSpecimens = (db: Database) => ({
  /** Updates the values that specimens without a reading take from their sample. */
  async moveCasting(sampleId: string, mixId: string, castAt: string): Promise<void> {
    await db
      .updateTable('specimen')
      .set((e) => ({ mix_id: mixId, cast_at: castAt, version: e('version', '+', 1) }))
      .where('sample_id', '=', sampleId)
      .execute()
  },
  /** False when it no longer waits. */
  async replan(sampleId: string, planned: PlannedSpecimen): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('specimen')
      .set((e) => ({
        age_hours: planned.ageHours,
        shape: planned.shape,
        curing: planned.curing,
        due_at: planned.dueAt === null ? null : new Date(planned.dueAt).toISOString(),
        due_on: planned.dueOn,
        version: e('version', '+', 1),
      }))
      .where('sample_id', '=', sampleId)
      .where('number', '=', planned.number)
      .where('state', 'in', waiting)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  /** Discards waiting specimens of these samples; all of them, or those with these numbers. */
  async discard(sampleIds: readonly string[], reason: string, numbers?: readonly number[]): Promise<void> {
    if (sampleIds.length === 0 || numbers?.length === 0) return
    await db
      .updateTable('specimen')
      .set((e) => ({ state: 'discarded', state_reason: reason, version: e('version', '+', 1) }))
      .where('sample_id', 'in', sampleIds)
      .where('state', 'in', waiting)
      .$if(numbers !== undefined, (q) => q.where('number', 'in', numbers ?? []))
      .execute()
  },
})

/** Writes the changes of a correction; every update names the version or state it expects. */
export const correctSamples = (db: Database, columnsOf: (data: SampleData) => Record<string, unknown>) => ({
  /**
   * False when the sample is no longer at this version. With another mix, or with specimens for the first time, it gets a
   * place among the lots of its mix; without specimens it has none.
   */
  async correct(
    id: string,
    version: number,
    data: SampleData,
    { castOn, placeMoves }: { castOn: string; placeMoves: boolean },
  ): Promise<boolean> {
    const placed = placeMoves ? await placeSamples(db, [{ ...data, id, castOn }]) : undefined
    return changeSeen(db, { id, version, voided_at: null }, 'sample', {
      ...columnsOf(data),
      cast_on: castOn,
      ...(placed && { lot_id: placed.get(id) ?? null }),
    })
  },
  ...correctSpecimens(db),
  /** Returns how many became void. */
  async void(ids: readonly string[], reason: string, at: Date): Promise<number> {
    if (ids.length === 0) return 0
    const { numUpdatedRows } = await db
      .updateTable('sample')
      .set((e) => ({ voided_at: at.toISOString(), void_reason: reason, version: e('version', '+', 1) }))
      .where('id', 'in', ids)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
})
