import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Class, Named } from './statistics-filter.ts'
import { ageHours, day, forceUnit, shape, stressUnit, userId, uuid } from '../base/values.ts'

/** Days of breaks looked at, today included: the default without a first day, and the longest period. */
export const scrutinyDays = { usual: 90, most: 366 } as const
/** Most readings looked at: the newest of the period. */
export const mostScrutinised = 10_000
/** Most mixes examined: those with the most tests. */
export const mostScrutinisedMixes = 40
/** Lines of evidence sent for one finding: the strongest, or the newest. */
export const mostEvidence = 20

export const scrutinyFilter = {
  workSiteId: uuid().optional(),
  technicianId: userId().optional(),
  pressId: uuid().optional(),
  /** Days of breaking, both included. */
  from: day().optional(),
  to: day().optional(),
}

/** Subject of a question. Sizes and masses are those of one shape; `mixes`: all mixes with too few tests. */
export const Asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('press'), ...Named.shape, unit: forceUnit() }),
  z.object({ kind: z.enum(['widths', 'lengths', 'masses']), shape: shape() }),
  z.object({ kind: z.literal('mix'), id: uuid(), code: z.string(), workSite: z.string() }),
  z.object({ kind: z.literal('mixes'), count: z.int() }),
  z.object({ kind: z.literal('class'), ...Class.shape }),
])

/**
 * Observed figures beside those that chance gives, unrounded. Loads, sizes and masses in the unit of their display,
 * strengths in `unit`.
 */
const Figures = z.discriminatedUnion('sign', [
  z.object({
    sign: z.literal('digitPreference'),
    step: z.number(),
    endings: z.array(z.object({ digit: z.int(), count: z.int(), expected: z.number() })),
    round: z.object({ digits: z.array(z.int()), count: z.int(), expected: z.number() }),
  }),
  z.object({
    sign: z.enum(['duplicateValues', 'repeatedSets']),
    step: z.number(),
    repeats: z.int(),
    expected: z.number(),
  }),
  /** In %. `v` as recorded; `leastV`: the least that honest work is assumed to show. */
  z.object({
    sign: z.enum(['smallWithinTestSpread', 'smallOverallSpread']),
    v: z.number(),
    leastV: z.number(),
  }),
  z.object({
    sign: z.literal('equalToSpecified'),
    unit: stressUnit(),
    specified: z.number(),
    from: z.number(),
    to: z.number(),
    near: z.int(),
    equal: z.object({ count: z.int(), expected: z.number() }),
    atOrAbove: z.object({ count: z.int(), expected: z.number() }),
  }),
  z.object({
    sign: z.literal('breaksTooClose'),
    tooClose: z.int(),
    /** The gap with the smallest margin, and the least time that it needs. */
    closestSeconds: z.number(),
    leastSeconds: z.number(),
  }),
])

/** One line of evidence: a value, a set of values or a gap in seconds, with its specimens or strength tests. */
const EvidenceLine = z.object({
  values: z.array(z.number()),
  items: z.array(
    z.object({ sampleId: uuid(), ageHours: ageHours().nullable(), code: z.string(), at: z.number() }),
  ),
})

const Answer = z.object({
  of: Asked,
  n: z.int(),
  figures: Figures,
  /** Probability that honest work gives as much: for this question alone, and adjusted for all questions (Holm). */
  rate: z.number(),
  adjustedRate: z.number(),
  /** Worth a look: `adjustedRate` is `alpha` or less. */
  unusual: z.boolean(),
  /** Evidence, for unusual findings only. */
  evidence: z.object({ inAll: z.int(), lines: z.array(EvidenceLine) }),
})

/**
 * Reasons why a question was not evaluated. `tooFew`: `n` of the `least` that are needed. `tooCoarse`: the step is
 * too wide for the size of the readings. `tooAlike`: they scatter over less than a round of the last digit. `noStep`:
 * they follow no common step of a display. `tooMany`: only the `least` mixes with the most tests are examined.
 */
export const untakenReasons = ['tooFew', 'tooCoarse', 'tooAlike', 'noStep', 'tooMany', 'other'] as const

export const signNames = [
  'digitPreference',
  'duplicateValues',
  'repeatedSets',
  'smallWithinTestSpread',
  'smallOverallSpread',
  'equalToSpecified',
  'breaksTooClose',
] as const

export const scrutinyEndpoint = endpoint({
  method: 'GET',
  path: '/statistics/scrutiny',
  summary: 'Is anything in the readings unusual? Signs worth a look, each with evidence and false-alarm rate',
  access: { permission: permission.results, level: 'approve' },
  query: z.object(scrutinyFilter),
  result: z.object({
    from: day(),
    to: day(),
    /** Number of readings looked at; `more`: the period has more, these are the newest. */
    readings: z.int(),
    more: z.boolean(),
    /**
     * Readings left out of the questions about loads: no press is named (an imported table has computed loads), or
     * the press sent them itself.
     */
    withoutPress: z.int(),
    sentByPress: z.int(),
    tests: z.int(),
    /**
     * Number of `questions` that chance can mislead; honest data give a finding among them in the share `alpha` of
     * cases at most.
     */
    family: z.object({ alpha: z.number(), questions: z.int() }),
    answers: z.array(Answer),
    untaken: z.array(
      z.object({
        sign: z.enum(signNames),
        of: Asked,
        reason: z.enum(untakenReasons),
        n: z.int(),
        least: z.int().nullable(),
      }),
    ),
    choices: z.object({
      technicians: z.array(z.object({ id: z.int(), name: z.string() })),
      presses: z.array(Named),
    }),
  }),
  refuses: ['scrutiny.periodTooLong'],
})
