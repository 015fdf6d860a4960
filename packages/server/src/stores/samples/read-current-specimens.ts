import type { CurrentSpecimen } from '@probeta/domain/sample/correct-plan.ts'
import type { Curing } from '@probeta/domain/sample/planned-specimens.ts'
import type { SpecimenState } from '@probeta/domain/specimen/life.ts'
import type { ShapeId } from '@probeta/domain/specimen/shapes.ts'
import type { Database } from '../../db/kysely-on.ts'

export type IdentifiedSpecimen = CurrentSpecimen & { id: string; sampleId: string; code: string }

/** The specimens of samples in their current state, in the order of their numbers. */
export async function readCurrentSpecimens(
  db: Database,
  sampleIds: readonly string[],
): Promise<IdentifiedSpecimen[]> {
  if (sampleIds.length === 0) return []
  const rows = await db
    .selectFrom('specimen')
    .where('sample_id', 'in', sampleIds)
    .select([
      'id',
      'sample_id as sampleId',
      'code',
      'number',
      'age_hours as ageHours',
      'shape',
      'curing',
      'due_at as dueAt',
      'state',
    ])
    .orderBy('code')
    .execute()
  // Bounded by check constraints.
  return rows.map(({ shape, curing, state, dueAt, ...row }) => ({
    ...row,
    shape: shape as ShapeId,
    curing: curing as Curing,
    state: state as SpecimenState,
    dueAt: dueAt === null ? null : Date.parse(dueAt),
  }))
}
