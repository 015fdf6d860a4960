import type { RuleSetId } from '../acceptance/rule-sets.ts'
import { cubicMetresPer } from '../quantity/volume.ts'
import type { DailySampling, DailySamplingId } from './placing-days.ts'

const daily: Readonly<Partial<Record<RuleSetId, DailySamplingId>>> = {
  'aci318-19': 'aci318',
  'nsr-10': 'nsr10',
}

/** ACI 318-19 has its limits in inch-pound units and, as ACI 318M, in metric ones. */
const inchPound: Readonly<Partial<Record<DailySamplingId, DailySamplingId>>> = { aci318: 'aci318Us' }

/**
 * The sampling of each day of placing that goes with a rule set; undefined where none is known here. Concrete specified in
 * psi is of a project in inch-pound units, and is judged by their limits.
 */
export function dailyRuleOf(ruleSet: string, strengthUnit: string): DailySamplingId | undefined {
  const metric = Object.hasOwn(daily, ruleSet) ? daily[ruleSet as RuleSetId] : undefined
  return metric && strengthUnit === 'psi' ? (inchPound[metric] ?? metric) : metric
}

/**
 * A volume (m³) in the unit of a rule. In yards to the tenth: a volume kept in cubic metres to two decimals differs from
 * the yards on the ticket by less.
 */
export const volumeIn = (unit: DailySampling['volumeUnit'], volumeM3: number): number =>
  unit === 'm3' ? volumeM3 : Number((volumeM3 / cubicMetresPer[unit]).toFixed(1))

/** Usual load of a truck mixer, m³: batches are derived from the volume until the trucks are known. */
const TRUCK_M3 = 8

/** Trucks that bring a volume (m³), at least one. */
export const trucksOf = (volumeM3: number): number => Math.max(1, Math.ceil(volumeM3 / TRUCK_M3))
