import type { BrandFile, CatalogueBrand, TypedPlant } from '@probeta/contract/clients/brand-catalogue.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { mapPage } from '../../db/queries/seek.ts'
import { contains } from '../../db/queries/contains.ts'
import { fetchFirst, fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { alikeFrom } from '../../db/queries/likeness.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'

type Kind = CatalogueBrand['kind']
type Filter = {
  kind: Kind
  search?: string | undefined
  active: 'yes' | 'no' | 'all'
  after?: string | undefined
  limit: number
}

const mostAlike = 5
const mostTyped = 500
const shortestKey = 3

/** True if the brand, or a plant of it, has this name or spelling. */
const named = (search: string): RawBuilder<boolean> => sql`(${contains('b.name', search)}
  or exists (select from brand_alias a where a.brand_id = b.id and ${contains('a.said', search)})
  or exists (select from brand_plant p where p.brand_id = b.id and ${contains('p.name', search)}))`

const listBrands =
  (db: Database) =>
  async ({ kind, search, active, after, limit }: Filter) => {
    const found = db
      .selectFrom('brand as b')
      .where('b.kind', '=', kind)
      .where('b.merged_into', 'is', null)
      .$if(Boolean(search), (q) => q.where(named(search ?? '')))
      .$if(active !== 'all', (q) => q.where('b.active', '=', active === 'yes'))
    const page = await fetchPage(
      db,
      found.select([
        'b.id',
        'b.version',
        sql<Kind>`b.kind`.as('kind'),
        'b.name',
        'b.designation',
        'b.active',
        sql<string[]>`array(select a.said from brand_alias a where a.brand_id = b.id
          and a.plant_id is null order by lower(a.said))`.as('aliases'),
        sql<string[]>`array(select p.name from brand_plant p where p.brand_id = b.id
          and p.active order by lower(p.name))`.as('plants'),
        sql<number>`(select count(*)::int from mix m where m.supplier_id = b.id)`.as('mixes'),
        sql<number>`(select count(*)::int from visit v where v.supplier_id = b.id)`.as('visits'),
        sql<string>`lower(b.name)`.as('sorted'),
      ]),
      {
        after,
        limit,
        by: [sql`lower(b.name)`, 'b.id'],
        of: (row) => [row.sorted, row.id],
      },
    )
    return mapPage(page, ({ sorted: _, ...row }): CatalogueBrand => row)
  }

const fetchFile = (db: Database) => (id: string) => fetchFirst(db)<BrandFile>`
      select b.id, b.version, b.kind, b.name, b.designation, b.notes, b.active,
        array(select a.said from brand_alias a where a.brand_id = b.id and a.plant_id is null
              order by lower(a.said)) as aliases,
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'address', p.address, 'active', p.active,
            'aliases', array(select a.said from brand_alias a where a.plant_id = p.id order by lower(a.said)))
            order by not p.active, lower(p.name))
          from brand_plant p where p.brand_id = b.id), '[]') as plants,
        coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'role', c.role, 'email', c.email, 'mobile', c.mobile) order by c.name)
          from brand_contact c where c.brand_id = b.id), '[]') as contacts,
        coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'code', x.code, 'strength', x.strength, 'strengthUnit', x.strength_unit,
            'maxAggregateMm', x.max_aggregate_mm, 'slumpMm', x.slump_mm, 'cementKgM3', x.cement_kg_m3, 'waterCement', x.water_cement, 'active', x.active)
            order by not x.active, lower(x.code))
          from brand_mix x where x.brand_id = b.id), '[]') as mixes,
        (select jsonb_build_object('id', o.id, 'name', o.name) from brand o where o.id = b.merged_into) as "mergedInto",
        coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'at', g.merged_at, 'by', u.names) order by g.merged_at desc)
          from brand_merge g join brand o on o.id = g.from_id left join app_user u on u.id = g.merged_by
          where g.into_id = b.id and g.undone_at is null), '[]') as merged
      from brand b where b.id = ${id}`

/** `said`: the name or spelling that is similar. */
const findAlike = (db: Database) => (kind: Kind, name: string) => fetchRows(db)<{
  id: string
  name: string
  said: string
}>`
      with words as (
        select b.id, b.name, b.name as said from brand b
          where b.kind = ${kind} and b.merged_into is null
        union select b.id, b.name, a.said from brand b join brand_alias a on a.brand_id = b.id and a.plant_id is null
          where b.kind = ${kind} and b.merged_into is null),
      liked as (
        select w.*, case
            when name_key(said) = name_key(${name}) then 2
            when least(length(name_key(said)), length(name_key(${name}))) >= ${shortestKey}
              and (starts_with(name_key(said), name_key(${name})) or starts_with(name_key(${name}), name_key(said))) then 1
            else similarity(folded(said), folded(${name})) end as likeness from words w)
      select id, name, said from (select distinct on (id) * from liked where likeness >= ${alikeFrom} order by id, likeness desc) one
      order by likeness desc, name limit ${mostAlike}`

const readPlants = (db: Database) => ({
  /** The plant names typed on sheets. */
  typedPlants: (unknown: boolean) => fetchRows(db)<z.infer<typeof TypedPlant>>`
      select t.typed, t.called, t.brand_id as "brandId", t.plant_id as "plantId",
             (select count(*)::int from sample p where p.plant = t.typed) as samples
      from typed_plant t where (not ${unknown} or t.brand_id is null)
      order by samples desc, lower(t.typed) limit ${mostTyped}`,
  /** Suppliers and their plants in use; those that deliver to the work site first. */
  plants: (workSiteId: string | null) => fetchRows(db)<{
    called: string
    supplier: string
    near: boolean
    also: string[]
  }>`
      with near as (
        select supplier_id as id from work_site_supplier where work_site_id = ${workSiteId}::uuid
        union select supplier_id from mix where work_site_id = ${workSiteId}::uuid and supplier_id is not null),
      supplier as (select b.* from brand b where b.kind = 'readyMix' and b.active and b.merged_into is null)
      select s.name || ' · ' || p.name as called, s.name as supplier, s.id in (select id from near) as near,
             array(select a.said from brand_alias a where a.plant_id = p.id order by a.said) as also
      from supplier s join brand_plant p on p.brand_id = s.id and p.active
      union all
      select s.name, s.name, s.id in (select id from near),
             array(select a.said from brand_alias a where a.brand_id = s.id and a.plant_id is null order by a.said)
      from supplier s
      order by near desc, called limit ${mostTyped}`,
})

export const readCatalogue = (db: Database) => ({
  catalogue: listBrands(db),
  file: fetchFile(db),
  /**
   * The brand whose name or spelling equals this text but for case, accents, spaces and dots; a merged brand leads to
   * the other.
   */
  ownerOf: (kind: Kind, text: string) => fetchFirst(db)<{ id: string; name: string }>`
      select o.id, o.name from (
        select coalesce(b.merged_into, b.id) as id from brand b
          where b.kind = ${kind} and name_key(b.name) = name_key(${text})
        union select a.brand_id from brand_alias a
          where a.kind = ${kind} and name_key(a.said) = name_key(${text})) f
      join brand o on o.id = f.id limit 1`,
  alike: findAlike(db),
  ...readPlants(db),
})
