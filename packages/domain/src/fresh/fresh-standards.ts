import type { BoundsCode } from '../bounds.ts'
import { ok, type Result } from '../result.ts'
import type { AirMethod } from './fresh-specification.ts'
import type { ConsistenceTest } from './consistence-classes.ts'
import { type FreshMethod, reportedFresh } from './reported-values.ts'

export type FreshTest = ConsistenceTest | AirMethod | 'density' | 'temperature'

const astm: Partial<Record<FreshTest, FreshMethod>> = {
  slump: 'ASTM C143',
  slumpFlow: 'ASTM C1611',
  pressure: 'ASTM C231',
  volumetric: 'ASTM C173',
  density: 'ASTM C138',
  temperature: 'ASTM C1064',
}
const en: Partial<Record<FreshTest, FreshMethod>> = {
  slump: 'EN 12350-2',
  vebe: 'EN 12350-3',
  compaction: 'EN 12350-4',
  flow: 'EN 12350-5',
  density: 'EN 12350-6',
  pressure: 'EN 12350-7',
  slumpFlow: 'EN 12350-8',
}

export const freshUnits = {
  slump: 'mm',
  flow: 'mm',
  slumpFlow: 'mm',
  vebe: 's',
  compaction: '1',
  pressure: '%',
  volumetric: '%',
  density: 'kg/m3',
  temperature: '°C',
} as const satisfies Record<FreshTest, string>

/**
 * Standard of a fresh test in a laboratory that tests the specimens of the mix by this method: ASTM with C39, EN 12350
 * with EN 12390. Null for other countries and for tests that the family does not have: the standard used there is
 * unknown.
 */
export const freshStandardOf = (specimenMethod: string, test: FreshTest): FreshMethod | null =>
  (specimenMethod.startsWith('astm') ? astm : specimenMethod.startsWith('en') ? en : {})[test] ?? null

/**
 * A measured value (mm, s, %, kg/m³, °C or a ratio) as it is reported; countries without a standard of their own here
 * report as ASTM does, and a test that the family does not have is reported as the other family does (unverified); only a
 * temperature beside EN 12390 stays as it was read.
 */
export function reportedAs(
  specimenMethod: string,
  test: FreshTest,
  value: number,
): Result<number, BoundsCode | 'freshTest.otherUnit'> {
  const family = specimenMethod.startsWith('en') ? { volumetric: astm.volumetric, ...en } : { ...en, ...astm }
  const method = family[test]
  return method ? reportedFresh(method, freshUnits[test], value) : ok(value)
}
