import { outcomes, quantities } from '@probeta/domain/acceptance/verdict.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Specimen } from './specimens.ts'
import { ageHours, day, page, pageOf, text, uuid } from './values.ts'

/** A verdict is a value: what was compared with what, by which clause, and why. `reason.code` is a phrase. */
export const Verdict = z.object({
  outcome: z.enum(outcomes),
  ruleSet: z.string(),
  clause: z.string().nullable(),
  compared: z.array(
    z.object({
      quantity: z.enum(quantities),
      /** Strength tests behind the value. */
      n: z.int(),
      value: z.number(),
      unrounded: z.number(),
      limit: z.number(),
      /** 'most' for a share that may not be exceeded. */
      bound: z.enum(['least', 'most']),
      unit: z.enum(['MPa', 'psi', 'kgf/cm2', '%']),
      holds: z.boolean(),
      clause: z.string(),
      /** False: the limit was never compared with the text of its standard. */
      verified: z.boolean(),
    }),
  ),
  reason: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  /** What the next strength test must reach at least, so that the series conforms. */
  next: z.object({ atLeast: z.number(), unit: z.enum(['MPa', 'psi', 'kgf/cm2']) }).nullable(),
})
export type Verdict = z.infer<typeof Verdict>

/** Where the set stands: `open` while specimens still wait; then the least advanced of its tested specimens. */
export const StrengthTestState = z.enum(['open', 'toCheck', 'toApprove', 'approved', 'reported'])

export const StrengthTestRow = z.object({
  sampleId: uuid(),
  ageHours: z.int(),
  /** Joined versions of its specimens: what If-Match carries. */
  version: z.string(),
  sampleCode: z.string(),
  castAt: z.string(),
  element: z.string(),
  workSite: z.object({ id: uuid(), code: z.string(), name: z.string() }),
  client: z.object({ id: uuid(), name: z.string() }),
  mix: z.object({
    id: uuid(),
    code: z.string(),
    specifiedStrength: z.number(),
    strengthUnit: z.enum(['MPa', 'psi', 'kgf/cm2']),
    specifiedMpa: z.number(),
    designAgeHours: z.int(),
  }),
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
  state: StrengthTestState,
  report: z.object({ id: uuid(), number: z.string().nullable(), state: z.string() }).nullable(),
})
export type StrengthTestRow = z.infer<typeof StrengthTestRow>

export const StrengthTest = StrengthTestRow.extend({ specimens: z.array(Specimen) })
export type StrengthTest = z.infer<typeof StrengthTest>

const params = z.object({ sampleId: uuid(), ageHours: ageHours() })

export const listStrengthTests = endpoint({
  method: 'GET',
  path: '/strength-tests',
  summary: 'Strength tests with their verdicts, newest first',
  access: { permission: 25, level: 'view' },
  query: z.object({
    search: text(60).optional(),
    workSiteId: uuid().optional(),
    clientId: uuid().optional(),
    state: z.enum(['toCheck', 'toApprove', 'approved']).optional(),
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  result: pageOf(StrengthTestRow),
  refuses: [],
})

export const findStrengthTest = endpoint({
  method: 'GET',
  path: '/samples/:sampleId/strength-tests/:ageHours',
  summary: 'One strength test with its specimens, readings and verdict',
  access: { permission: 25, level: 'view' },
  params,
  result: StrengthTest,
  refuses: ['strengthTest.notFound'],
})

export const checkStrengthTest = endpoint({
  method: 'PUT',
  path: '/samples/:sampleId/strength-tests/:ageHours/check',
  summary: 'Check the readings of a strength test; a second person does',
  access: { permission: 25, level: 'edit' },
  params,
  body: z.strictObject({}),
  result: StrengthTest,
  guarded: true,
  refuses: ['strengthTest.notFound', 'strengthTest.wrongState', 'strengthTest.ownWork'],
})

export const returnStrengthTest = endpoint({
  method: 'PUT',
  path: '/samples/:sampleId/strength-tests/:ageHours/return',
  summary: 'Send checked readings back to the press with the reason',
  access: { permission: 25, level: 'edit' },
  params,
  body: z.strictObject({ reason: text(300).min(1) }),
  result: StrengthTest,
  guarded: true,
  refuses: ['strengthTest.notFound', 'strengthTest.wrongState'],
})

export const approveStrengthTest = endpoint({
  method: 'PUT',
  path: '/samples/:sampleId/strength-tests/:ageHours/approval',
  summary: 'Approve a checked strength test',
  access: { permission: 25, level: 'approve' },
  params,
  body: z.strictObject({}),
  result: StrengthTest,
  guarded: true,
  refuses: ['strengthTest.notFound', 'strengthTest.wrongState', 'strengthTest.ownWork'],
})
