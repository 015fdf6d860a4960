import { newestRules } from '@probeta/domain/acceptance/rule-history.ts'
import { placeInLots, type SampledLot } from '@probeta/domain/acceptance/place-in-lots.ts'
import { sql } from 'kysely'
import type { Database } from './kysely-on.ts'
import { newId } from './new-id.ts'
import { rulesInForce, rulesOfMix } from './rules-in-force.ts'

/** A batch that is entered: its mix, and the laboratory's day of casting. */
type Batch = { readonly id: string; readonly mixId: string; readonly castOn: string }
type MixRow = { id: string; workSiteId: string; ruleSet: string; specifiedMpa: number }
type LotRow = SampledLot & { id: string }

/** How many of the latest lots of a mix may still have room for what was entered late. */
const latestLots = 50

/**
 * The lot of each batch, by its id: the newest of its mix that has room for it, or a new one; null where its rule set judges no
 * lots. Whoever places batches of the same mix at the same moment waits.
 */
export async function placeSamples(
  db: Database,
  laboratoryId: number,
  batches: readonly Batch[],
): Promise<ReadonlyMap<string, string | null>> {
  const rules = await rulesInForce(db, laboratoryId)
  const mixIds = [...new Set(batches.map(({ mixId }) => mixId))].toSorted()
  const { rows: mixes } = await sql<MixRow>`
    select m.id, m.work_site_id as "workSiteId", m.rule_set as "ruleSet", m.specified_mpa::float8 as "specifiedMpa" from mix m
    where m.laboratory_id = ${laboratoryId} and m.id = any (${mixIds}::uuid[]) order by m.id for no key update`.execute(
    db,
  )
  const placed = new Map<string, string | null>()
  for (const mix of mixes) {
    const { lots: limits } = newestRules(rulesOfMix(rules, mix.id, mix.ruleSet))
    const ofMix = batches
      .filter(({ mixId }) => mixId === mix.id)
      .toSorted((one, other) => one.castOn.localeCompare(other.castOn))
    if (!limits) continue
    const known = await lotsOf(db, laboratoryId, mix.id)
    const numbers = placeInLots({
      limits,
      specifiedMpa: mix.specifiedMpa,
      lots: known,
      castOn: ofMix.map(({ castOn }) => castOn),
    })
    const ids = new Map(known.map(({ number, id }) => [number, id]))
    for (const [at, number] of numbers.entries()) {
      const id = ids.get(number) ?? (await addLot(db, laboratoryId, mix, number))
      ids.set(number, id)
      placed.set(ofMix[at]?.id ?? '', id)
    }
  }
  return placed
}

async function lotsOf(db: Database, laboratoryId: number, mixId: string): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select l.id, l.number, lot_is_reported(l.laboratory_id, l.id) as closed,
           coalesce((select array_agg(p.cast_on::text) from sample p
                     where p.laboratory_id = l.laboratory_id and p.lot_id = l.id and p.voided_at is null), '{}') as "castOn"
    from lot l where l.laboratory_id = ${laboratoryId} and l.mix_id = ${mixId} order by l.number desc limit ${latestLots}`.execute(
    db,
  )
  return rows
}

async function addLot(
  db: Database,
  laboratoryId: number,
  { id: mixId, workSiteId }: MixRow,
  number: number,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('lot')
    .values({ laboratory_id: laboratoryId, id, work_site_id: workSiteId, mix_id: mixId, number })
    .execute()
  return id
}
