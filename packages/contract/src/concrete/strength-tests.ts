import { localeOf } from '../base/languages.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { reportedStress } from '@probeta/domain/quantity/stress.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { outcomes, quantities } from '@probeta/domain/acceptance/verdict.ts'
import { invalidationMotives } from '@probeta/domain/specimen/invalidation.ts'
import { z } from 'zod'
import { choice, choices } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import type { Words } from '../base/list-columns.ts'
import { MixTested, Specimen } from './specimens.ts'
import {
  ageHours,
  day,
  ofWorkSite,
  page,
  pageOf,
  shape,
  text,
  userId,
  uuid,
  version,
} from '../base/values.ts'

/** One comparison with a limit, in the unit of the limit. */
export const Comparison = z.object({
  quantity: z.enum(quantities),
  /** Strength tests behind the value. */
  n: z.int(),
  value: z.number(),
  unrounded: z.number(),
  limit: z.number(),
  /** 'most' for a share that must not be exceeded. */
  bound: z.enum(['least', 'most']),
  unit: z.enum(['MPa', 'psi', 'kgf/cm2', '%']),
  holds: z.boolean(),
  clause: z.string(),
  /** False: the limit was never compared with the text of its standard. */
  verified: z.boolean(),
})

/** A verdict is a value: what was compared with what, by which clause, and why. `reason.code` is a phrase. */
export const Verdict = z.object({
  outcome: z.enum(outcomes),
  ruleSet: z.string(),
  clause: z.string().nullable(),
  compared: z.array(Comparison),
  /** Conversion of the result to the specimen of the limits before the comparison; null where none was required. */
  conversion: z
    .object({
      shape: shape(),
      curing: z.enum(['standard', 'dry']),
      to: shape(),
      factor: z.number(),
      /** Value before the conversion, unrounded. */
      fromMpa: z.number(),
      clause: z.string(),
      verified: z.boolean(),
    })
    .nullable(),
  reason: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  /** Least value of the next strength test with which the series conforms. */
  next: z.object({ atLeast: z.number(), unit: z.enum(['MPa', 'psi', 'kgf/cm2']) }).nullable(),
})
export type Verdict = z.infer<typeof Verdict>

/**
 * Forecast of the design-age result from an early one, MPa: an interval for one new result, never a verdict. `n`: the
 * mix's own pairs of both ages behind it; where there is no interval, `why`.
 */
export const TestForecast = z.object({
  designAgeHours: z.int(),
  n: z.int(),
  why: z.enum(['fewPairs', 'noSpread']).nullable(),
  of: z
    .object({
      mpa: z.number(),
      lowMpa: z.number(),
      highMpa: z.number(),
      confidence: z.number(),
      warnings: z.array(z.enum(['beyondObserved', 'fewPairs'])),
      /** The forecast is below the specified strength, compared as a result is: after conversion of its shape. */
      misses: z.boolean(),
    })
    .nullable(),
})
export type TestForecast = z.infer<typeof TestForecast>

/** State of the set: `open` while specimens are still to be broken; then that of its least advanced tested specimen. */
export const StrengthTestState = z.enum(['open', 'toCheck', 'toApprove', 'approved', 'reported'])

export const StrengthTestRow = z.object({
  sampleId: uuid(),
  ageHours: z.int(),
  /** Joined versions of its specimens, as sent in If-Match. */
  version: z.string(),
  sampleCode: z.string(),
  castAt: z.string(),
  element: z.string(),
  ...ofWorkSite,
  mix: MixTested,
  /** Strength of each tested specimen, MPa, unrounded and reported, in the order of their numbers. */
  values: z.array(z.object({ code: z.string(), unroundedMpa: z.number(), mpa: z.number() })),
  pending: z.int(),
  meanMpa: z.number().nullable(),
  rangePercent: z.number().nullable(),
  acceptableRangePercent: z.number().nullable(),
  percentOfSpecified: z.number().nullable(),
  movingMeanMpa: z.number().nullable(),
  warnings: z.array(z.string()),
  verdict: Verdict,
  /** null at the design age and after it. */
  forecast: TestForecast.nullable(),
  state: StrengthTestState,
  /** Users who took, corrected or swapped one of the counted readings: none of them may check or approve the set. */
  hands: z.array(z.int()),
  report: z.object({ id: uuid(), number: z.string().nullable(), state: z.string() }).nullable(),
  /** The lot it is judged with, where its rule judges lots: the number of its batches, and how many the rule requires. */
  lot: z
    .object({ id: uuid(), number: z.int(), name: z.string(), batches: z.int(), needed: z.int() })
    .nullable(),
})
export type StrengthTestRow = z.infer<typeof StrengthTestRow>

/** Why the reading of a specimen does not count, and who decided so; the reading stays with the specimen. */
export const Invalidation = z.object({
  specimenId: uuid(),
  motive: z.enum(invalidationMotives),
  remark: z.string(),
  by: z.string().nullable(),
  at: z.string(),
})
export type Invalidation = z.infer<typeof Invalidation>

export const StrengthTest = StrengthTestRow.extend({
  specimens: z.array(Specimen),
  invalidations: z.array(Invalidation),
  /** Specimens of the sample without an age of their own that can still be broken. */
  reserves: z.array(Specimen),
  /** An issued report contains it, and no version that replaces the report is being drafted: nothing may change. */
  standsIssued: z.boolean(),
})
export type StrengthTest = z.infer<typeof StrengthTest>

const params = z.object({ sampleId: uuid(), ageHours: ageHours() })

export const listStrengthTestsEndpoint = endpoint({
  method: 'GET',
  path: '/strength-tests',
  summary: 'Strength tests with their verdicts, newest first',
  access: { permission: permission.results, level: 'view' },
  query: z.object({
    search: text(60).optional(),
    /** Only those that the caller may check or approve now: none of their own work. */
    turn: z.literal('mine').optional(),
    /** Only those with a warning: too wide a range, broken too late, corrected, swapped, confirmed. */
    warned: z.literal('yes').optional(),
    /** Several, separated by commas: 'watch,doesNotConform'. */
    outcome: choices(outcomes, (value) => `verdicts.outcome.${value}`).optional(),
    state: choice(
      ['open', 'toCheck', 'toApprove', 'approved', 'reported'],
      (value) => `strengthTests.states.${value}`,
    ).optional(),
    age: choice(
      ['7', '28', 'other'],
      (value) => `strengthTests.filters.ages.${value === 'other' ? value : `days${value}`}`,
    ).optional(),
    clientId: uuid().optional(),
    workSiteId: uuid().optional(),
    mixId: uuid().optional(),
    /** Full path of an element, as the sample names it; of a work site that is chosen also those within it. */
    element: text(200).min(1).optional(),
    /** The specified strength in the unit in which it was agreed, or in MPa. */
    fc: z.coerce.number().positive().max(100_000).optional(),
    /** The user who broke a specimen of it. */
    brokenBy: userId().optional(),
    /** A piece of equipment that a specimen of it was tested with, or the fresh concrete of its sample. */
    equipmentId: uuid().optional(),
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  result: pageOf(StrengthTestRow),
  refuses: [],
})

/** Converts to the unit of the mix, rounded as reported; null stays null. */
export const reported = ({ mix }: StrengthTestRow, megapascals: number | null) =>
  megapascals === null ? null : reportedStress(megapascals, mix.strengthUnit, reportingStepsOf(mix.method))

/** Individual values: '27,1 · 27,9' */
function individual(row: StrengthTestRow, { language }: Words): string {
  const format = new Intl.NumberFormat(localeOf(language), { useGrouping: false })
  return row.values.map(({ unroundedMpa }) => format.format(reported(row, unroundedMpa) ?? 0)).join(' · ')
}

export const exportStrengthTestsEndpoint = exportOf(
  listStrengthTestsEndpoint,
  'strengthTests.title',
  (column) => [
    column.text('sample', 'strengthTests.columns.sample', (row) => row.sampleCode),
    column.instant('sample', 'lists.headings.castOn', (row) => row.castAt),
    column.text('workSite', 'lists.headings.workSiteCode', (row) => row.workSite.code),
    column.text('workSite', 'workSites.fields.name', (row) => row.workSite.name),
    column.text('workSite', 'strengthTests.facts.client', (row) => row.client.name),
    column.text('workSite', 'lists.headings.element', (row) => row.element),
    column.number('age', 'lists.headings.ageHours', (row) => row.ageHours),
    column.text('age', 'lists.headings.mix', (row) => row.mix.code),
    column.number('age', 'lists.headings.specified', (row) => row.mix.specifiedStrength),
    column.text('mean', 'lists.headings.unit', ({ mix }) => printedUnit(mix.strengthUnit)),
    column.number('mean', 'lists.headings.mean', (row) => reported(row, row.meanMpa)),
    column.number(
      'mean',
      'lists.headings.conversionFactor',
      (row) => row.verdict.conversion?.factor ?? null,
      {
        spare: true,
      },
    ),
    column.number(
      'mean',
      'lists.headings.converted',
      (row) => reported(row, row.verdict.conversion && convertedMpa(row.verdict.conversion)),
      { spare: true },
    ),
    column.number('mean', 'lists.headings.percent', (row) => row.percentOfSpecified, { digits: 1 }),
    column.number('mean', 'lists.headings.count', (row) => row.values.length),
    column.number('mean', 'lists.headings.pending', (row) => row.pending),
    column.text('mean', 'lists.headings.values', individual),
    column.number('range', 'lists.headings.range', (row) => row.rangePercent, { digits: 1 }),
    column.number('moving', 'strengthTests.columns.moving', (row) => reported(row, row.movingMeanMpa)),
    column.choice(
      'verdict',
      'strengthTests.columns.verdict',
      ({ verdict }) => `verdicts.outcome.${verdict.outcome}`,
    ),
    column.choice('state', 'strengthTests.columns.state', ({ state }) => `strengthTests.states.${state}`),
    column.text('state', 'strengthTests.report', ({ report }) => report?.number ?? null),
  ],
)

export const findStrengthTestEndpoint = endpoint({
  method: 'GET',
  path: '/samples/:sampleId/strength-tests/:ageHours',
  summary: 'One strength test with its specimens, readings and verdict',
  access: { permission: permission.results, level: 'view' },
  params,
  result: StrengthTest,
  refuses: ['strengthTest.notFound'],
})

/** A step of a strength test: from the version that was seen to the next. */
const step = { method: 'PUT', params, result: StrengthTest, guarded: true } as const
const known = ['strengthTest.notFound', 'strengthTest.wrongState'] as const

export const checkStrengthTestEndpoint = endpoint({
  ...step,
  path: '/samples/:sampleId/strength-tests/:ageHours/check',
  summary: 'Check the readings of a strength test; a second person does',
  access: { permission: permission.results, level: 'edit' },
  body: z.strictObject({}),
  refuses: [...known, 'strengthTest.ownWork', 'strengthTest.noResult', 'technician.reasonMissing'],
})

export const returnStrengthTestEndpoint = endpoint({
  ...step,
  path: '/samples/:sampleId/strength-tests/:ageHours/return',
  summary: 'Send checked readings back to the press with the reason',
  access: { permission: permission.results, level: 'edit' },
  body: z.strictObject({ reason: text(300).min(1) }),
  refuses: [...known],
})

export const approveStrengthTestEndpoint = endpoint({
  ...step,
  path: '/samples/:sampleId/strength-tests/:ageHours/approval',
  summary: 'Approve a checked strength test',
  access: { permission: permission.results, level: 'approve' },
  body: z.strictObject({}),
  refuses: [...known, 'strengthTest.ownWork', 'technician.reasonMissing'],
})

export const reopenStrengthTestEndpoint = endpoint({
  ...step,
  path: '/samples/:sampleId/strength-tests/:ageHours/reopening',
  summary:
    'Open an approved strength test again with the reason; once issued, only for the version that replaces its report',
  access: { permission: permission.results, level: 'approve' },
  body: z.strictObject({ reason: text(300).min(1) }),
  refuses: [...known, 'strengthTest.issued'],
})

export const invalidateSpecimenEndpoint = endpoint({
  ...step,
  path: '/samples/:sampleId/strength-tests/:ageHours/invalidation',
  summary: 'Say that the reading of one specimen does not count, with the motive; a second person does',
  access: { permission: permission.results, level: 'edit' },
  body: z.strictObject({
    specimenId: uuid(),
    motive: z.enum(invalidationMotives),
    remark: text(300).min(1),
  }),
  refuses: ['strengthTest.notFound', 'specimen.notFound', 'specimen.wrongState', 'specimen.ownWork'],
})

export const callReserveEndpoint = endpoint({
  ...step,
  path: '/samples/:sampleId/strength-tests/:ageHours/reserve',
  summary:
    'Give a reserve of the sample the age of the strength test, with the reason: it waits to be broken',
  access: { permission: permission.results, level: 'edit' },
  body: z.strictObject({
    specimenId: uuid(),
    specimenVersion: version(),
    /** The laboratory's day on which it is to be broken. */
    dueOn: day(),
    reason: text(300).min(1),
  }),
  refuses: [
    'strengthTest.notFound',
    'strengthTest.issued',
    'specimen.notFound',
    'specimen.wrongState',
    'reserve.pastDay',
  ],
})
