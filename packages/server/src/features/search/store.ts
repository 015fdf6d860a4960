import type { Hit } from '@probeta/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { contains, nearness } from '../../db/contains.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { numberSpans } from './split-number-spans.ts'

/** A hit and how near it is to what was typed: 0 the text itself, 1 begins with it, 2 holds it. */
export type RankedHit = Hit & { nearness: number }

const mostOfAKind = 8
/** The nearest are picked from so many: a single digit is part of too many codes to rank them all. */
const mostRanked = 200

export const readSearch = (db: Database, { laboratoryId }: Scope) => {
  /** `found` answers id, open_id, label, context and nearness. */
  const best = async (kind: Hit['kind'], found: RawBuilder<unknown>): Promise<RankedHit[]> => {
    const { rows } = await sql<{
      id: string
      open_id: string
      label: string
      context: string
      nearness: number
    }>`select * from (${found}) f order by f.nearness, f.label limit ${mostOfAKind}`.execute(db)
    return rows.map(({ open_id: openId, ...row }) => ({ kind, openId, ...row }))
  }

  // The ids go in as an array: joined, the planner takes the function for a thousand rows and reads the whole table.
  return {
    /** A specimen opens its sample. */
    specimens: (code: string) =>
      best(
        'specimen',
        sql`select s.id, s.sample_id as open_id, s.code as label, w.name as context, ${nearness('s.code', code)} as nearness
            from specimen s join work_site w on w.laboratory_id = s.laboratory_id and w.id = s.work_site_id
            where s.laboratory_id = ${laboratoryId} and s.id = any (array(
              select f.id from specimens_by_code(${code}, ${mostRanked}) f
              union select x.id from specimen x where x.laboratory_id = ${laboratoryId} and x.code = ${code.toUpperCase()}))`,
      ),
    samples: (code: string) =>
      best(
        'sample',
        sql`select s.id, s.id as open_id, s.code as label, concat_ws(' · ', w.name, nullif(s.element, '')) as context, ${nearness('s.code', code)} as nearness
            from sample s join work_site w on w.laboratory_id = s.laboratory_id and w.id = s.work_site_id
            where s.laboratory_id = ${laboratoryId} and s.id = any (array(
              select f.id from samples_by_code(${code}, ${mostRanked}) f
              union select x.id from sample x where x.laboratory_id = ${laboratoryId} and x.code = ${code.toUpperCase()}))`,
      ),
    /** Numbers that begin with the digits, by ranges of the index. */
    async sheets(text: string): Promise<RankedHit[]> {
      const spans = numberSpans(text)
      if (spans.length === 0) return []
      const within = sql.join(
        spans.map(({ from, to }) => sql`(s.number between ${from} and ${to})`),
        sql` or `,
      )
      return best(
        'sheet',
        sql`select s.id, s.id as open_id, s.number::text as label, w.name as context, (s.number <> ${spans[0]?.from})::integer as nearness
            from sheet s join work_site w on w.laboratory_id = s.laboratory_id and w.id = s.work_site_id
            where s.laboratory_id = ${laboratoryId} and (${within})
            order by s.number limit ${mostOfAKind}`,
      )
    },
    workSites: (text: string) =>
      best(
        'workSite',
        sql`select w.id, w.id as open_id, w.code || ' · ' || w.name as label, c.name as context,
                   least(${nearness('w.code', text)}, ${nearness('w.name', text)}) as nearness
            from work_site w join client c on c.laboratory_id = w.laboratory_id and c.id = w.client_id
            where w.laboratory_id = ${laboratoryId} and (${contains('w.code', text)} or ${contains('w.name', text)})`,
      ),
    clients: (text: string) =>
      best(
        'client',
        sql`select c.id, c.id as open_id, c.name as label, c.tax_id as context,
                   least(${nearness('c.name', text)}, ${nearness('c.tax_id', text)}) as nearness
            from client c
            where c.laboratory_id = ${laboratoryId} and (${contains('c.name', text)} or ${contains('c.tax_id', text)})`,
      ),
    /** Every version of an issued report; drafts have no number yet. */
    reports: (text: string) =>
      best(
        'report',
        sql`select r.id, r.id as open_id, case when r.revision = 1 then r.number else r.number || ' v' || r.revision end as label, w.name as context,
                   ${nearness('r.number', text)} as nearness
            from report r join work_site w on w.laboratory_id = r.laboratory_id and w.id = r.work_site_id
            where r.laboratory_id = ${laboratoryId} and ${contains('r.number', text)}`,
      ),
  }
}
