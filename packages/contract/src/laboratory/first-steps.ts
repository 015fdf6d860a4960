import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, uuid } from '../base/values.ts'

/** Steps from an empty laboratory to its first issued report, in the order in which they depend on each other. */
export const firstSteps = [
  'laboratory',
  'people',
  'press',
  'place',
  'client',
  'workSite',
  'mix',
  'visit',
  'sheet',
  'reception',
  'break',
  'review',
  'report',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** Steps that a first report does not need. */
export const optionalSteps = ['press', 'place', 'visit', 'reception'] as const satisfies readonly FirstStep[]

/**
 * `done`: its rows exist. `skipped`: the laboratory gave a reason for skipping it. `passed`: not done, but a later step is.
 * `waiting`: another step comes first. `open`: it can be done now.
 */
export const firstStepStates = ['done', 'skipped', 'passed', 'waiting', 'open'] as const

const Step = z.object({
  step: z.enum(firstSteps),
  state: z.enum(firstStepStates),
  /** Reason for skipping the step. */
  reason: z.string(),
  /** The caller may do it; nobody may check a reading they took. */
  mine: z.boolean(),
})

export const FirstSteps = z.object({
  /** The first report is issued. */
  complete: z.boolean(),
  /** Empty where all is complete and `all` was not requested. */
  steps: z.array(Step),
  next: z.enum(firstSteps).nullable(),
  /** Records that the forms of the steps open with: the newest of each. */
  on: z.object({
    workSiteId: uuid().nullable(),
    sheetId: uuid().nullable(),
    /** The first day on which a specimen is due. */
    dueOn: z.string().nullable(),
    /** Test that waits to be checked or approved; otherwise one that waits for its report. */
    test: z.object({ sampleId: uuid(), ageHours: z.int() }).nullable(),
  }),
  /** Users who may break, and users who may check and approve: never the same person for one test. At most ten of each. */
  people: z.object({ breaks: z.array(z.string()), approves: z.array(z.string()) }),
  /** Other users who may do the next step now, at most ten: nobody checks what they broke or corrected. */
  others: z.array(z.string()),
  /** The caller is the only approver: nobody could approve what they break. */
  soleApprover: z.boolean(),
  mayLoadDemonstration: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const findFirstStepsEndpoint = endpoint({
  method: 'GET',
  path: '/first-steps',
  summary: 'How far an empty laboratory has come to its first issued report, and what comes next',
  access: 'staff',
  query: z.object({
    /** Also for a laboratory that has already issued reports. */
    all: z.literal('yes').optional(),
  }),
  result: FirstSteps,
  refuses: [],
})

const params = z.object({ step: z.enum(optionalSteps) })

export const skipFirstStepEndpoint = endpoint({
  method: 'PUT',
  path: '/first-steps/:step/skip',
  summary: 'Leave out a step that a first report can do without, and say why',
  access: { permission: permission.users, level: 'edit' },
  params,
  body: z.strictObject({ reason: text(300).min(1) }),
  result: FirstSteps,
  refuses: [],
})

export const resumeFirstStepEndpoint = endpoint({
  method: 'DELETE',
  path: '/first-steps/:step/skip',
  summary: 'Take up a step again that was left out',
  access: { permission: permission.users, level: 'edit' },
  params,
  result: FirstSteps,
  refuses: [],
})
