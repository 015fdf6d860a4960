import { z } from 'zod'
import { ageHours, day, stressUnit, text, uuid } from '../base/values.ts'

/**
 * Least number of results for a deviation: below it s, V and what follows from them are null, and `withheld` gives
 * the reason.
 */
export const leastForDeviation = 10
/**
 * A control chart shows the newest points of a longer history; a run chart is thinned to the least and greatest of
 * each span.
 */
export const mostCharted = 5_000
export const mostRunPoints = 100_000
export const mostSeries = 12

/** Filter of all five questions. Without `ageHours`: each mix at its own design age. */
export const statisticsFilter = {
  clientId: uuid().optional(),
  workSiteId: uuid().optional(),
  mixId: uuid().optional(),
  supplierId: uuid().optional(),
  /** Name in the catalogue; sheets may use any spelling of it. */
  plant: text(330).min(1).optional(),
  /** A strength class: both properties or neither. */
  specifiedStrength: z.coerce.number().positive().max(1_000_000).optional(),
  strengthUnit: stressUnit().optional(),
  /** An element and all that it contains: 'Torre A > Piso 3'. */
  element: text(200).min(1).optional(),
  ageHours: ageHours().optional(),
  /** Days of casting, both included. */
  from: day().optional(),
  to: day().optional(),
}

/** Reasons why data in the filter do not count. They count specimens; `waiting` and `tooFew` count whole sets. */
export const exclusionReasons = [
  'invalidated',
  'notTested',
  'discarded',
  'reserve',
  'waiting',
  'tooFew',
] as const
export const Exclusion = z.object({
  reason: z.enum(exclusionReasons),
  count: z.int(),
  /** The newest few, with the sample to open. */
  some: z.array(z.object({ sampleId: uuid(), code: z.string() })),
})

/** `fewerThanTen`: too few results for a deviation. `oneValue`: all are equal. */
export const withheldReasons = ['fewerThanTen', 'oneValue'] as const
export const Withheld = z.enum(withheldReasons).nullable()

/** Statistics, unrounded. `v` in %. */
export const Summary = z.object({
  n: z.int(),
  mean: z.number(),
  s: z.number().nullable(),
  v: z.number().nullable(),
  min: z.number(),
  max: z.number(),
  withheld: Withheld,
})
export const Class = z.object({ value: z.number(), unit: stressUnit() })
export const Named = z.object({ id: uuid(), name: z.string() })
