import { addLot } from '../../db/queries/add-lot.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { placeSamples } from '../../db/queries/place-samples.ts'
import type { planLots } from '../plan/plan-lots.ts'

/**
 * Stores a mix that is judged by lots: the lots are planned first, then the batches are placed in them as a sheet does.
 * Returns the lot of each sample.
 */
export async function storeLots(
  db: Database,
  { mix, plans, sheets, samples, specimens, breaks }: ReturnType<typeof planLots>,
): Promise<ReadonlyMap<string, string>> {
  await insertRows(db, 'mix', [mix])
  for (const plan of plans) await addLot(db, { mixId: mix.id, workSiteId: mix.work_site_id }, plan)
  await insertRows(db, 'sheet', sheets)
  const placed = await placeSamples(
    db,
    samples.map((row) => ({
      ...row,
      ...{ mixId: row.mix_id, castOn: row.cast_on, volumeM3: row.volume_m3, agePlan: row.age_plan },
    })),
  )
  await insertRows(
    db,
    'sample',
    samples.map((row) => ({ ...row, lot_id: placed.get(row.id) ?? null })),
  )
  await insertRows(db, 'specimen', specimens)
  await insertRows(db, 'break', breaks)
  return placed
}
