import type { SampleState } from '@probeta/contract/workplace/search.ts'
import { type RawBuilder, sql } from 'kysely'

export type SampleFilter = {
  q: string
  workSite?: string | undefined
  from?: string | undefined
  to?: string | undefined
  fc?: number | undefined
  state?: SampleState | undefined
  /** The laboratory's present day. */
  today: string
}

const most = 30
/** The most work sites that one word may match. */
const mostSites = 200

const stillOpen = sql`p.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')`

type Found = RawBuilder<{ id: string; label: string; context: string }>

const listed = (from: RawBuilder<unknown>): Found => sql`
  select s.id, s.code as label, concat_ws(' · ', w.name, nullif(s.element, '')) as context
  from (${from}) s join work_site w on w.id = s.work_site_id
  order by s.cast_at desc, s.id desc limit ${most}`

const none = sql`null::uuid[]`
const ofSpecimens = (condition: RawBuilder<unknown>) =>
  sql`array(select distinct p.sample_id from specimen p where ${condition})`

/** The filters as SQL: the work sites and the mixes that are meant, and what the newest samples are looked up by. */
function wordFilter({ q, workSite, from, to, fc }: SampleFilter) {
  const sites =
    workSite === undefined
      ? none
      : sql`array(select f.id from found_named('workSite', ${workSite}, ${mostSites}) f)`
  const mixes =
    fc === undefined
      ? none
      : sql`array(select x.id from mix x where (x.specified_strength = ${fc} or round(x.specified_mpa, 1) = ${fc}))`
  const newest = (ids: RawBuilder<unknown>) =>
    listed(
      sql`select s.* from sample s where s.id = any (array(select f.id from found_newest('sample', ${q}, ${ids}, ${sites}, ${mixes}, ${from ?? null}::date, ${to ?? null}::date, false, ${most}) f))`,
    )
  // The same as the result of found_newest, for few rows: read under row-level security, word by word.
  const left = sql.join(
    [
      sql`true`,
      ...(workSite === undefined ? [] : [sql`s.work_site_id = any (${sites})`]),
      ...(fc === undefined ? [] : [sql`s.mix_id = any (${mixes})`]),
      ...(from === undefined ? [] : [sql`s.cast_on >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`s.cast_on <= ${to}::date`]),
      ...(q.trim() === '' ? [] : [sql`s.sought like all (${wordsOf(q)})`]),
    ],
    sql` and `,
  )
  return { newest, left }
}

/** The samples that fit every filter, newest first: id, label and context of a hit. */
export function filteredSamples(filter: SampleFilter): Found {
  const { state, today } = filter
  const { newest, left } = wordFilter(filter)
  switch (state) {
    case undefined:
      return newest(none)
    case 'overdue':
      return newest(ofSpecimens(sql`${stillOpen} and p.due_on < ${today}`))
    case 'onHold':
      return newest(ofSpecimens(sql`p.state = 'onHold'`))
    case 'waiting':
      return listed(
        sql`select s.* from sample s where ${left}
          and s.id = any (${ofSpecimens(sql`${stillOpen} and p.due_on >= ${today}`)})`,
      )
    // From the stored tests, newest first: results below the specified strength that no rule calls conforming, and
    // those that do not conform.
    case 'low':
      return listed(
        sql`select s.id, s.code, s.element, s.work_site_id, k.cast_at from kept_strength_test k
          join mix m on m.id = k.mix_id
          join sample s on s.id = k.sample_id
          where k.at_design_age and ${left}
            and (k.outcome = 'doesNotConform' or (k.outcome <> 'conforms' and k.mean_mpa < m.specified_mpa))`,
      )
  }
}

/** Up to six words as patterns, folded as the database folds the searched text. */
const wordsOf = (text: string) => sql`array(select '%' || word || '%' from unnest((regexp_split_to_array(
  replace(replace(replace(folded(trim(${text}::text)), '\\', '\\\\'), '%', '\\%'), '_', '\\_'), '\\s+'))[1:6]) word)`
