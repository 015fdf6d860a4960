import { nameLot } from '@probeta/domain/acceptance/place-in-lots.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { reasonCodes } from '@probeta/domain/acceptance/verdict.ts'
import { escalationRungs, mostRungs } from '@probeta/domain/report/escalation.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { Comparison } from '../concrete/strength-tests.ts'
import { ageHours, ofWorkSite, page, pageOf, text, uuid, version } from '../base/values.ts'

export const lowResultStates = ['open', 'acknowledged', 'closed'] as const

/** Why a result does not conform. A result that conforms by itself can be low with its lot. */
export const Failure = z.object({
  code: z.enum(reasonCodes),
  /** Comparisons that fail; empty where another result of the lot fails. */
  compared: z.array(Comparison),
  /** The lot that fails as a whole; null where none does. */
  lot: z.object({ number: z.int(), name: z.string() }).nullable(),
})
export type Failure = z.infer<typeof Failure>

export const LowResult = z.object({
  id: uuid(),
  version: version(),
  state: z.enum(lowResultStates),
  sampleId: uuid(),
  sampleCode: z.string(),
  ageHours: z.int(),
  element: z.string(),
  ...ofWorkSite,
  meanMpa: z.number(),
  /** Value compared with the limits, where the result was converted first; null where it was not. */
  convertedMpa: z.number().nullable(),
  /** Specified strength for the specimen that is compared. */
  specifiedMpa: z.number(),
  stressUnit: z.enum(['MPa', 'psi', 'kgf/cm2']),
  /** Test method: it sets the precision to which a strength is reported. */
  method: z.string(),
  /** null where the low result was found before failures were recorded. */
  failure: Failure.nullable(),
  approvedAt: z.string(),
  openedAt: z.string(),
  /** Found long after its approval: nobody is notified. */
  quiet: z.boolean(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
  comment: z.string(),
  actionTaken: z.string(),
  /** Acknowledgement by the client, with its comment. */
  receipt: z.object({ at: z.string(), name: z.string(), comment: z.string() }).nullable(),
  closedAt: z.string().nullable(),
  closedBecause: z.enum(['conforms', 'watch', 'notAssessed', 'reopened', 'gone']).nullable(),
})
export type LowResult = z.infer<typeof LowResult>

export const LowResultFile = LowResult.extend({
  /** People of the laboratory notified at each step, oldest first. */
  tellings: z.array(
    z.object({
      step: z.int(),
      who: z.enum(escalationRungs),
      at: z.string(),
      people: z.array(z.object({ names: z.string(), mail: z.enum(['none', 'waiting', 'sent', 'failed']) })),
    }),
  ),
  /** Investigation of the result or of its whole lot; null: none yet. */
  investigation: z.object({ id: uuid(), number: z.string() }).nullable(),
  /** Next step: the people to notify, and the time; null once somebody has acknowledged. */
  next: z.object({ step: z.int(), who: z.enum(escalationRungs), at: z.string() }).nullable(),
})
export type LowResultFile = z.infer<typeof LowResultFile>

const view = { permission: permission.results, level: 'view' } as const
const params = z.object({ lowResultId: uuid() })

export const listLowResultsEndpoint = endpoint({
  method: 'GET',
  path: '/low-results',
  summary: 'Strength tests at their design age that do not conform, newest first',
  access: view,
  query: z.object({
    state: choice(lowResultStates, (value) => `lowResults.states.${value}`).optional(),
    workSiteId: uuid().optional(),
    sampleId: uuid().optional(),
    ageHours: ageHours().optional(),
    ...page,
  }),
  result: pageOf(LowResult),
  refuses: [],
})

export const exportLowResultsEndpoint = exportOf(listLowResultsEndpoint, 'lowResults.title', (column) => [
  column.text('sample', 'lowResults.columns.sample', (row) => row.sampleCode),
  column.number('sample', 'lowResults.columns.ageHours', (row) => row.ageHours),
  column.text('sample', 'lowResults.columns.element', (row) => row.element),
  column.number('result', 'lowResults.columns.mean', (row) => row.meanMpa, { digits: 2 }),
  column.number('result', 'lowResults.columns.converted', (row) => row.convertedMpa, { digits: 2 }),
  column.number('result', 'lowResults.columns.specified', (row) => row.specifiedMpa, { digits: 2 }),
  column.text('result', 'lowResults.columns.lot', ({ failure }) =>
    failure?.lot ? nameLot(failure.lot) : null,
  ),
  column.choice(
    'result',
    'lowResults.columns.why',
    ({ failure }) => failure && `verdicts.reason.${failure.code}`,
  ),
  column.text('workSite', 'lowResults.columns.workSite', (row) => row.workSite.name),
  column.text('workSite', 'lowResults.columns.client', (row) => row.client.name),
  column.instant('found', 'lowResults.columns.found', (row) => row.openedAt),
  column.instant('acknowledged', 'lowResults.columns.acknowledged', (row) => row.acknowledgedAt),
  column.text('acknowledged', 'lowResults.columns.by', (row) => row.acknowledgedBy),
  column.text('acknowledged', 'lowResults.columns.comment', (row) => row.comment),
  column.text('acknowledged', 'lowResults.columns.action', (row) => row.actionTaken),
  column.choice('state', 'lowResults.columns.state', ({ state }) => `lowResults.states.${state}`),
  column.text(null, 'lowResults.columns.receipt', ({ receipt }) => receipt?.name ?? null),
])

export const findLowResultEndpoint = endpoint({
  method: 'GET',
  path: '/low-results/:lowResultId',
  summary: 'One low result, who was told of it and who is next',
  access: view,
  params,
  result: LowResultFile,
  refuses: ['lowResult.notFound'],
})

export const acknowledgeLowResultEndpoint = endpoint({
  method: 'PUT',
  path: '/low-results/:lowResultId/acknowledgement',
  summary: 'Acknowledge a low result with what was done: nobody else is told from then on',
  access: { permission: permission.results, level: 'edit' },
  params,
  body: z.strictObject({ comment: text(1000).min(1), actionTaken: text(1000) }),
  result: LowResultFile,
  guarded: true,
  refuses: ['lowResult.notFound', 'lowResult.acknowledged', 'lowResult.closed'],
})

export const LadderRung = z.strictObject({
  afterHours: z.number().min(0).max(720),
  who: z.enum(escalationRungs),
})
export const EscalationLadder = z.object({
  version: version(),
  steps: z.array(LadderRung),
  repeatHours: z.int(),
})
export type EscalationLadder = z.infer<typeof EscalationLadder>

export const findEscalationLadderEndpoint = endpoint({
  method: 'GET',
  path: '/escalation-ladder',
  summary: 'After how many hours who is told of a low result that nobody acknowledges',
  access: view,
  result: EscalationLadder,
  refuses: [],
})

export const changeEscalationLadderEndpoint = endpoint({
  method: 'PUT',
  path: '/escalation-ladder',
  summary: 'Change after how many hours who is told',
  access: { permission: permission.results, level: 'approve' },
  body: z.strictObject({
    steps: z.array(LadderRung).min(1).max(mostRungs),
    repeatHours: z.int().min(1).max(720),
  }),
  result: EscalationLadder,
  guarded: true,
  refuses: ['lowResult.ladder'],
})

/** What everybody who may know of a low result is told: which test of which sample, and by how much it is low. */
export const toldOfLow = {
  id: true,
  sampleCode: true,
  ageHours: true,
  workSite: true,
  meanMpa: true,
  convertedMpa: true,
  specifiedMpa: true,
  stressUnit: true,
  method: true,
  failure: true,
} as const

/** A low result of an own work site, as a client user sees it: without the people of the laboratory. */
export const OwnLowResult = LowResult.pick({ ...toldOfLow, sampleId: true, element: true, receipt: true })

export const listOwnLowResultsEndpoint = endpoint({
  method: 'GET',
  path: '/portal/low-results',
  summary: 'Low results of issued reports of the own work sites',
  access: 'portal',
  result: z.object({ items: z.array(OwnLowResult) }),
  refuses: [],
})

export const receiveLowResultEndpoint = endpoint({
  method: 'POST',
  path: '/portal/low-results/:lowResultId/receipts',
  summary: "The client's side takes note of a low result, once",
  access: 'portal',
  params,
  body: z.strictObject({ comment: text(1000) }),
  result: OwnLowResult,
  once: true,
  refuses: ['session.forbidden', 'lowResult.notFound', 'lowResult.received', 'lowResult.clientsOnly'],
})
