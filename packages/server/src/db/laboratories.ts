import type pg from 'pg'
import { mintScope, type Scope } from './scope.ts'

/** Staff scope without a person: for what the installation itself does before anybody has signed in. */
export const installationScope = (laboratoryId: number, timeZone: string): Scope =>
  mintScope({ laboratoryId, userId: null, clientId: null, workSites: [], timeZone })

/** The laboratories there are, oldest first. */
export const laboratories = async (pool: pg.Pool) =>
  (
    await pool.query<{ id: number; name: string; time_zone: string; demonstration: boolean }>(
      'select id, name, time_zone, demonstration from laboratory order by id',
    )
  ).rows
