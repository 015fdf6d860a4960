import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { CompiledQuery } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { presentSpecimen, type SpecimenRow } from './present-specimen.ts'
import { specimenColumns, specimensWithReading } from './select-specimens.ts'

let ofIds: CompiledQuery<SpecimenRow> | undefined

/**
 * The specimens with these ids, in their order; unknown ids are left out. Lists select the ids first: this statement joins
 * twelve tables, which takes longer to plan than to run, and with nothing but ids as its parameter PostgreSQL plans it once
 * for each connection, whatever was filtered by. It is compiled once for the same reason.
 */
export async function fetchSpecimens(db: Database, ids: readonly string[]): Promise<Specimen[]> {
  if (ids.length === 0) return []
  ofIds ??= specimensWithReading(db).select(specimenColumns).where('s.id', 'in', ids).compile()
  const { rows } = await db.executeQuery<SpecimenRow>({ ...ofIds, parameters: [ids] })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentSpecimen(row)] : []
  })
}
