import type { RuleSetId } from '../acceptance/rule-sets.ts'
import { dailyRuleOf, trucksOf, volumeIn } from '../sampling/daily-rule.ts'
import { type LotSamplingId, lotSamples } from '../sampling/lot-samples.ts'
import { dailySampling, placingSamples } from '../sampling/placing-days.ts'

const lots: Readonly<Partial<Record<RuleSetId, LotSamplingId>>> = {
  'codigo-estructural-57': 'codigoEstructuralSlab',
  'din1045-3-uek2': 'dinClass2',
  'din1045-3-uek3': 'dinClass3',
}

/**
 * Samples that a rule set requires for a volume (m³) of one concrete placed on one day, in trucks of 8 m³. Null where
 * the rule set has no frequency known here, or for an invalid volume. The minimum for a whole job does not apply to one
 * day. `strengthUnit`: that of the mix, which decides between metric and inch-pound limits.
 */
export function requiredSamples(ruleSet: RuleSetId, volumeM3: number, strengthUnit: string): number | null {
  if (!(volumeM3 > 0)) return null
  const batches = trucksOf(volumeM3)
  const [ofDay, ofLot] = [dailyRuleOf(ruleSet, strengthUnit), lots[ruleSet]]
  if (ofDay !== undefined) {
    const volume = volumeIn(dailySampling[ofDay].volumeUnit, volumeM3)
    const samples = placingSamples(ofDay, [{ volume, area: 0, batches }])
    return samples.ok ? (samples.value.days[0]?.required ?? null) : null
  }
  if (ofLot === undefined) return null
  const samples = lotSamples(ofLot, { volumeM3, days: 1, batches })
  return samples.ok ? samples.value.required : null
}
