import type { Lot } from '@probeta/contract/lots.ts'
import { neededBatches } from '@probeta/domain/acceptance/place-in-lots.ts'
import { newestRules } from '@probeta/domain/acceptance/rule-history.ts'
import { worstOutcome } from '@probeta/domain/acceptance/verdict.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import { rulesInForce, rulesOfMix } from '../../db/rules-in-force.ts'
import type { Scope } from '../../db/scope.ts'

type Row = Omit<Lot, 'needed' | 'mix' | 'outcome'> & {
  mix: Omit<Lot['mix'], 'strengthUnit'> & { strengthUnit: StressUnit; specifiedMpa: number }
}

export const readLots = (db: Database, { laboratoryId }: Scope) => ({
  /** The lots of a work site with their batches, the newest of each mix first. */
  async list(workSiteId: string): Promise<Lot[]> {
    const rules = await rulesInForce(db, laboratoryId)
    const { rows } = await sql<Row>`
      select l.id, l.version, l.number, l.name, lot_is_reported(l.laboratory_id, l.id) as reported,
             jsonb_build_object('id', m.id, 'code', m.code, 'specifiedStrength', m.specified_strength, 'strengthUnit', m.strength_unit,
                                'designAgeHours', m.design_age_hours, 'ruleSet', m.rule_set, 'specifiedMpa', m.specified_mpa) as mix,
             coalesce((
               select jsonb_agg(jsonb_build_object('sampleId', p.id, 'version', p.version, 'code', p.code,
                                'castAt', to_char(p.cast_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'element', p.element, 'volumeM3', p.volume_m3,
                                'meanMpa', k.mean_mpa, 'outcome', k.outcome) order by p.cast_at, p.id)
               from sample p
               left join kept_strength_test k on k.laboratory_id = p.laboratory_id and k.sample_id = p.id and k.age_hours = m.design_age_hours
               where p.laboratory_id = l.laboratory_id and p.lot_id = l.id and p.voided_at is null), '[]') as batches
      from lot l
      join mix m on m.laboratory_id = l.laboratory_id and m.id = l.mix_id
      where l.laboratory_id = ${laboratoryId} and l.work_site_id = ${workSiteId}
      order by m.code, m.id, l.number desc`.execute(db)
    return rows.map(({ mix: { specifiedMpa, ...mix }, ...lot }) => {
      const { lots } = newestRules(rulesOfMix(rules, mix.id, mix.ruleSet))
      const known = lot.batches.flatMap(({ outcome }) => outcome ?? [])
      return {
        ...lot,
        mix,
        needed: lots ? neededBatches(lots, specifiedMpa) : 1,
        outcome: worstOutcome(known),
      }
    })
  },

  find: (id: string) =>
    db
      .selectFrom('lot')
      .where('laboratory_id', '=', laboratoryId)
      .where('id', '=', id)
      .select(['id', 'version', 'mix_id as mixId', 'work_site_id as workSiteId'])
      .executeTakeFirst(),

  /** The batch of a sample, with its lot and whether a result of that lot is reported. */
  async batch(sampleId: string) {
    const { rows } = await sql<{
      version: number
      mixId: string
      workSiteId: string
      sheetId: string
      lotId: string | null
      reported: boolean
    }>`
      select p.version, p.mix_id as "mixId", p.work_site_id as "workSiteId", p.sheet_id as "sheetId", p.lot_id as "lotId",
             lot_is_reported(p.laboratory_id, p.lot_id) as reported
      from sample p where p.laboratory_id = ${laboratoryId} and p.id = ${sampleId} and p.voided_at is null`.execute(
      db,
    )
    return rows[0]
  },

  async isReported(lotId: string): Promise<boolean> {
    const { rows } = await sql<{
      reported: boolean
    }>`select lot_is_reported(${laboratoryId}::integer, ${lotId}::uuid) as reported`.execute(db)
    return rows[0]?.reported ?? false
  },

  /** Whether the acceptance rule of a mix judges lots. */
  async judgesLots(mixId: string): Promise<boolean> {
    const mix = await db
      .selectFrom('mix')
      .where('laboratory_id', '=', laboratoryId)
      .where('id', '=', mixId)
      .select('rule_set')
      .executeTakeFirst()
    if (!mix) return false
    const rules = await rulesInForce(db, laboratoryId)
    return newestRules(rulesOfMix(rules, mixId, mix.rule_set)).lots !== undefined
  },
})

export const writeLots = (db: Database, { laboratoryId }: Scope) => ({
  /** False when the lot is no longer at this version. */
  async rename(id: string, version: number, name: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('lot')
      .set({ name, version: version + 1 })
      .where('laboratory_id', '=', laboratoryId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** The next lot of a mix. Whoever else adds one waits. */
  async add({ mixId, workSiteId }: { mixId: string; workSiteId: string }): Promise<string> {
    const id = newId()
    await sql`select from mix where laboratory_id = ${laboratoryId} and id = ${mixId} for no key update`.execute(
      db,
    )
    await sql`
      insert into lot (laboratory_id, id, work_site_id, mix_id, number)
      select ${laboratoryId}::integer, ${id}::uuid, ${workSiteId}::uuid, ${mixId}::uuid, coalesce(max(l.number), 0) + 1
      from lot l where l.laboratory_id = ${laboratoryId} and l.mix_id = ${mixId}`.execute(db)
    return id
  },

  /** False when the sample is no longer at this version. */
  async move(sampleId: string, version: number, lotId: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('sample')
      .set({ lot_id: lotId, version: version + 1 })
      .where('laboratory_id', '=', laboratoryId)
      .where('id', '=', sampleId)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
