import type { Hit } from '@probeta/contract/workplace/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { selectMembers } from '../users/select-users.ts'
import { filteredSamples, type SampleFilter } from './filter-samples.ts'
import { type RankedHit, rankSample, type SampleRow } from './order-hits.ts'
import { numberSpans } from './split-number-spans.ts'

type Row = Omit<Hit, 'kind' | 'openId' | 'match'> & { open_id: string; nearness: number }

export const mostOfAKind = 8
/** The most candidates from which the shown hits are picked. */
const mostNamed = 40
/** Statement timeout of a search, ms; the hits found by then are the answer. */
const patience = '1000'

const holding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The nearest of what a query finds: its id, open_id, label, context and nearness. */
const best =
  (db: Database, kind: Hit['kind']) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<RankedHit[]> => {
    const rows = await fetchRows(db)<Row>`select * from (
        select distinct on (g.id) g.* from (${sql(text, ...values)}) g order by g.id, g.nearness
      ) f order by f.nearness, ${kind === 'specimen' ? sql`length(f.label),` : sql``} f.label limit ${mostOfAKind}`
    return rows.map(({ open_id, ...row }) => ({ kind, openId: open_id, match: null, ...row }))
  }

const alike = (kind: 'client' | 'workSite', text: string) =>
  sql`(select f.id, f.rank + 1 - f.likeness as nearness from found_by_name(${kind}, ${text}, true, ${mostNamed}) f)`
const namedIn = (kind: 'client' | 'workSite', text: string) =>
  sql`(select f.id, f.rank as nearness from found_named(${kind}, ${text}, ${mostOfAKind}) f)`
const workSitesOf = (found: RawBuilder<unknown>) =>
  sql`select w.id, w.id as open_id, w.code || ' · ' || w.name as label, c.name as context, f.nearness
      from ${found} f join work_site w on w.id = f.id
      join client c on c.id = w.client_id`
const clientsOf = (found: RawBuilder<unknown>) =>
  sql`select c.id, c.id as open_id, c.name as label, c.tax_id as context, f.nearness
      from ${found} f join client c on c.id = f.id`
// Goes in as an array: joined, the planner takes the function for a thousand rows and reads the whole table.
const newest = (kind: 'sample' | 'report', text: string) =>
  sql`array(select f.id from found_newest(${kind}, ${text}, null, null, null, null, null, false, ${mostNamed}) f)`

const searchSamples = (db: Database) => ({
  /** By code, element, mixer or delivery note, nearest first; more than are shown. */
  async samples(text: string): Promise<RankedHit[]> {
    const rows = await fetchRows(db)<SampleRow>`
        select s.id, s.code, w.name as "workSite", s.element, s.mixer, s.delivery_note as "deliveryNote"
        from sample s join work_site w on w.id = s.work_site_id
        where s.id = any (${newest('sample', text)})
        order by s.cast_at desc, s.id desc`
    return rows.map((row) => rankSample(row, text)).toSorted((a, b) => a.nearness - b.nearness)
  },
  /** Samples by elements similar to the text, among the newest. */
  async elementsAlike(text: string): Promise<RankedHit[]> {
    const rows = await fetchRows(db)<SampleRow & { likeness: number }>`
        select s.id, s.code, w.name as "workSite", s.element, s.mixer, s.delivery_note as "deliveryNote", f.likeness
        from elements_alike(${text}, ${mostOfAKind}) f join sample s on s.id = f.id
        join work_site w on w.id = s.work_site_id`
    return rows.map(({ likeness, ...row }) => ({
      ...rankSample(row, text),
      context: row.workSite,
      match: { field: 'element', text: row.element },
      nearness: 4 - likeness,
    }))
  },
  /** Samples alone, newest first. */
  async filtered(filter: SampleFilter): Promise<RankedHit[]> {
    const { rows } = await filteredSamples(filter).execute(db)
    return rows.map((row) => ({ ...row, kind: 'sample', openId: row.id, match: null, nearness: 0 }))
  },
})

/**
 * By any part of the number, from three digits on; numbers that begin with them by ranges of the index, shortest
 * first.
 */
const searchSheets =
  (db: Database) =>
  async (text: string): Promise<RankedHit[]> => {
    const spans = numberSpans(text)
    if (spans.length === 0) return []
    const digits = String(spans[0]?.from)
    const within = sql.join(
      spans.map(({ from, to }) => sql`(s.number between ${from} and ${to})`),
      sql` or `,
    )
    const inside =
      digits.length < 3
        ? sql``
        : sql`union select f.id from found_by_name('sheet', ${digits}, false, ${mostNamed}) f`
    return best(db, 'sheet')`select s.id, s.id as open_id, s.number::text as label, w.name as context,
                   case when s.number = ${spans[0]?.from} then 0 when s.number::text like ${`${digits}%`} then 1 else 2 end as nearness
            from sheet s join work_site w on w.id = s.work_site_id
            where s.id = any (array(
              (select s.id from sheet s where (${within}) order by s.number limit ${mostOfAKind}) ${inside}))`
  }

/** People in use by their name or user name; `staff`: without client users. */
const searchPeople =
  (db: Database) =>
  async (text: string, staff: boolean): Promise<RankedHit[]> => {
    const begins = sql<boolean>`folded(u.names) like folded(${holding(text).slice(1)}) or folded(u.username) like folded(${holding(text).slice(1)})`
    const rows = await selectMembers(db)
      .where('u.active', '=', true)
      .$if(staff, (q) => q.where('m.client_id', 'is', null))
      .where(
        sql<boolean>`folded(u.names) like folded(${holding(text)}) or folded(u.username) like folded(${holding(text)})`,
      )
      .select([
        'u.id',
        'u.names',
        'u.username',
        sql<number>`case when folded(u.username) = folded(${text}) then 0 when ${begins} then 1
          else 2 end`.as('nearness'),
      ])
      .orderBy('nearness')
      .orderBy('u.names')
      .limit(mostOfAKind)
      .execute()
    return rows.map(({ id, names, username, nearness }) => ({
      kind: 'person',
      id: String(id),
      openId: String(id),
      label: names,
      context: username,
      match: null,
      nearness,
    }))
  }

export const readSearch = (db: Database) => ({
  /** Sets the timeout: a statement that takes longer is cancelled, and the database raises query_canceled. */
  limitPatience: async () => {
    await sql`select set_config('statement_timeout', ${patience}, true)`.execute(db)
  },
  ...searchSamples(db),
  /** Specimens of these samples, and the one with exactly this code. A specimen opens its sample. */
  specimens: (code: string, sampleIds: readonly string[]) =>
    best(db, 'specimen')`select s.id, s.sample_id as open_id, s.code as label, w.name as context,
                   case when folded(s.code) = folded(${code}) then 0 when folded(s.code) like folded(${holding(code).slice(1)}) then 1 else 2 end as nearness
            from specimen s join work_site w on w.id = s.work_site_id
            where folded(s.code) like folded(${holding(code)}) and s.id = any (array(
              select x.id from specimen x where x.code = ${code.toUpperCase()}
              union all select x.id from specimen x where x.sample_id = any (${sampleIds}::uuid[])))`,
  sheets: searchSheets(db),
  workSites: (text: string) => best(db, 'workSite')`${workSitesOf(namedIn('workSite', text))}`,
  workSitesAlike: (text: string) => best(db, 'workSite')`${workSitesOf(alike('workSite', text))}`,
  clients: (text: string) => best(db, 'client')`${clientsOf(namedIn('client', text))}`,
  clientsAlike: (text: string) => best(db, 'client')`${clientsOf(alike('client', text))}`,
  people: searchPeople(db),
  /** Every version of an issued report; drafts have no number yet. */
  reports: (text: string) =>
    best(
      db,
      'report',
    )`select r.id, r.id as open_id, case when r.revision = 1 then r.number else r.number || ' v' || r.revision end as label, w.name as context,
                   case when folded(r.number) = folded(${text}) then 0 when folded(r.number) like folded(${holding(text).slice(1)}) then 1 else 2 end as nearness
            from report r join work_site w on w.id = r.work_site_id
            where r.id = any (${newest('report', text)})`,
})
