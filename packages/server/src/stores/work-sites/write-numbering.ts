import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'

type Numbering = WorkSiteFile['numbering']

export const writeNumbering = (db: Database) => ({
  /** False when the work site is no longer at this version. The code's own prefix follows the code. */
  changeNumbering: (id: string, version: number, { prefix, digits }: Numbering) =>
    changeSeen(db, { id, version }, 'work_site', {
      number_prefix: sql<string | null>`nullif(${prefix}, code || '-')`,
      number_digits: digits,
    }),
  async changeDigits(id: string, digits: number): Promise<void> {
    await db
      .updateTable('work_site')
      .set((e) => ({ number_digits: digits, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  },
  /**
   * Sets the number of the next sample. False where that one is given already; concurrent calls that take numbers wait
   * for the row of the series, or are waited for.
   */
  async countFrom(id: string, next: number): Promise<boolean> {
    const series = `sample:${id}`
    if (next > 1) {
      const rows = await fetchRows(db)`
        insert into number_series as s (series, last) values (${series}, ${next - 1})
        on conflict (series) do update set last = excluded.last where s.last <= excluded.last
        returning last`
      return rows.length === 1
    }
    const given = await db
      .selectFrom('number_series')
      .select('last')
      .where('series', '=', series)
      .executeTakeFirst()
    return given === undefined
  },
})
