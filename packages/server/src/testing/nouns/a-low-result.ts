import { changing } from '../../db/transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { Laboratory } from '../a-laboratory.ts'

type Of = { sampleId: string; ageHours: number; workSiteId: string; mixId: string }

/** Stores a low result of a test, as the search for them would; its real values do not matter. */
export const aLowResult = ({ database, scope, now }: Laboratory, of: Of): Promise<string> =>
  changing(database.pool, scope, 'lowResult.escalate', undefined, async (_, client) => {
    const id = newId()
    await client.query(
      `insert into low_result (id, client_id, work_site_id, mix_id, sample_id, age_hours, mean_mpa, specified_mpa,
                               approved_at, opened_at, next_at, quiet)
       select $1, client_id, id, $2, $3, $4, 20, 30, $5, $5, $5, false from work_site where id = $6`,
      [id, of.mixId, of.sampleId, of.ageHours, now().toISOString(), of.workSiteId],
    )
    return id
  })
