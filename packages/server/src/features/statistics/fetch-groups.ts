import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

/** MPa. */
export type Group = {
  key: string | null
  name: string | null
  class: { value: number; unit: StressUnit }
  specifiedMpa: number
  n: number
  mean: number
  s: number | null
  min: number
  max: number
  below: number
}

const keys = {
  supplier: sql`m.supplier_id::text`,
  // As the catalogue knows it, where it knows it.
  plant: sql`coalesce(y.called, nullif(k.plant, ''))`,
  class: sql`null::text`,
  element: sql`nullif(k.element, '')`,
}

/** A row per key and class, those with the most tests first, and how many rows there are in all. */
export async function fetchGroups(
  db: Database,
  laboratoryId: number,
  kept: RawBuilder<unknown>,
  by: keyof typeof keys,
  most: number,
): Promise<{ groups: Group[]; groupsInAll: number; n: number }> {
  const { rows } = await sql<
    Omit<Group, 'class'> & { value: number; unit: StressUnit; inAll: number; total: number }
  >`
    select groups.*, ${by === 'supplier' ? sql`(select b.name from brand b where b.laboratory_id = ${laboratoryId} and b.id = key::uuid)` : sql`key`} as name,
           count(*) over () as "inAll", (sum(n) over ())::float8 as total from (
      select ${keys[by]} as key, m.specified_strength as value, m.strength_unit as unit, min(m.specified_mpa)::float8 as "specifiedMpa",
             count(*) as n, avg(k.mean_mpa) as mean, stddev_samp(k.mean_mpa) as s, min(k.mean_mpa) as min, max(k.mean_mpa) as max,
             count(*) filter (where k.mean_mpa < m.specified_mpa::float8) as below
      from ${kept} and k.counts group by 1, 2, 3) groups
    order by n desc, key, value, unit limit ${most}`.execute(db)
  return {
    groups: rows.map(({ value, unit, inAll: _, total: __, ...group }) => ({
      ...group,
      class: { value, unit },
    })),
    groupsInAll: rows[0]?.inAll ?? 0,
    n: rows[0]?.total ?? 0,
  }
}
