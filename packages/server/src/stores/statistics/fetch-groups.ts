import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { combined } from '../../db/queries/summed-tests.ts'
import type { SumsOf } from './select-kept.ts'

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

/** A row per key and class, those with the most tests first, and how many rows there are in all. */
export async function fetchGroups(
  db: Database,
  sums: SumsOf,
  by: 'supplier' | 'plant' | 'class' | 'element',
  most: number,
): Promise<{ groups: Group[]; groupsInAll: number; n: number }> {
  const parts = by === 'plant' || by === 'element' ? sums.split(by) : sums.series()
  const key = by === 'supplier' ? sql`m.supplier_id` : by === 'class' ? sql`null::text` : sql`r.key`
  const rows = await fetchRows(db)<
    Omit<Group, 'class'> & { value: number; unit: StressUnit; inAll: number; total: number }
  >`
    select groups.*, ${by === 'supplier' ? sql`(select b.name from brand b where b.id = key)` : sql`key`} as name,
           count(*) over () as "inAll", (sum(n) over ())::float8 as total from (
      select ${key} as key, m.specified_strength as value, m.strength_unit as unit, min(m.specified_mpa)::float8 as "specifiedMpa",
             ${combined.n} as n, ${combined.mean} as mean, ${combined.s} as s, ${combined.least} as min, ${combined.greatest} as max,
             ${combined.below} as below
      from (${parts}) r join mix m on m.id = r.mix_id where r.counts group by 1, 2, 3) groups
    order by n desc, key, value, unit limit ${most}`
  return {
    groups: rows.map(({ value, unit, inAll: _, total: __, ...group }) => ({
      ...group,
      class: { value, unit },
    })),
    groupsInAll: rows[0]?.inAll ?? 0,
    n: rows[0]?.total ?? 0,
  }
}
