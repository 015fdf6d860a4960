import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text, uuid } from './values.ts'

/** From an empty laboratory to its first issued report, in the order in which one needs the other. */
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

/** What a first report can do without. */
export const optionalSteps = ['press', 'place', 'visit', 'reception'] as const satisfies readonly FirstStep[]

/**
 * `done`: its rows are there. `skipped`: the laboratory said why not. `passed`: not done, and what comes after it is.
 * `waiting`: another step comes first. `open`: it can be done now.
 */
export const firstStepStates = ['done', 'skipped', 'passed', 'waiting', 'open'] as const

const Step = z.object({
  step: z.enum(firstSteps),
  state: z.enum(firstStepStates),
  /** Why it was left out. */
  reason: z.string(),
  /** The caller may do it; what somebody broke themselves they may not check. */
  mine: z.boolean(),
})

export const FirstSteps = z.object({
  /** The first report is issued. */
  complete: z.boolean(),
  /** Empty where it is complete and nobody asked for all. */
  steps: z.array(Step),
  next: z.enum(firstSteps).nullable(),
  /** What the forms of the steps open on: the newest of each. */
  on: z.object({
    workSiteId: uuid().nullable(),
    sheetId: uuid().nullable(),
    /** The first day on which something waits for the press. */
    dueOn: z.string().nullable(),
    /** What waits to be checked or approved; then what waits for its report. */
    test: z.object({ sampleId: uuid(), ageHours: z.int() }).nullable(),
  }),
  /** Who may break and who may check and approve: the two are never one person. At most ten of each. */
  people: z.object({ breaks: z.array(z.string()), approves: z.array(z.string()) }),
  /** Who else may do the next step as things stand, at most ten: nobody checks what they broke or corrected. */
  others: z.array(z.string()),
  /** Nobody but the caller approves: what they break could be approved by nobody. */
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
    /** Also of a laboratory that has long issued reports. */
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
