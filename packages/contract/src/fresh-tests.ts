import { consistenceTests } from '@probeta/domain/fresh/consistence-classes.ts'
import { airMethods } from '@probeta/domain/fresh/fresh-specification.ts'
import { freshOutcomes, freshQuantities } from '@probeta/domain/fresh/judge-fresh.ts'
import { z } from 'zod'
import { text } from './values.ts'

const consistenceTest = () => z.enum(consistenceTests)
const within = (least: number, most: number) => z.number().min(least).max(most).nullable()
const percent = () => within(0, 30)
const density = () => within(500, 5000)
const celsius = () => within(-10, 70)

/** What a mix asks of its fresh concrete beside its slump. Whatever is left out stays as it is; of a new mix it is not asked. */
export const FreshSpecification = z.object({
  /** By which test the consistence is specified and measured. */
  consistenceMethod: consistenceTest(),
  /** Of EN 206, and of that test: `S3`, `F4`, `SF2`, `V3`, `C1`. */
  consistenceClass: z
    .string()
    .regex(/^(S[1-5]|F[1-6]|SF[1-3]|V[0-4]|C[0-4])$/)
    .nullable(),
  /** Of any test but the slump: in mm, s, or as a ratio. */
  consistenceTarget: within(0, 2000),
  consistenceTolerance: within(0, 1000),
  airMethod: z.enum(airMethods).nullable(),
  /** Aggregate correction factor G of the pressure method. */
  airCorrectionPercent: percent(),
  /** The pressure method is not for it. */
  lightWeightAggregate: z.boolean(),
  airLeastPercent: percent(),
  airMostPercent: percent(),
  densityLeastKgM3: density(),
  densityMostKgM3: density(),
  /** Of the mix without air: the gravimetric air content is told by it. */
  airFreeKgM3: density(),
  concreteLeastC: celsius(),
  concreteMostC: celsius(),
})

/** What was measured of the fresh concrete of a truck beside its slump, as it was read. */
export const FreshReadings = z.object({
  /** By any test but the slump; a slump flow has two diameters, whose mean counts. */
  consistence: z
    .strictObject({
      method: consistenceTest().exclude(['slump']),
      typed: z.array(text(20).min(1)).min(1).max(2),
      /** `s` of a Vebe time, `1` of a degree of compactability. */
      unit: z.enum(['mm', 'cm', 'in', 's', '1']),
    })
    .nullable()
    .default(null),
  /** How the air content was measured; where the apparent one is said, the content is that less the correction. */
  airRead: z
    .strictObject({
      method: z.enum(airMethods),
      apparentPercent: percent(),
      correctionPercent: percent(),
    })
    .nullable()
    .default(null),
  /** The measure weighed; the density follows from it. */
  unitWeight: z
    .strictObject({
      emptyKg: z.number().min(0).max(1000),
      fullKg: z.number().positive().max(1000),
      measureL: z.number().min(0.5).max(500),
    })
    .nullable()
    .default(null),
  /** All materials of the batch and its cement, from the ticket: the yield follows from them and the volume. */
  batch: z
    .strictObject({
      kg: z.number().positive().max(1_000_000),
      cementKg: z.number().min(0).max(1_000_000).nullable(),
    })
    .nullable()
    .default(null),
})

/** One value held against what the mix asked when the truck was typed. */
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

/** What follows from the readings, beside them. */
export const FreshResults = z.object({
  /** In mm, s or as a ratio: of a slump flow the mean. */
  consistenceValue: z.number().nullable(),
  airFreeKgM3: z.number().nullable(),
  freshChecks: z.array(FreshCheck),
})
