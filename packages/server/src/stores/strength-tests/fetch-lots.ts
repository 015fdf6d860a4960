import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

export type SampledLot = Omit<NonNullable<StrengthTest['lot']>, 'needed'>

/** Lots by their id, each with how many batches it has so far. */
export async function fetchLots(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SampledLot>> {
  if (ids.length === 0) return new Map()
  const rows = await fetchRows(db)<SampledLot>`
    select l.id, l.number, l.name,
           (select count(*) from sample p where p.lot_id = l.id and p.voided_at is null) as batches
    from lot l where l.id = any (${[...ids]}::uuid[])`
  return new Map(rows.map((lot) => [lot.id, lot]))
}
