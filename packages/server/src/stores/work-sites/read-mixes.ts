import type { Mix } from '@probeta/contract/work-sites.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

const columns = [
  'm.id',
  'm.version',
  'm.work_site_id as workSiteId',
  'm.code',
  'm.specified_strength as specifiedStrength',
  'm.strength_unit as strengthUnit',
  'm.design_age_hours as designAgeHours',
  'm.shape',
  'm.curing',
  'm.method',
  'm.rule_set as ruleSet',
  'm.age_plan as agePlan',
  'm.slump_mm as slumpMm',
  'm.slump_tolerance_mm as slumpToleranceMm',
  'm.supplier_id as supplierId',
  'b.name as supplierName',
  'm.sample_every_m3 as sampleEveryM3',
  'm.max_aggregate_mm as maxAggregateMm',
  'm.cement_kg_m3 as cementKgM3',
  'm.water_cement as waterCement',
  'm.consistence_method as consistenceMethod',
  'm.consistence_class as consistenceClass',
  'm.consistence_target as consistenceTarget',
  'm.consistence_tolerance as consistenceTolerance',
  'm.air_method as airMethod',
  'm.air_correction_percent as airCorrectionPercent',
  'm.light_weight_aggregate as lightWeightAggregate',
  'm.air_least_percent as airLeastPercent',
  'm.air_most_percent as airMostPercent',
  'm.density_least_kg_m3 as densityLeastKgM3',
  'm.density_most_kg_m3 as densityMostKgM3',
  'm.air_free_kg_m3 as airFreeKgM3',
  'm.concrete_least_c as concreteLeastC',
  'm.concrete_most_c as concreteMostC',
  'm.active',
] as const

const tested = sql<boolean>`exists (
  select from sample p
    join specimen s on s.sample_id = p.id
    join break k on k.specimen_id = s.id
   where p.mix_id = m.id)`.as('tested')

export const readMixes = (db: Database) => {
  const mixes = () =>
    db
      .selectFrom('mix as m')
      .leftJoin('brand as b', (j) => j.onRef('b.id', '=', 'm.supplier_id'))
      .select(columns)
      .select(tested)
  return {
    findMix: async (id: string) =>
      (await mixes().where('m.id', '=', id).executeTakeFirst()) as Mix | undefined,
    /** Active mixes first, then by code. */
    mixesOf: async (workSiteId: string) =>
      (await mixes()
        .where('m.work_site_id', '=', workSiteId)
        .orderBy('m.active', 'desc')
        .orderBy('m.code')
        .execute()) as Mix[],
  }
}
