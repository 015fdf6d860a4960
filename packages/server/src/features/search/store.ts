import type { Hit } from '@probeta/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { nearness } from '../../db/contains.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { filteredSamples, type SampleFilter } from './filter-samples.ts'
import { numberSpans } from './split-number-spans.ts'

/** A hit and how near it is to what was typed: 0 the text itself, 1 begins with it, 2 holds it, 3 and more reads like it. */
export type RankedHit = Hit & { nearness: number }

type Row = Omit<Hit, 'kind' | 'openId' | 'match'> & {
  open_id: string
  nearness: number
  field?: string
  said?: string
}

const mostOfAKind = 8
/** The nearest are picked from so many: a single digit is part of too many codes to rank them all. */
const mostRanked = 200
const mostNamed = 40

/** What of a hit neither its label nor its context says. */
const matchOf = ({ field, said }: Row): Hit['match'] =>
  field === 'element' || field === 'mixer' || field === 'deliveryNote' ? { field, text: said ?? '' } : null

export const readSearch = (db: Database, { laboratoryId }: Scope) => {
  /** `found` answers id, open_id, label, context and nearness; found by name also field and said. */
  const best = async (kind: Hit['kind'], found: RawBuilder<unknown>): Promise<RankedHit[]> => {
    const { rows } = await sql<Row>`select * from (
        select distinct on (g.id) g.* from (${found}) g order by g.id, g.nearness
      ) f order by f.nearness, f.label limit ${mostOfAKind}`.execute(db)
    return rows.map((row) => ({
      kind,
      id: row.id,
      openId: row.open_id,
      label: row.label,
      context: row.context,
      match: matchOf(row),
      nearness: row.nearness,
    }))
  }
  /** The rows of a kind that a text names; under the policies like any other reading. */
  const named = (kind: Hit['kind'], text: string, alike: boolean) =>
    sql`(select f.id, f.field, f.said, f.rank + 1 - f.likeness as nearness from found_by_name(${kind}, ${text}, ${alike}, ${mostNamed}) f)`

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
    /** By element, mixer or delivery note. */
    samplesNamed: (text: string, alike: boolean) =>
      best(
        'sample',
        sql`select s.id, s.id as open_id, s.code as label, w.name as context, f.nearness, f.field, f.said
            from ${named('sample', text, alike)} f join sample s on s.laboratory_id = ${laboratoryId} and s.id = f.id
            join work_site w on w.laboratory_id = s.laboratory_id and w.id = s.work_site_id`,
      ),
    /** Samples alone, newest first. */
    async filtered(filter: SampleFilter): Promise<RankedHit[]> {
      const { rows } = await filteredSamples(laboratoryId, filter).execute(db)
      return rows.map((row) => ({ ...row, kind: 'sample', openId: row.id, match: null, nearness: 0 }))
    },
    /** By any part of the number; those that begin with the digits by ranges of the index, shortest first. */
    async sheets(text: string): Promise<RankedHit[]> {
      const spans = numberSpans(text)
      if (spans.length === 0) return []
      const digits = String(spans[0]?.from)
      const within = sql.join(
        spans.map(({ from, to }) => sql`(s.number between ${from} and ${to})`),
        sql` or `,
      )
      return best(
        'sheet',
        sql`select s.id, s.id as open_id, s.number::text as label, w.name as context,
                   case when s.number = ${spans[0]?.from} then 0 when s.number::text like ${`${digits}%`} then 1 else 2 end as nearness
            from sheet s join work_site w on w.laboratory_id = s.laboratory_id and w.id = s.work_site_id
            where s.laboratory_id = ${laboratoryId} and s.id = any (array(
              (select s.id from sheet s where s.laboratory_id = ${laboratoryId} and (${within}) order by s.number limit ${mostOfAKind})
              union select f.id from found_by_name('sheet', ${digits}, false, ${mostNamed}) f))`,
      )
    },
    workSites: (text: string, alike: boolean) =>
      best(
        'workSite',
        sql`select w.id, w.id as open_id, w.code || ' · ' || w.name as label, c.name as context, f.nearness
            from ${named('workSite', text, alike)} f join work_site w on w.laboratory_id = ${laboratoryId} and w.id = f.id
            join client c on c.laboratory_id = w.laboratory_id and c.id = w.client_id`,
      ),
    clients: (text: string, alike: boolean) =>
      best(
        'client',
        sql`select c.id, c.id as open_id, c.name as label, c.tax_id as context, f.nearness
            from ${named('client', text, alike)} f join client c on c.laboratory_id = ${laboratoryId} and c.id = f.id`,
      ),
    /** Every version of an issued report; drafts have no number yet. */
    reports: (text: string) =>
      best(
        'report',
        sql`select r.id, r.id as open_id, case when r.revision = 1 then r.number else r.number || ' v' || r.revision end as label, w.name as context,
                   f.nearness
            from ${named('report', text, false)} f join report r on r.laboratory_id = ${laboratoryId} and r.id = f.id
            join work_site w on w.laboratory_id = r.laboratory_id and w.id = r.work_site_id`,
      ),
  }
}
