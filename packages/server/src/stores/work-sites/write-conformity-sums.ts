import { sql } from 'kysely'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/** A mix whose results differ from the stored ones: for these samples alone, or for any where `samples` is null. */
export type ChangedMix = { readonly mixId: string; readonly samples: readonly string[] | null }

/** The stored verdicts of a work site, mix by mix, and the mixes that wait to be judged again. */
export const writeConformitySums = (db: Database) => ({
  /** Takes some mixes whose results changed; the caller judges them in the same transaction. */
  takeChanged: (most: number) => fetchRows(db)<ChangedMix>`
      with waiting as (select mix_id, max(id) as last from mix_change group by mix_id order by min(id) limit ${most}),
           taken as (delete from mix_change c using waiting where c.mix_id = waiting.mix_id and c.id <= waiting.last returning c.mix_id, c.sample_id)
      select mix_id as "mixId", case when bool_and(sample_id is not null) then array_agg(distinct sample_id) end as samples
      from taken group by mix_id`,
  /** Notes every judged mix as changed if another version of the program, named with its time zone, judged last. */
  async noteOtherVersion(version: string): Promise<void> {
    const { rows } = await sql`
      insert into judging_version as v (version) values (${version})
      on conflict (only_one) do update set version = excluded.version where v.version <> excluded.version
      returning 1`.execute(db)
    if (rows.length === 0) return
    await insertSelected(db, {
      into: sql`mix_change`,
      columns: 'mix_id',
      select: sql`select mix_id from mix_standing`,
    })
  },
  /** Counts the stored verdicts of each of some mixes at its design age. */
  async keep(mixIds: readonly string[]): Promise<void> {
    const tests = (outcome: string) => sql`coalesce(sum(k.tests) filter (where k.outcome = ${outcome}), 0)`
    await insertSelected(db, {
      into: sql`mix_standing`,
      columns: 'mix_id, work_site_id, conforming, watched, low, judged_at',
      select: sql`
        select m.id, m.work_site_id, ${tests('conforms')}, ${tests('watch')}, ${tests('doesNotConform')}, statement_timestamp()
        from mix m left join kept_series_sum k on k.mix_id = m.id and k.at_design_age
        where m.id = any (${mixIds}::uuid[]) group by m.id, m.work_site_id`,
      ending: sql`on conflict (mix_id) do update
        set conforming = excluded.conforming, watched = excluded.watched, low = excluded.low, judged_at = excluded.judged_at`,
    })
  },
})
