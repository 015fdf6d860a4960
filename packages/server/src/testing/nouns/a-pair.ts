import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { findStrengthTestEndpoint, type StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { aBrokenSet } from './a-result.ts'
import { aReading } from './a-sheet.ts'

/**
 * The results of one sample at 7 and at 28 days, MPa, the `turn`-th of its mix: ten pairs, each a day after the one before,
 * are what a forecast needs.
 */
export async function aPair(
  lab: Laboratory,
  place: { workSiteId: string; mixId: string },
  turn: number,
): Promise<{ early: number; late: number }> {
  const early = await aBrokenSet(lab, {
    ...place,
    agePlan: '7·28',
    ageHours: 168,
    loads: [String(360 + turn * 7)],
    castAt: new Date(Date.parse('2026-09-10T08:00:00Z') + turn * 86_400_000).toISOString(),
  })
  const atDesignAge = { params: { sampleId: early.sampleId, ageHours: 672 } }
  const find = (): Promise<StrengthTest> => lab.as('checker').does(findStrengthTestEndpoint, atDesignAge)
  const [specimen] = (await find()).specimens
  if (!specimen) throw new Error('no specimen of 28 days')
  await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
    params: { specimenId: specimen.id },
    version: specimen.version,
    body: aReading(lab, {
      load: { typed: String(540 + turn * 9 + (turn % 3) * 4), unit: 'kN' },
      brokenAt: new Date(Date.parse(early.castAt) + 672 * 3_600_000).toISOString(),
      confirmedBecause: 'de prueba',
    }),
  })
  return { early: early.meanMpa ?? 0, late: (await find()).meanMpa ?? 0 }
}
