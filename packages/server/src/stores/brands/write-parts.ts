import type { BrandInput, CatalogueBrand } from '@probeta/contract/clients/brand-catalogue.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'

type Tables = 'brand_plant' | 'brand_contact' | 'brand_mix'
type Owner = { id: string; kind: CatalogueBrand['kind'] }

/** True if a column differs from the row's value. */
const differs = (row: object) =>
  sql<boolean>`(${sql.join(Object.keys(row).map((column) => sql.ref(column)))}) is distinct from (${sql.join(Object.values(row))})`

/** A part as it was typed, with its id: a new one where it has none yet. */
type Part = { id: string; isNew: boolean; row: object }

/** Deletes the parts that are not named; only rows of this brand are ever touched. */
const keepOnly = (db: Database, table: Tables, brandId: string, parts: readonly Part[]) =>
  db
    .deleteFrom(table)
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`id <> all (${parts.map(({ id }) => id)}::uuid[])`)
    .execute()

/** Makes these the parts of a brand. */
async function putAll(db: Database, table: Tables, brandId: string, parts: readonly Part[]): Promise<void> {
  await keepOnly(db, table, brandId, parts)
  for (const { id, isNew, row } of parts) {
    if (isNew)
      await db
        .insertInto(table)
        .values({ brand_id: brandId, id, ...row })
        .execute()
    else
      await db
        .updateTable(table)
        .set({ ...row, version: sql`version + 1` } as never)
        .where('brand_id', '=', brandId)
        .where('id', '=', id)
        .where(differs(row))
        .execute()
  }
}

const dropAliases = (db: Database, brandId: string, kept: readonly string[]) =>
  db
    .deleteFrom('brand_alias')
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`came_from is null and said <> all (${[...kept]}::text[])`)
    .execute()

const mixColumns = (mix: Omit<BrandInput['mixes'][number], 'id'>) => ({
  code: mix.code,
  strength: mix.strength,
  strength_unit: mix.strengthUnit,
  max_aggregate_mm: mix.maxAggregateMm,
  slump_mm: mix.slumpMm,
  cement_kg_m3: mix.cementKgM3,
  water_cement: mix.waterCement,
  active: mix.active,
})

const asPart = <Row extends object>(id: string | null, row: Row) => ({
  id: id ?? newId(),
  isNew: id === null,
  row,
})

export const writeParts = (db: Database) => ({
  /**
   * Writes the parts of a brand as they were typed. A spelling that came from a merged brand stays: only undoing that
   * merge removes it.
   */
  async putParts({ id: brandId, kind }: Owner, { plants, contacts, mixes, aliases }: BrandInput) {
    await dropAliases(db, brandId, [...aliases, ...plants.flatMap((plant) => plant.aliases)])
    const placed = plants.map(({ id, name, address, active, aliases: spellings }) => ({
      ...asPart(id, { name, address, active }),
      spellings,
    }))
    await this.freePlants(
      brandId,
      placed.map(({ id }) => id),
    )
    await putAll(db, 'brand_plant', brandId, placed)
    const people = contacts.map(({ id, ...row }) => asPart(id, row))
    await putAll(db, 'brand_contact', brandId, people)
    const designs = mixes.map(({ id, ...mix }) => asPart(id, mixColumns(mix)))
    await putAll(db, 'brand_mix', brandId, designs)
    const spelled = [
      ...aliases.map((said) => ({ said, plantId: null })),
      ...placed.flatMap(({ id, spellings }) => spellings.map((said) => ({ said, plantId: id }))),
    ]
    for (const one of spelled) await this.putAlias({ id: brandId, kind }, one)
  },
  /** Detaches plant names of sheets, and spellings that stay, from plants that are deleted. */
  async freePlants(brandId: string, kept: readonly string[]) {
    const going = sql`(select p.id from brand_plant p where p.brand_id = ${brandId}
      and p.id <> all (${[...kept]}::uuid[]))`
    await sql`update typed_plant set plant_id = null, brand_id = null, called = typed
      where plant_id in ${going}`.execute(db)
    await sql`update brand_alias set plant_id = null, version = version + 1
      where plant_id in ${going}`.execute(db)
  },
  /** Adds a spelling of this brand, or of a plant of it; an existing one of this brand gets the new plant. */
  async putAlias({ id, kind }: Owner, { said, plantId }: { said: string; plantId: string | null }) {
    await sql`insert into brand_alias (id, brand_id, plant_id, kind, said)
      values (${newId()}, ${id}, ${plantId}, ${kind}, ${said})
      on conflict (kind, name_key(said)) do update set plant_id = excluded.plant_id, version = brand_alias.version + 1
        where brand_alias.brand_id = excluded.brand_id and brand_alias.plant_id is distinct from excluded.plant_id`.execute(
      db,
    )
  },
  /** Matches the plant names of sheets again by the catalogue as it is now. */
  async settlePlants() {
    await sql`call settle_typed_plants()`.execute(db)
  },
})
