import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

export const readEquipment = (db: Database, { laboratoryId }: Scope) => ({
  presses: () =>
    db
      .selectFrom('equipment')
      .select(['id', 'name', 'calibrated_until as calibratedUntil'])
      .where('laboratory_id', '=', laboratoryId)
      .where('kind', '=', 'press')
      .where('active', '=', true)
      .orderBy('name')
      .execute(),
})
