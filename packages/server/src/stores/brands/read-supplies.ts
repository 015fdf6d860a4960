import type { SupplierMix } from '@probeta/contract/clients/brands.ts'
import { sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

const mostMixes = 30
const mostPlants = 200

/** Deliveries that suppliers in use offer, for setting up a work site or booking a visit. */
export const readSupplies = (db: Database) => ({
  /** Search by code, supplier or another spelling of it; those that deliver to the work site first. */
  supplierMixes: (search: string, workSiteId: string | null) => fetchRows(db)<SupplierMix>`
      with near as (
        select supplier_id as id from work_site_supplier where work_site_id = ${workSiteId}::uuid
        union select supplier_id from mix where work_site_id = ${workSiteId}::uuid and supplier_id is not null)
      select x.id, x.code, x.strength, x.strength_unit as "strengthUnit", x.max_aggregate_mm as "maxAggregateMm", x.slump_mm as "slumpMm",
             x.cement_kg_m3 as "cementKgM3", x.water_cement as "waterCement", jsonb_build_object('id', b.id, 'name', b.name) as supplier
      from brand_mix x join brand b on b.id = x.brand_id and b.active and b.merged_into is null
      where x.active and (${contains('x.code', search)} or ${contains('b.name', search)}
        or exists (select from brand_alias a where a.brand_id = b.id and ${contains('a.said', search)}))
      order by b.id not in (select id from near), lower(b.name), lower(x.code), x.id limit ${mostMixes}`,
  supplierPlants: (brandId: string): Promise<{ id: string; name: string }[]> =>
    db
      .selectFrom('brand_plant')
      .where('brand_id', '=', brandId)
      .where('active', '=', true)
      .select(['id', 'name'])
      .orderBy(sql`lower(name)`)
      .limit(mostPlants)
      .execute(),
})
