import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { aMix } from '../factories.ts'
import { anApprovedTest } from './a-result.ts'

/** C30/37 in cubes of 150 mm kept dry, by DIN 1045-3: what was tested is compared times 0.92. */
export const dryCubes = {
  mix: {
    shape: 'cube150',
    curing: 'dry',
    specifiedStrength: 37,
    method: 'en12390-3',
    ruleSet: 'din1045-3-uek2',
  },
  size: { width1Mm: 150, width2Mm: 150, lengthMm: 150 },
} as const

/**
 * An approved test of three cylinders of 100 × 200 mm, each of this load in kN, by CIRSOC 201: what was tested is compared
 * times 0.95.
 */
export async function aTestOfSmallCylinders(lab: Laboratory, load: string): Promise<StrengthTest> {
  const { workSiteId, id: mixId } = await aMix(lab, undefined, {
    ...{ shape: 'cylinder100x200', method: 'iram1546', ruleSet: 'cirsoc201-mode1' },
  })
  return anApprovedTest(lab, {
    ...{ workSiteId, mixId, agePlan: '28·28·28', loads: [load, load, load] },
    size: { width1Mm: 100, width2Mm: 100, lengthMm: 200 },
  })
}
