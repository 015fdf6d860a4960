import type { Lot } from '@probeta/contract/concrete/lots.ts'
import {
  exceededMeasures,
  measureLot,
  neededBatches,
  reachOfLot,
} from '@probeta/domain/acceptance/place-in-lots.ts'
import { newestRules } from '@probeta/domain/acceptance/rule-history.ts'
import { worstOutcome } from '@probeta/domain/acceptance/verdict.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { addLot, type LotPlan } from '../../db/queries/add-lot.ts'
import { holdLots, placeSamples } from '../../db/queries/place-samples.ts'
import { rulesInForce, rulesOfMix } from '../../db/queries/rules-in-force.ts'

/** Limits for a lot whose mix no longer uses lots. */
const noLimits = { batches: () => 1, clause: '', verified: false }

type Row = Omit<Lot, 'needed' | 'mix' | 'outcome' | 'measured' | 'reach' | 'exceeds'> & {
  castOn: string[]
  mix: Omit<Lot['mix'], 'strengthUnit'> & { strengthUnit: StressUnit; specifiedMpa: number }
}

/** Lots with their batches, the newest of each mix first. */
async function selectLots(db: Database, which: RawBuilder<boolean>): Promise<Lot[]> {
  const rules = await rulesInForce(db)
  const rows = await fetchRows(db)<Row>`
      select l.id, l.version, l.number, l.name, l.element, l.member, l.area_m2 as "areaM2", l.floors, lot_is_reported(l.id) as reported,
             jsonb_build_object('id', m.id, 'code', m.code, 'specifiedStrength', m.specified_strength, 'strengthUnit', m.strength_unit,
                                'method', m.method, 'designAgeHours', m.design_age_hours, 'ruleSet', m.rule_set, 'specifiedMpa', m.specified_mpa) as mix,
             coalesce((
               select jsonb_agg(jsonb_build_object('sampleId', p.id, 'version', p.version, 'code', p.code,
                                'castAt', to_char(p.cast_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'element', p.element, 'volumeM3', volume_of_batch(p.volume_m3, p.sheet_id, p.mix_id, p.voided_at is not null),
                                'meanMpa', k.mean_mpa, 'convertedMpa', case when k.compared_mpa <> k.mean_mpa then k.compared_mpa end, 'outcome', k.outcome) order by p.cast_at, p.id)
               from sample p
               left join kept_strength_test k on k.sample_id = p.id and k.age_hours = m.design_age_hours
               where p.lot_id = l.id and p.voided_at is null), '[]') as batches,
             coalesce((select array_agg(p.cast_on::text) from sample p
                       where p.lot_id = l.id and p.voided_at is null), '{}') as "castOn"
      from lot l
      join mix m on m.id = l.mix_id
      where ${which} and l.merged_into is null
      order by m.code, m.id, l.number desc`
  return rows.map(({ mix: { specifiedMpa, ...mix }, castOn, ...lot }) => {
    const { lots = noLimits } = newestRules(rulesOfMix(rules, mix.id, mix.ruleSet))
    const volumeM3 = lot.batches.reduce((sum, batch) => sum + (batch.volumeM3 ?? 0), 0)
    const measured = measureLot({ ...lot, castOn, volumeM3 })
    const reach = reachOfLot(lots, lot.member)
    const known = lot.batches.flatMap(({ outcome }) => outcome ?? [])
    return {
      ...lot,
      mix,
      needed: neededBatches(lots, specifiedMpa),
      measured,
      reach,
      exceeds: exceededMeasures(measured, reach),
      outcome: worstOutcome(known),
    }
  })
}

/** True if the acceptance rule of a mix judges lots. */
const judgesLots =
  (db: Database) =>
  async (mixId: string): Promise<boolean> => {
    const mix = await db.selectFrom('mix').where('id', '=', mixId).select('rule_set').executeTakeFirst()
    if (!mix) return false
    const rules = await rulesInForce(db)
    return newestRules(rulesOfMix(rules, mixId, mix.rule_set)).lots !== undefined
  }

export const readLots = (db: Database) => ({
  list: (workSiteId: string) => selectLots(db, sql`l.work_site_id = ${workSiteId}::uuid`),
  ofMixes: (mixIds: readonly string[]) => selectLots(db, sql`l.mix_id = any (${[...mixIds]}::uuid[])`),
  find: (id: string) =>
    db
      .selectFrom('lot')
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .select(['id', 'version', 'mix_id as mixId', 'work_site_id as workSiteId'])
      .executeTakeFirst(),
  /** The batch of a sample, with its lot. */
  batch: (sampleId: string) =>
    db
      .selectFrom('sample')
      .where('id', '=', sampleId)
      .where('voided_at', 'is', null)
      .select([
        'version',
        'mix_id as mixId',
        'work_site_id as workSiteId',
        'sheet_id as sheetId',
        'lot_id as lotId',
      ])
      .executeTakeFirst(),
  isReported: (lotId: string) => fetchValue(db, false)`select lot_is_reported(${lotId}::uuid) as reported`,
  judgesLots: judgesLots(db),
})

const mergeLots = (db: Database) => ({
  /** Moves all batches of a lot, or those of these samples, to another lot; returns how many. */
  async moveAll(from: string, to: string, sampleIds?: readonly string[]): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('sample')
      .set((e) => ({ lot_id: to, version: e('version', '+', 1) }))
      .where('lot_id', '=', from)
      .$if(sampleIds !== undefined, (q) =>
        q.where('id', '=', sql<string>`any (${sampleIds}::uuid[])`).where('voided_at', 'is', null),
      )
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
  /** Closes the lot to further batches, and moves its bookings to the other. */
  async end(id: string, version: number, into: string): Promise<void> {
    await db
      .updateTable('lot')
      .set({ merged_into: into, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('visit')
      .set((e) => ({ lot_id: into, version: e('version', '+', 1) }))
      .where('lot_id', '=', id)
      .execute()
  },
})

/**
 * Places samples from before lots existed, or before the rule of their mix judged lots; returns how many. None of a
 * mix with a reported result that was judged without a lot: it was judged with all the others that have none, and
 * they stay with it.
 */
const placeUnplaced =
  (db: Database) =>
  async (mixId: string): Promise<number> => {
    const rows = await fetchRows(db)<{
      id: string
      castOn: string
      element: string
      volumeM3: number | null
      agePlan: string
      reported: boolean
    }>`
      select p.id, p.cast_on::text as "castOn", p.element, p.age_plan as "agePlan", volume_of_batch(p.volume_m3, p.sheet_id, p.mix_id, p.voided_at is not null) as "volumeM3",
             exists (select from report_strength_test t join report r on r.id = t.report_id
                     where t.sample_id = p.id and t.age_hours = m.design_age_hours
                       and r.state in ('authorised', 'superseded')) as reported
      from mix m join sample p on p.mix_id = m.id
      where m.id = ${mixId} and p.lot_id is null and p.voided_at is null and p.age_plan <> ''
      order by p.cast_at, p.id`
    if (rows.length === 0 || rows.some(({ reported }) => reported)) return 0
    const placed = [
      ...(await placeSamples(
        db,
        rows.map((row) => ({ ...row, mixId })),
      )),
    ]
    await sql`
      update sample p set lot_id = u.lot_id, version = p.version + 1
      from unnest(${placed.map(([id]) => id)}::uuid[], ${placed.map(([, lotId]) => lotId)}::uuid[]) as u (id, lot_id)
      where p.id = u.id and p.lot_id is null`.execute(db)
    return placed.length
  }

export const writeLots = (db: Database) => ({
  /** False when the lot is no longer at this version. */
  async change(id: string, version: number, plan: LotPlan): Promise<boolean> {
    const { name, element, member, areaM2, floors } = plan
    return changeSeen(db, { id, version }, 'lot', { name, element, member, area_m2: areaM2, floors })
  },
  /** Adds a lot of a mix and returns its id. */
  add: (mix: { mixId: string; workSiteId: string }, plan?: LotPlan) => addLot(db, mix, plan),
  /** Locks the lots: nobody reports them, nor moves a batch of them, until the transaction ends. */
  hold: (ids: readonly string[]) => holdLots(db, ids),
  ...mergeLots(db),
  placeUnplaced: placeUnplaced(db),
  /** False when the sample is no longer at this version. */
  move: (sampleId: string, version: number, lotId: string) =>
    changeSeen(db, { id: sampleId, version }, 'sample', { lot_id: lotId }),
})
