import { sql } from 'kysely'
import { insertSelected } from '../../db/insert-selected.ts'
import type { Database } from '../../db/kysely-on.ts'

export type Standing = { conforming: number; watched: number; low: number }

/** What is kept of the verdicts of a work site, mix by mix, and which mixes wait to be judged again. */
export const keepStanding = (db: Database) => ({
  /** Some mixes whose results changed; whoever takes them judges them in the same transaction. */
  async takeChanged(most: number): Promise<string[]> {
    const { rows } = await sql<{ mix_id: string }>`
      with waiting as (select mix_id, max(id) as last from mix_change  group by mix_id order by min(id) limit ${most}),
           taken as (delete from mix_change c using waiting where c.mix_id = waiting.mix_id and c.id <= waiting.last returning c.mix_id)
      select distinct mix_id from taken`.execute(db)
    return rows.map(({ mix_id }) => mix_id)
  },
  async keep(mixId: string, { conforming, watched, low }: Standing): Promise<void> {
    await insertSelected(db, {
      into: sql`mix_standing`,
      columns: ['mix_id', 'work_site_id', 'conforming', 'watched', 'low', 'judged_at'],
      select: sql`
        select m.id, m.work_site_id, ${conforming}::integer, ${watched}::integer, ${low}::integer, statement_timestamp() from mix m
        where m.id = ${mixId}`,
      ending: sql`on conflict (mix_id) do update
        set conforming = excluded.conforming, watched = excluded.watched, low = excluded.low, judged_at = excluded.judged_at`,
    })
  },
})
