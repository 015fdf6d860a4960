import { sql } from 'kysely'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import type { Database } from '../../db/kysely-on.ts'

/** What a rule says of a strength test. */
export type Judged = { sample_id: string; age_hours: number; outcome: string; stage: string }

/**
 * Plans messages about tests whose verdict, or whose stage of review, is about to be stored and differs from the one
 * stored. Called before it is stored: verdicts are derived, and no trail tells what they were.
 */
export async function tellJudged(db: Database, tests: readonly Judged[]): Promise<void> {
  const judged = tests.map(({ sample_id, age_hours, outcome, stage }) => ({
    ...{ sample_id, age_hours, outcome, stage },
  }))
  await insertSelected(db, {
    into: sql`webhook_delivery`,
    columns: 'id, webhook_id, type, subject, happened_at',
    select: sql`
      select gen_random_uuid(), w.id, 'strengthTest.judged', jsonb_build_object('sampleId', r.sample_id, 'ageHours', r.age_hours),
             statement_timestamp()
      from webhook w
      cross join jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as r (sample_id uuid, age_hours integer, outcome text, stage text)
      left join kept_strength_test k on k.sample_id = r.sample_id and k.age_hours = r.age_hours
      where 'strengthTest.judged' = any (w.events) and w.removed_at is null
        and (k.outcome, k.stage) is distinct from (r.outcome, r.stage)`,
  })
}
