import type { RuleSetId } from '../acceptance/rule-sets.ts'
import type { DailySamplingId } from './placing-days.ts'

const daily: Readonly<Partial<Record<RuleSetId, DailySamplingId>>> = {
  'aci318-19': 'aci318',
  'nsr-10': 'nsr10',
}

/** The sampling of each day of placing that goes with a rule set; undefined where none is known here. */
export const dailyRuleOf = (ruleSet: string): DailySamplingId | undefined =>
  Object.hasOwn(daily, ruleSet) ? daily[ruleSet as RuleSetId] : undefined

/** Usual load of a truck mixer, m³: batches are derived from the volume until the trucks are known. */
const TRUCK_M3 = 8

/** Trucks that bring a volume (m³), at least one. */
export const trucksOf = (volumeM3: number): number => Math.max(1, Math.ceil(volumeM3 / TRUCK_M3))
