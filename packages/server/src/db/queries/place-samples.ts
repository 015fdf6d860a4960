import { newestRules } from '@probeta/domain/acceptance/rule-history.ts'
import { placeInLots, type NewBatch, type SampledLot } from '@probeta/domain/acceptance/place-in-lots.ts'
import { sql } from 'kysely'
import { addLot } from './add-lot.ts'
import { fetchRows } from './fetch-rows.ts'
import type { Database } from '../kysely-on.ts'
import { rulesInForce, rulesOfMix } from './rules-in-force.ts'

/** A batch to be placed: its mix, the laboratory's day of casting, and what else its lot may depend on. */
type Batch = {
  readonly id: string
  readonly mixId: string
  readonly castOn: string
  readonly element: string
  /** Volume of its truck, or of the concrete it represents where that is known. */
  readonly volumeM3: number | null
  /** The sheet it was entered on, whose visit may have been booked for a lot. Left out, no visit counts. */
  readonly sheetId?: string
  /** Empty: without specimens, a batch is in no lot. */
  readonly agePlan: string
}
type Mix = { id: string; workSiteId: string; ruleSet: string; specifiedMpa: number }
type LotRow = SampledLot & { id: string }
/** The booking for a mix: the lot, and the volume. */
type Booked = { sheetId: string; mixId: string; lotId: string | null; volumeM3: number | null }

/** Number of latest lots of a mix that may still have room for batches entered late. */
const latestLots = 50

/**
 * The lot of each batch with specimens, by the batch's id: one of its mix that has room for it, or a new one; none where
 * its rule set judges no lots. Calls that place batches of the same mix at the same moment wait, and so does reporting one of these
 * lots.
 */
export async function placeSamples(
  db: Database,
  all: readonly Batch[],
): Promise<ReadonlyMap<string, string>> {
  const rules = await rulesInForce(db)
  const batches = all.filter(({ agePlan }) => agePlan !== '')
  const mixIds = [...new Set(batches.map(({ mixId }) => mixId))]
  const mixes = await fetchRows(db)<Mix>`
    select m.id, m.work_site_id as "workSiteId", m.rule_set as "ruleSet", m.specified_mpa::float8 as "specifiedMpa" from mix m
    where m.id = any (${mixIds}::uuid[]) order by m.id`
  const placed = new Map<string, string>()
  for (const mix of mixes) {
    const { lots: limits } = newestRules(rulesOfMix(rules, mix.id, mix.ruleSet))
    if (!limits) continue
    await sql`select from mix where id = ${mix.id} for no key update`.execute(db)
    const ofMix = batches
      .filter(({ mixId }) => mixId === mix.id)
      .toSorted((one, other) => one.castOn.localeCompare(other.castOn))
    const booked = await bookedFor(db, ofMix)
    const { numbers, known } = await chooseLots(db, mix.id, (lots) =>
      placeInLots({
        limits,
        specifiedMpa: mix.specifiedMpa,
        lots,
        batches: ofMix.map((batch) => asBooked(batch, booked, ofMix, lots)),
      }),
    )
    const ids = new Map(known.map(({ number, id }) => [number, id]))
    for (const [at, number] of numbers.entries()) {
      const id = ids.get(number) ?? (await addLot(db, { mixId: mix.id, workSiteId: mix.workSiteId }))
      ids.set(number, id)
      placed.set(ofMix[at]?.id ?? '', id)
    }
  }
  return placed
}

/** Chooses among the lots of a mix, repeatedly until nobody can report a chosen one before this transaction ends. */
async function chooseLots(
  db: Database,
  mixId: string,
  choose: (lots: readonly LotRow[]) => readonly number[],
): Promise<{ numbers: readonly number[]; known: readonly LotRow[] }> {
  const held = new Set<string>()
  for (;;) {
    const known = await lotsOf(db, mixId)
    const numbers = choose(known)
    const toHold = known.filter(({ id, number }) => numbers.includes(number) && !held.has(id))
    if (toHold.length === 0) return { numbers, known }
    await holdLots(
      db,
      toHold.map(({ id }) => id),
    )
    for (const { id } of toHold) held.add(id)
  }
}

/**
 * Locks these lots: nobody reports them, nor moves or places a batch of their mix, until the transaction ends. Mixes
 * are locked before lots.
 */
export async function holdLots(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select from mix m where m.id in (select l.mix_id from lot l where l.id = any (${ids}::uuid[]))
    order by m.id for no key update`.execute(db)
  await sql`select from lot where id = any (${ids}::uuid[]) order by id for no key update`.execute(db)
}

const lotsOf = (db: Database, mixId: string) => fetchRows(db)<LotRow>`
    select l.id, l.number, l.element, l.member, l.merged_into is not null or lot_is_reported(l.id) as closed,
           coalesce(b."castOn", '{}') as "castOn", coalesce(b."volumeM3", 0) as "volumeM3"
    from lot l
    left join lateral (
      select array_agg(p.cast_on::text) as "castOn", sum(volume_of_batch(p.volume_m3, p.sheet_id, p.mix_id, p.voided_at is not null)) as "volumeM3" from sample p
      where p.lot_id = l.id and p.voided_at is null) b on true
    where l.mix_id = ${mixId} order by l.number desc limit ${latestLots}`

async function bookedFor(db: Database, batches: readonly Batch[]): Promise<Booked[]> {
  const sheetIds = [...new Set(batches.flatMap(({ sheetId }) => sheetId ?? []))]
  if (sheetIds.length === 0) return []
  const rows = await fetchRows(db)<Booked>`
    select t.id as "sheetId", v.mix_id as "mixId", v.lot_id as "lotId", v.volume_m3::float8 as "volumeM3"
    from sheet t join visit v on v.id = t.visit_id
    where t.id = any (${sheetIds}::uuid[]) and v.mix_id is not null`
  return rows
}

/** Adds the lot and the part of the volume that its visit was booked for. */
function asBooked(
  { castOn, element, volumeM3, sheetId, mixId }: Batch,
  booked: readonly Booked[],
  ofMix: readonly Batch[],
  lots: readonly LotRow[],
): NewBatch {
  const visit = booked.find((one) => one.sheetId === sheetId && one.mixId === mixId)
  const ofSheet = ofMix.filter((one) => one.sheetId === sheetId).length
  return {
    castOn,
    element,
    volumeM3: visit?.volumeM3 ? Math.max(volumeM3 ?? 0, visit.volumeM3 / ofSheet) : volumeM3,
    plannedLot: visit?.lotId ? lots.find(({ id }) => id === visit.lotId)?.number : undefined,
  }
}
