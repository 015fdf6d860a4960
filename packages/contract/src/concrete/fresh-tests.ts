import { consistenceTests } from '@probeta/domain/fresh/consistence-classes.ts'
import { airMethods } from '@probeta/domain/fresh/fresh-specification.ts'
import { freshOutcomes, freshQuantities } from '@probeta/domain/fresh/judge-fresh.ts'
import { z } from 'zod'
import { text, uuid } from '../base/values.ts'

const consistenceTest = () => z.enum(consistenceTests)
const within = (least: number, most: number) => z.number().min(least).max(most).nullable()
const percent = () => within(0, 30)
const density = () => within(500, 5000)
const celsius = () => within(-10, 70)

/**
 * Requirements of a mix for its fresh concrete beside the slump. An omitted value does not change; a new mix has none for it.
 */
export const FreshSpecification = z.object({
  /** Test by which the consistence is specified and measured. */
  consistenceMethod: consistenceTest(),
  /** Consistence class of EN 206 for that test: `S3`, `F4`, `SF2`, `V3`, `C1`. */
  consistenceClass: z
    .string()
    .regex(/^(S[1-5]|F[1-6]|SF[1-3]|V[0-4]|C[0-4])$/)
    .nullable(),
  /** Target of any test but the slump: in mm, s, or as a ratio. */
  consistenceTarget: within(0, 2000),
  consistenceTolerance: within(0, 1000),
  airMethod: z.enum(airMethods).nullable(),
  /** Aggregate correction factor G of the pressure method. */
  airCorrectionPercent: percent(),
  /** The pressure method does not apply to it. */
  lightWeightAggregate: z.boolean(),
  airLeastPercent: percent(),
  airMostPercent: percent(),
  densityLeastKgM3: density(),
  densityMostKgM3: density(),
  /** Density of the mix without air, from which the gravimetric air content is computed. */
  airFreeKgM3: density(),
  concreteLeastC: celsius(),
  concreteMostC: celsius(),
  /** Most minutes from leaving the plant to the end of discharge. */
  transitMostMin: within(1, 1000),
})

/** What the tests were made with, each only beside a value of its test; null: not recorded. */
export const FreshInstruments = z.object({
  thermometerId: uuid().nullable().default(null),
  slumpConeId: uuid().nullable().default(null),
  airMeterId: uuid().nullable().default(null),
})
export type FreshInstruments = z.infer<typeof FreshInstruments>
export const noFreshInstruments: FreshInstruments = FreshInstruments.parse({})

/** Readings of the fresh concrete of a truck beside its slump. */
export const FreshReadings = z.object({
  ...FreshInstruments.shape,
  /** Result of any test but the slump; a slump flow has two diameters, whose mean counts. */
  consistence: z
    .strictObject({
      method: consistenceTest().exclude(['slump']),
      typed: z.array(text(20).min(1)).min(1).max(2),
      /** `s` of a Vebe time, `1` of a degree of compactability. */
      unit: z.enum(['mm', 'cm', 'in', 's', '1']),
    })
    .nullable()
    .default(null),
  /** Method of the air content; where the apparent content is given, the content is that less the correction. */
  airRead: z
    .strictObject({
      method: z.enum(airMethods),
      apparentPercent: percent(),
      correctionPercent: percent(),
    })
    .nullable()
    .default(null),
  /** Masses of the measure; the density follows from them. */
  unitWeight: z
    .strictObject({
      emptyKg: z.number().min(0).max(1000),
      fullKg: z.number().positive().max(1000),
      measureL: z.number().min(0.5).max(500),
    })
    .nullable()
    .default(null),
  /** Mass of all materials of the batch and of its cement, from the ticket; with the volume they give the yield. */
  batch: z
    .strictObject({
      kg: z.number().positive().max(1_000_000),
      cementKg: z.number().min(0).max(1_000_000).nullable(),
    })
    .nullable()
    .default(null),
})

/** One value compared with the requirement of the mix at the time of entry. */
export const FreshCheck = z.object({
  what: z.enum(freshQuantities),
  method: consistenceTest().nullable(),
  value: z.number(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  asked: z.string().nullable(),
  found: z.string().nullable(),
  outcome: z.enum(freshOutcomes),
})

/** Results computed from the readings. */
export const FreshResults = z.object({
  /** In mm, s or as a ratio; the mean of a slump flow. */
  consistenceValue: z.number().nullable(),
  airFreeKgM3: z.number().nullable(),
  freshChecks: z.array(FreshCheck),
})
