import { z } from 'zod'
import { ageHours, day, stressUnit, text, uuid } from './values.ts'

/** Below so many results no deviation is claimed: s, V and what rests on them are null, `withheld` says why. */
export const leastForDeviation = 10
/** A control chart takes the newest of a longer history; a run chart is thinned to its least and greatest by span. */
export const mostCharted = 5_000
export const mostRunPoints = 100_000
export const mostSeries = 12

/** What all five questions are asked of. Without `ageHours`: each mix at its own design age. */
export const statisticsFilter = {
  clientId: uuid().optional(),
  workSiteId: uuid().optional(),
  mixId: uuid().optional(),
  supplierId: uuid().optional(),
  /** As the catalogue calls it, in whatever spelling sheets name it. */
  plant: text(330).min(1).optional(),
  /** A class: both or neither. */
  specifiedStrength: z.coerce.number().positive().max(1_000_000).optional(),
  strengthUnit: stressUnit().optional(),
  /** A place in the work and all it contains: 'Torre A > Piso 3'. */
  element: text(200).min(1).optional(),
  ageHours: ageHours().optional(),
  /** Days of casting, both included. */
  from: day().optional(),
  to: day().optional(),
}

/** What was asked of and does not count. Of specimens; `waiting` and `tooFew` of whole sets. */
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
  /** The newest few, to open: of which sample. */
  some: z.array(z.object({ sampleId: uuid(), code: z.string() })),
})

/** `fewerThanTen`: no deviation is claimed. `oneValue`: all are equal. */
export const withheldReasons = ['fewerThanTen', 'oneValue'] as const
export const Withheld = z.enum(withheldReasons).nullable()

/** Unrounded. `v` in %. */
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
