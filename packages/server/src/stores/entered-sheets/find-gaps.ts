import type { numberGapsEndpoint } from '@probeta/contract/concrete/missing-sheets.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

type Gaps = ResultOf<typeof numberGapsEndpoint>
type Site = Gaps['samples'][number]

const most = 200

/**
 * Numbers between the first and the last taken that no row has. Both lists are read from the index of the numbers. Void
 * records keep their number, and are listed separately.
 */
export async function findGaps(db: Database): Promise<Gaps> {
  const sheets = await sql<Gaps['sheets']>`
    with taken as (select coalesce((select last from number_series where series = 'sheet'), 0) as last),
    numbers as (select number, lead(number) over (order by number) as next from sheet),
    gaps as (select number + 1 as lo, coalesce(next - 1, greatest((select last from taken), number)) as hi from numbers
             where coalesce(next - 1, (select last from taken)) > number)
    select coalesce((select min(number) from numbers), 0) as first, greatest((select last from taken), coalesce((select max(number) from numbers), 0)) as last,
      coalesce((select jsonb_agg(jsonb_build_object('from', lo, 'to', hi) order by lo) from (select * from gaps order by lo desc limit ${most}) g), '[]') as gaps,
      coalesce((select jsonb_agg(jsonb_build_object('number', number, 'code', number::text, 'reason', void_reason) order by number)
                from (select number, void_reason from sheet where state = 'void' order by number desc limit ${most}) v), '[]') as voided`.execute(
    db,
  )
  const samples = await sql<Site>`
    with numbers as (
      select p.work_site_id, p.number, lead(p.number) over (partition by p.work_site_id order by p.number) as next
      from sample p),
    gaps as (
      select n.work_site_id, n.number + 1 as lo, coalesce(n.next - 1, s.last) as hi from numbers n
      left join number_series s on n.next is null and s.series = 'sample:' || n.work_site_id
      where coalesce(n.next - 1, s.last) > n.number limit ${most}),
    voids as (
      select p.work_site_id, p.number, p.code, p.void_reason from sample p
      where p.voided_at is not null order by p.voided_at desc limit ${most}),
    sites as (select work_site_id from gaps union select work_site_id from voids)
    select jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as "workSite",
      (select min(number) from numbers n where n.work_site_id = w.id) as first,
      coalesce((select last from number_series where series = 'sample:' || w.id), 0) as last,
      coalesce((select jsonb_agg(jsonb_build_object('from', lo, 'to', hi) order by lo) from gaps g where g.work_site_id = w.id), '[]') as gaps,
      coalesce((select jsonb_agg(jsonb_build_object('number', number, 'code', code, 'reason', void_reason) order by number) from voids v where v.work_site_id = w.id), '[]') as voided
    from sites join work_site w on w.id = sites.work_site_id
    order by w.code`.execute(db)
  return {
    sheets: sheets.rows[0] ?? { first: 0, last: 0, gaps: [], voided: [] },
    samples: samples.rows,
  }
}
