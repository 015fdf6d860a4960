import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { type RawBuilder } from 'kysely'
import { fetchFirst, fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/** Columns of one length, by casting. */
export type Newest = {
  sampleId: string[]
  castAt: number[]
  meanMpa: number[]
  n: number[]
  rangeMpa: (number | null)[]
  mix: number[]
  plant: string[]
  element: string[]
}
export type MixOf = {
  id: string
  code: string
  workSite: { id: string; code: string }
  supplier: { id: string; name: string } | null
  class: { value: number; unit: StressUnit }
  specifiedMpa: number
  method: string
}

/** The newest tests that count, `most` of them at most, as columns; `mix` is an index of `mixes`. */
export async function fetchNewest(
  db: Database,
  kept: RawBuilder<unknown>,
  most: number,
): Promise<{ points: Newest; mixes: MixOf[] }> {
  const row = await fetchFirst(db)<Omit<Newest, 'mix'> & { mixId: string[]; none: boolean }>`
    select coalesce(array_agg(sample_id order by cast_at, sample_id), '{}')::text[] as "sampleId",
           coalesce(array_agg(extract(epoch from cast_at)::float8 * 1000 order by cast_at, sample_id), '{}') as "castAt",
           coalesce(array_agg(mean_mpa order by cast_at, sample_id), '{}') as "meanMpa",
           coalesce(array_agg(n order by cast_at, sample_id), '{}') as n,
           coalesce(array_agg(range_mpa order by cast_at, sample_id), '{}') as "rangeMpa",
           coalesce(array_agg(mix_id order by cast_at, sample_id), '{}')::text[] as "mixId",
           coalesce(array_agg(plant order by cast_at, sample_id), '{}') as plant,
           coalesce(array_agg(element order by cast_at, sample_id), '{}') as element
    from (select k.sample_id, k.cast_at, k.mean_mpa, k.n, k.range_mpa, k.mix_id, k.plant, k.element from ${kept} and k.counts
          order by k.cast_at desc, k.sample_id desc limit ${most}) newest`
  if (!row) throw new Error('an aggregate without a row')
  const { mixId, sampleId, castAt, meanMpa, n, rangeMpa, plant, element } = row
  const places = new Map([...new Set(mixId)].map((id, at) => [id, at]))
  const mix = mixId.map((id) => places.get(id) ?? 0)
  const mixes = await fetchMixes(db, [...places.keys()])
  const called = await nameTyped(db, [...new Set(plant)])
  const plants = plant.map((typed) => called.get(typed) ?? typed)
  return { points: { sampleId, castAt, meanMpa, n, rangeMpa, mix, plant: plants, element }, mixes }
}

/** The catalogue's name for each text of sheets. */
async function nameTyped(db: Database, typed: readonly string[]) {
  const rows = await fetchRows(db)<{ typed: string; called: string }>`
    select t.typed, t.called from typed_plant t where t.typed = any (${typed}::text[])`
  return new Map(rows.map((row) => [row.typed, row.called]))
}

/** In the order of the ids. */
const fetchMixes = (db: Database, ids: readonly string[]) => fetchRows(db)<MixOf>`
    select m.id, m.code, jsonb_build_object('id', w.id, 'code', w.code) as "workSite",
           case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as supplier,
           jsonb_build_object('value', m.specified_strength, 'unit', m.strength_unit) as class, m.specified_mpa::float8 as "specifiedMpa", m.method
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join mix m on m.id = asked.id
    join work_site w on w.id = m.work_site_id
    left join brand b on b.id = m.supplier_id
    order by asked.place`

/** Codes of samples, in the order of the ids; only for those that are shown. */
export async function fetchCodes(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await fetchRows(db)<{ codes: string[] }>`
    select coalesce(array_agg(p.code order by asked.place), '{}') as codes
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join sample p on p.id = asked.id`
  return rows[0]?.codes ?? []
}
