import { isMethodId, type MethodId } from '@probeta/domain/specimen/methods.ts'
import type { ForceUnit } from '@probeta/domain/quantity/force.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import type { ShapeId } from '@probeta/domain/specimen/shapes.ts'
import { sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

export type Period = {
  /** Instants of breaking, `before` excluded. */
  from: string
  before: string
  workSiteId?: string | undefined
  technicianId?: number | undefined
  pressId?: string | undefined
}

type Row = {
  sampleId: string
  sampleCode: string
  code: string
  ageHours: number | null
  loadTyped: string
  unit: ForceUnit
  pressId: string | null
  sent: boolean
  /** Epoch milliseconds. */
  at: number
  stressMpa: number
  method: string
  shape: ShapeId
  width1: number
  width2: number
  length: number
  mass: number | null
  /** Read off in mm and g: last digits of a mean or a converted value are nobody's. */
  widthsRead: boolean
  lengthRead: boolean
  massRead: boolean
  invalidated: boolean
}
/** `load` as it was typed, in `unit`; null where it is no number. `stressMpa`: load over area. Sizes in mm, masses in g. */
export type Reading = Omit<Row, 'loadTyped' | 'method' | 'invalidated'> & {
  load: number | null
  method: MethodId | null
}

/** The newest `most` readings of a period, oldest first, without the invalidated ones; `more`: the period has older ones. */
export async function fetchReadings(
  db: Database,
  { from, before, workSiteId, technicianId, pressId }: Period,
  most: number,
): Promise<{ readings: Reading[]; more: boolean; presses: Map<string, string> }> {
  const asked = [
    sql`b.broken_at >= ${from}::timestamptz and b.broken_at < ${before}::timestamptz`,
    ...(workSiteId ? [sql`b.work_site_id = ${workSiteId}::uuid`] : []),
    ...(technicianId ? [sql`b.broken_by = ${technicianId}::integer`] : []),
    ...(pressId ? [sql`b.press_id = ${pressId}::uuid`] : []),
  ]
  const rows = await fetchRows(db)<Row>`
    select s.sample_id as "sampleId", p.code as "sampleCode", s.code, s.age_hours as "ageHours", b.load_typed as "loadTyped",
           b.load_unit as unit, b.press_id as "pressId", b.load_from_press as sent,
           extract(epoch from b.broken_at)::float8 * 1000 as at, (b.load_n / b.area_mm2)::float8 as "stressMpa", m.method, s.shape,
           b.width_1_mm::float8 as width1, b.width_2_mm::float8 as width2, b.length_mm::float8 as length, b.mass_g::float8 as mass,
           b.as_typed -> 'width1' is null as "widthsRead", b.as_typed -> 'lengths' is null and cardinality(b.lengths_mm) < 2 as "lengthRead",
           b.as_typed -> 'mass' is null as "massRead",
           s.state = 'invalidated' as invalidated
    from (select b.* from break b where ${sql.join(asked, sql` and `)}
          order by b.broken_at desc, b.specimen_id desc limit ${most + 1}) b
    join specimen s on s.id = b.specimen_id
    join sample p on p.id = s.sample_id
    join mix m on m.id = s.mix_id
    order by b.broken_at, s.number, b.specimen_id`
  const presses = await sql<{ id: string; name: string }>`
    select id, name from equipment where kind = 'press'`.execute(db)
  return {
    more: rows.length > most,
    readings: rows.slice(-most).flatMap(({ loadTyped, method, invalidated, ...row }) => {
      if (invalidated) return []
      const load = parseTypedNumber(loadTyped)
      return {
        ...row,
        at: Math.round(row.at),
        load: load.ok && load.value > 0 ? load.value : null,
        method: isMethodId(method) ? method : null,
      }
    }),
    presses: new Map(presses.rows.map(({ id, name }) => [id, name])),
  }
}
