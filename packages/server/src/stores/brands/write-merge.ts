import { sql } from 'kysely'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import { fetchFirst, fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/** Rows that moved with a merged brand, so that they can be moved back. */
type Moved = {
  mixes: string[]
  visits: string[]
  workSites: string[]
  addedSites: string[]
  plants: string[]
  contacts: string[]
  designs: string[]
  aliases: string[]
  plantAliases: { id: string; plant: string }[]
  brands: string[]
}

export type Follows = {
  mixes: number
  samples: number
  workSites: number
  visits: number
  visitsKept: number
  plants: string[]
  plantsInBoth: string[]
  catalogueMixes: number
  contacts: number
  aliases: string[]
  typedSamples: number
}

const closed = sql`('done', 'cancelled')`

export const readMerge = (db: Database) => ({
  async follows(fromId: string, intoId: string): Promise<Follows> {
    const row = await fetchFirst(db)<Follows>`
      select (select count(*)::int from mix m where m.supplier_id = ${fromId}) as mixes,
        (select count(*)::int from sample p join mix m on m.id = p.mix_id
          where m.supplier_id = ${fromId}) as samples,
        (select count(*)::int from work_site_supplier w where w.supplier_id = ${fromId}) as "workSites",
        (select count(*)::int from visit v where v.supplier_id = ${fromId} and v.state not in ${closed}) as visits,
        (select count(*)::int from visit v where v.supplier_id = ${fromId} and v.state in ${closed}) as "visitsKept",
        array(select p.name from brand_plant p where p.brand_id = ${fromId} order by lower(p.name)) as plants,
        array(select p.name from brand_plant p join brand_plant o on o.brand_id = ${intoId} and lower(o.name) = lower(p.name)
          where p.brand_id = ${fromId} order by lower(p.name)) as "plantsInBoth",
        (select count(*)::int from brand_mix x where x.brand_id = ${fromId}) as "catalogueMixes",
        (select count(*)::int from brand_contact c where c.brand_id = ${fromId}) as contacts,
        array(select b.name from brand b where b.id = ${fromId})
          || array(select a.said from brand_alias a where a.brand_id = ${fromId} order by lower(a.said)) as aliases,
        (select count(*)::int from typed_plant t join sample p on p.plant = t.typed
          where t.brand_id = ${fromId}) as "typedSamples"`
    if (!row) throw new Error('an aggregate without a row')
    return row
  },
})

const idsOf =
  (db: Database) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<string[]> =>
    (await fetchRows(db)<{ id: string }>(text, ...values)).map(({ id }) => id)

/**
 * Moves the rows of a table to the other brand; where both have one of the same name the merged brand keeps its own.
 */
const move = (
  db: Database,
  table: 'brand_plant' | 'brand_mix',
  called: 'name' | 'code',
  from: string,
  into: string,
) =>
  idsOf(db)`update ${sql.table(table)} x set brand_id = ${into}, version = x.version + 1
    where x.brand_id = ${from} and not exists (
      select from ${sql.table(table)} o where o.brand_id = ${into}
        and lower(${sql.ref(`o.${called}`)}) = lower(${sql.ref(`x.${called}`)})) returning x.id`
const give = (
  db: Database,
  table: 'brand_plant' | 'brand_mix' | 'brand_contact' | 'brand_alias',
  to: string,
  which: string[],
  had: string,
) =>
  sql`update ${sql.table(table)} set brand_id = ${to}, version = version + 1
    where brand_id = ${had} and id = any (${which}::uuid[])`.execute(db)

/** Moves what belongs to a brand to the other, in this order. Returns what has moved. */
async function moveRows(db: Database, from: string, into: string): Promise<Moved> {
  return {
    mixes: await idsOf(db)`update mix set supplier_id = ${into}, version = version + 1
          where supplier_id = ${from} returning id`,
    visits: await idsOf(db)`update visit set supplier_id = ${into}, version = version + 1
          where supplier_id = ${from} and state not in ${closed} returning id`,
    addedSites: (
      await insertSelected<{ id: string }>(db, {
        into: sql`work_site_supplier`,
        columns: 'work_site_id, supplier_id',
        select: sql`select work_site_id, ${into}::uuid from work_site_supplier where supplier_id = ${from}`,
        ending: sql`on conflict do nothing returning work_site_id as id`,
      })
    ).map(({ id: siteId }) => siteId),
    workSites: await idsOf(db)`delete from work_site_supplier
          where supplier_id = ${from} returning work_site_id as id`,
    plants: await move(db, 'brand_plant', 'name', from, into),
    designs: await move(db, 'brand_mix', 'code', from, into),
    contacts: await idsOf(db)`update brand_contact set brand_id = ${into}, version = version + 1
          where brand_id = ${from} returning id`,
    // Spellings of a plant that both have lead to the other's plant.
    plantAliases: await fetchRows(db)<{ id: string; plant: string }>`
            with twin as (select p.id, o.id as other from brand_plant p
              join brand_plant o on o.brand_id = ${into} and lower(o.name) = lower(p.name)
              where p.brand_id = ${from})
            update brand_alias a set plant_id = twin.other, version = a.version + 1 from twin
            where a.plant_id = twin.id returning a.id, twin.id as plant`,
    aliases: await idsOf(db)`update brand_alias set brand_id = ${into}, version = version + 1
          where brand_id = ${from} returning id`,
    brands: await idsOf(db)`update brand set merged_into = ${into}, version = version + 1
          where merged_into = ${from} returning id`,
  }
}

/** Moves back what moved with a brand, where it still exists. */
async function moveBack(db: Database, moved: Moved, fromId: string, into: string): Promise<void> {
  for (const table of ['mix', 'visit'] as const)
    await sql`update ${sql.table(table)} set supplier_id = ${fromId}, version = version + 1
          where supplier_id = ${into} and id = any (${table === 'mix' ? moved.mixes : moved.visits}::uuid[])
          ${table === 'visit' ? sql`and state not in ${closed}` : sql``}`.execute(db)
  await insertSelected(db, {
    into: sql`work_site_supplier`,
    columns: 'work_site_id, supplier_id',
    select: sql`select w, ${fromId}::uuid from unnest(${moved.workSites}::uuid[]) w`,
    ending: sql`on conflict do nothing`,
  })
  await sql`delete from work_site_supplier where supplier_id = ${into}
        and work_site_id = any (${moved.addedSites}::uuid[])`.execute(db)
  await sql`delete from brand_alias where came_from = ${fromId}`.execute(db)
  await give(db, 'brand_plant', fromId, moved.plants, into)
  await give(db, 'brand_mix', fromId, moved.designs, into)
  await give(db, 'brand_contact', fromId, moved.contacts, into)
  await give(db, 'brand_alias', fromId, moved.aliases, into)
  for (const { id, plant } of moved.plantAliases)
    await sql`update brand_alias set plant_id = ${plant}, version = version + 1
          where id = ${id} and brand_id = ${fromId}`.execute(db)
}

export const writeMerge = (db: Database, userId: number | null) => {
  return {
    /** Locks both, always in one order, until the transaction ends. */
    async holdBrands(both: readonly [string, string]): Promise<void> {
      await sql`select id from brand where id = any (${[...both]}::uuid[]) order by id for update`.execute(db)
    },
    async merge(id: string, from: { id: string; name: string; kind: string }, into: string): Promise<void> {
      const moved = await moveRows(db, from.id, into)
      await sql`insert into brand_alias (id, brand_id, kind, said, came_from)
        values (gen_random_uuid(), ${into}, ${from.kind}, ${from.name}, ${from.id}) on conflict do nothing`.execute(
        db,
      )
      await sql`update brand set merged_into = ${into}, merged_at = statement_timestamp(), active = false, version = version + 1
        where id = ${from.id}`.execute(db)
      await sql`update brand set version = version + 1 where id = ${into}`.execute(db)
      await sql`insert into brand_merge (id, from_id, into_id, moved, merged_by)
        values (${id}, ${from.id}, ${into}, ${JSON.stringify(moved)}::jsonb, ${userId})`.execute(db)
    },
    /**
     * Moves back what moved with it, where it still exists; what was given to another since stays. False: not merged.
     */
    async takeOut(fromId: string, into: string): Promise<boolean> {
      const merge = await fetchFirst(db)<{ moved: Moved }>`
        update brand_merge set undone_by = ${userId}, undone_at = statement_timestamp(), version = version + 1
        where from_id = ${fromId} and into_id = ${into} and undone_at is null returning moved`
      if (!merge) return false
      await moveBack(db, merge.moved, fromId, into)
      await sql`update brand set merged_into = null, merged_at = null, active = true, version = version + 1
        where id = ${fromId}`.execute(db)
      await sql`update brand set merged_into = ${fromId}, version = version + 1
        where merged_into = ${into} and id = any (${merge.moved.brands}::uuid[])`.execute(db)
      await sql`update brand set version = version + 1 where id = ${into}`.execute(db)
      return true
    },
  }
}
