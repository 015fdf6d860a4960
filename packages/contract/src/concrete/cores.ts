import { coreCriteria, coreQuantities, coreReasons, moistures } from '@probeta/domain/core/assess-cores.ts'
import { coreLimitIds, coreWarningCodes } from '@probeta/domain/core/core-limits.ts'
import { coreStates } from '@probeta/domain/investigation/life.ts'
import { z } from 'zod'
import { computed } from './specimens.ts'
import { Comparison } from './strength-tests.ts'
import { forceUnit, instant, text, uuid, version } from '../base/values.ts'

export const mostCores = 60

/** A bar across a core: its diameter, and the distance of its axis from either end, mm. */
export const Bar = z.strictObject({
  diameterMm: z.number().positive().max(100),
  distanceMm: z.number().min(0).max(2000),
})

export const coreReading = {
  /** Two diameters at right angles, mm. */
  diameter1Mm: z.number().positive().max(500),
  diameter2Mm: z.number().positive().max(500),
  /** Lengths with prepared ends, and as tested (with caps, where there are any); mm. */
  preparedLengthMm: z.number().positive().max(1500),
  testedLengthMm: z.number().positive().max(1500),
  massG: z.number().positive().max(200_000).nullable(),
  moisture: z.enum(moistures),
  endCondition: z.enum(['pads', 'sulphur', 'ground', 'none']),
  load: z.strictObject({ typed: text(20).min(1), unit: forceUnit() }),
  /** Description of the failure: type of fracture, voids, cracks, segregation. */
  failure: text(200),
  pressId: uuid().nullable(),
  brokenAt: instant(),
}

/** A core: where it was drilled, how it was stored, its maximum load. */
export const Core = z.object({
  id: uuid(),
  version: version(),
  code: z.string(),
  state: z.enum(coreStates),
  stateReason: z.string(),
  place: z.string(),
  drilling: z
    .object({
      drilledAt: z.string(),
      drilledBy: z.string(),
      direction: z.enum(['horizontal', 'vertical']),
      aggregateMm: z.number().nullable(),
      wettedAt: z.string().nullable(),
      drilledLengthMm: z.number().nullable(),
      bars: z.array(Bar),
      excessVoidagePercent: z.number().nullable(),
      remark: z.string(),
    })
    .nullable(),
  reading: z
    .object({
      ...coreReading,
      brokenAt: z.string(),
      load: z.object({ typed: z.string(), unit: forceUnit() }),
      failure: z.string(),
      loadN: z.number(),
      pressName: z.string().nullable(),
      brokenBy: z.string().nullable(),
      ...computed,
    })
    .nullable(),
  touchedByIds: z.array(z.int()),
  checkedBy: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** Converted to the specimen that the rule compares, MPa; null while it does not count or cannot be converted. */
  comparedMpa: z.number().nullable(),
  /** Cube strengths by CSTR 11, MPa: in the structure, and of a standard cube; null where they do not apply. */
  cube: z.object({ inSituMpa: z.number(), potentialMpa: z.number() }).nullable(),
  /** Departures from its standard; a core with one that `blocks` is not tested. */
  warnings: z.array(
    z.object({ code: z.enum(coreWarningCodes), value: z.number(), limit: z.number(), blocks: z.boolean() }),
  ),
  /** First and last day of the period in which its standard requires the test; null where it sets none. */
  breakFrom: z.string().nullable(),
  breakUntil: z.string().nullable(),
})
export type Core = z.infer<typeof Core>

export const Assessment = z.object({
  standard: z.string(),
  clause: z.string().nullable(),
  verified: z.boolean(),
  criterion: z.enum(coreCriteria),
  /** Standard whose limits apply to drilling, storing and testing the cores. */
  limits: z.enum(coreLimitIds),
  leastCores: z.int(),
  saturatedFactor: z.number(),
  outcome: z.enum(['conforms', 'doesNotConform', 'notAssessable']),
  reason: z.enum(coreReasons),
  compared: z.array(Comparison.extend({ quantity: z.enum(coreQuantities) })),
  meanMpa: z.number().nullable(),
  leastMpa: z.number().nullable(),
})
export type CoresAssessment = z.infer<typeof Assessment>
