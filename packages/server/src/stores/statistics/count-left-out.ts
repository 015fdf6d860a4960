import type { Exclusion } from '@probeta/contract/results/statistics-filter.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { type Filter, keptOf, specimensOf } from './select-kept.ts'

type LeftOut = z.output<typeof Exclusion>
type Row = { reason: LeftOut['reason']; count: number; some: LeftOut['some'] | null }

/** The newest so many are listed with a link. */
const named = 5

/** Specimens that a filter matches and statistics leave out: by their state, and sets that wait or are too small. */
export async function countLeftOut(
  db: Database,
  scope: Scope,
  filter: Filter,
  ages: 'designAge' | 'everyAge' = 'designAge',
): Promise<LeftOut[]> {
  const codes = sql`(select jsonb_agg(jsonb_build_object('sampleId', p.id, 'code', p.code))
      from unnest(found.samples) with ordinality as s (id, place) join sample p on p.id = s.id
      where s.place <= ${named}::int)`
  const rows = await fetchRows(db)<Row>`
    with specimens as (
      select k.state as reason, k.sample_id, k.cast_at from ${specimensOf(scope, filter, ages)}
        and k.state in ('notTested', 'discarded', 'invalidated')
      union all
      select 'reserve', k.sample_id, k.cast_at from ${specimensOf(scope, filter, ages)}
        and k.age_hours is null and k.state not in ('notTested', 'discarded', 'invalidated')
      union all
      select case when k.pending > 0 then 'waiting' else 'tooFew' end, k.sample_id, k.cast_at from ${keptOf(scope, filter, ages)} and not k.counts),
    found as (
      select reason, count(*) as count, (array_agg(sample_id order by cast_at desc))[1:${sql.lit(named)}] as samples from specimens group by reason)
    select found.reason, found.count, ${codes} as some from found order by found.count desc, found.reason`
  return rows.map(({ some, ...row }) => ({ ...row, some: some ?? [] }))
}
