import type { SampleStanding } from '@probeta/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'

export type SampleFilter = {
  q: string
  workSite?: string | undefined
  from?: string | undefined
  to?: string | undefined
  fc?: number | undefined
  state?: SampleStanding | undefined
  /** The day it is in the laboratory. */
  today: string
}

const most = 30
/** The newest so many of what the indexed filters leave are read through for a text and a standing. */
const mostRead = 2000
const stillOpen = sql`p.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')`

const standings: Record<SampleStanding, (today: string) => RawBuilder<boolean>> = {
  low: () => sql`(select avg(b.strength_unrounded_mpa) from break b
      join specimen p on p.laboratory_id = b.laboratory_id and p.id = b.specimen_id and p.state not in ('notTested', 'invalidated')
      where b.laboratory_id = n.laboratory_id and b.sample_id = n.id and b.age_hours = m.design_age_hours) < m.specified_mpa`,
  overdue: (today) => ofItsSpecimens(sql`${stillOpen} and p.due_on < ${today}`),
  waiting: (today) => ofItsSpecimens(sql`${stillOpen} and p.due_on >= ${today}`),
  onHold: () => ofItsSpecimens(sql`p.state = 'onHold'`),
}
const ofItsSpecimens = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from specimen p where p.laboratory_id = n.laboratory_id and p.sample_id = n.id and ${condition})`

const holding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const each = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** The samples that fit every filter, newest first: id, label and context of a hit. */
export function filteredSamples(laboratoryId: number, filter: SampleFilter) {
  const { q, workSite, from, to, fc, state, today } = filter
  const first = [
    sql`s.laboratory_id = ${laboratoryId}`,
    ...(workSite === undefined
      ? []
      : [
          sql`s.work_site_id = any (array(select f.id from found_by_name('workSite', ${workSite}, false, 200) f))`,
        ]),
    ...(from === undefined ? [] : [sql`s.cast_on >= ${from}`]),
    ...(to === undefined ? [] : [sql`s.cast_on <= ${to}`]),
    ...(fc === undefined
      ? []
      : [
          sql`s.mix_id = any (array(select x.id from mix x where x.laboratory_id = ${laboratoryId}
              and (x.specified_strength = ${fc} or round(x.specified_mpa, 1) = ${fc})))`,
        ]),
    // whole days around it, so that the index by time of casting serves in every time zone
    ...(from === undefined ? [] : [sql`s.cast_at >= ${from}::date::timestamptz - interval '2 days'`]),
    ...(to === undefined ? [] : [sql`s.cast_at < ${to}::date::timestamptz + interval '3 days'`]),
  ]
  const then = [
    ...(q === ''
      ? []
      : [
          sql`(folded(n.code) like folded(${holding(q)}) or folded(n.element) like folded(${holding(q)})
              or folded(n.mixer) like folded(${holding(q)}) or folded(n.delivery_note) like folded(${holding(q)}))`,
        ]),
    ...(state === undefined ? [] : [standings[state](today)]),
  ]
  return sql<{ id: string; label: string; context: string }>`
    select n.id, n.code as label, concat_ws(' · ', w.name, nullif(n.element, '')) as context
    from (select s.* from sample s where ${each(first)} order by s.cast_at desc, s.id desc limit ${mostRead}) n
    join mix m on m.laboratory_id = n.laboratory_id and m.id = n.mix_id
    join work_site w on w.laboratory_id = n.laboratory_id and w.id = n.work_site_id
    where ${each(then)}
    order by n.cast_at desc, n.id desc limit ${most}`
}
