import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

export type AgeStatistics = { ageHours: number; n: number; meanMpa: number; deviationMpa: number | null }

export const readStatistics = (db: Database, { laboratoryId }: Scope) => ({
  /**
   * n, mean and standard deviation (n − 1) of the unrounded single strengths of a mix, by nominal age; MPa. Reserves
   * have no age and do not count. Read from the covering index alone; doubles add up without loss of digits there.
   */
  ofMix: (mixId: string): Promise<AgeStatistics[]> =>
    db
      .selectFrom('break as b')
      .where('b.laboratory_id', '=', laboratoryId)
      .where('b.mix_id', '=', mixId)
      .where('b.age_hours', 'is not', null)
      .groupBy('b.age_hours')
      .orderBy('b.age_hours')
      .select([
        sql<number>`b.age_hours`.as('ageHours'),
        sql<number>`count(*)`.as('n'),
        sql<number>`avg(b.strength_unrounded_mpa::float8)`.as('meanMpa'),
        sql<number | null>`stddev_samp(b.strength_unrounded_mpa::float8)`.as('deviationMpa'),
      ])
      .execute(),
})
