import type { Mix } from '@probeta/contract/work-sites.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'

export type MixData = Omit<Mix, 'id' | 'version' | 'workSiteId' | 'supplierName' | 'active' | 'tested'> & {
  /** The specified strength in MPa, from its own unit. */
  specifiedMpa: number
}

const rowOf = (mix: MixData) => ({
  code: mix.code,
  specified_strength: mix.specifiedStrength,
  strength_unit: mix.strengthUnit,
  specified_mpa: mix.specifiedMpa,
  design_age_hours: mix.designAgeHours,
  shape: mix.shape,
  curing: mix.curing,
  method: mix.method,
  rule_set: mix.ruleSet,
  age_plan: mix.agePlan,
  slump_mm: mix.slumpMm,
  slump_tolerance_mm: mix.slumpToleranceMm,
  supplier_id: mix.supplierId,
  sample_every_m3: mix.sampleEveryM3,
  max_aggregate_mm: mix.maxAggregateMm,
  cement_kg_m3: mix.cementKgM3,
  water_cement: mix.waterCement,
  consistence_method: mix.consistenceMethod,
  consistence_class: mix.consistenceClass,
  consistence_target: mix.consistenceTarget,
  consistence_tolerance: mix.consistenceTolerance,
  air_method: mix.airMethod,
  air_correction_percent: mix.airCorrectionPercent,
  light_weight_aggregate: mix.lightWeightAggregate,
  air_least_percent: mix.airLeastPercent,
  air_most_percent: mix.airMostPercent,
  density_least_kg_m3: mix.densityLeastKgM3,
  density_most_kg_m3: mix.densityMostKgM3,
  air_free_kg_m3: mix.airFreeKgM3,
  concrete_least_c: mix.concreteLeastC,
  concrete_most_c: mix.concreteMostC,
})

export const writeMixes = (db: Database) => ({
  async addMix(id: string, of: { clientId: string; workSiteId: string }, mix: MixData): Promise<void> {
    await db
      .insertInto('mix')
      .values({
        id,
        client_id: of.clientId,
        work_site_id: of.workSiteId,
        ...rowOf(mix),
      })
      .execute()
  },
  /** False when the mix is no longer at this version. */
  changeMix: (id: string, version: number, mix: MixData, active: boolean) =>
    changeSeen(db, { id, version }, 'mix', { ...rowOf(mix), active }),
})
