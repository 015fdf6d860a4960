import { permission } from '@probeta/domain/people/permissions.ts'
import { batchStates } from '@probeta/domain/report/batch-life.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { proofWays } from '../access/proof.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { ReportState } from './reports.ts'
import {
  ageHours,
  day,
  language,
  ofWorkSite,
  page,
  pageOf,
  stressUnit,
  uuid,
  version,
} from '../base/values.ts'

/** Unit that each report of a batch covers. */
export const batchedPer = ['strengthTest', 'sample', 'workSite'] as const
export const BatchedPer = z.enum(batchedPer)
export type BatchedPer = z.infer<typeof BatchedPer>

/** Reasons why a strength test is left out of a batch. */
export const leftOutReasons = ['notApproved', 'reported', 'inDraft'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Most reports in a batch: as many as one person can answer for with one signature. */
export const mostBatched = 1_000
/** Most strength tests in a selection; a larger one has to be narrowed. */
export const mostSelected = 5_000

/** Selection of strength tests: at least a client, a work site, a mix or a first day. */
const chosen = {
  clientId: uuid().optional(),
  workSiteId: uuid().optional(),
  mixId: uuid().optional(),
  /** Days of casting, both included. */
  from: day().optional(),
  to: day().optional(),
  ageHours: ageHours().optional(),
}

export const BatchPreview = z.object({
  reports: z.int(),
  strengthTests: z.int(),
  /** Reports with a reading that the caller took, corrected or swapped: another person has to authorise them. */
  ownWork: z.int(),
  leftOut: z.array(
    z.object({
      reason: z.enum(leftOutReasons),
      count: z.int(),
      /** The first few strength tests. */
      examples: z.array(z.object({ sampleId: uuid(), sampleCode: z.string(), ageHours: z.int() })),
    }),
  ),
  /** Languages and units of the reports, and the number of reports in each. */
  looks: z.array(z.object({ language: language(), stressUnit: stressUnit(), reports: z.int() })),
})
export type BatchPreview = z.infer<typeof BatchPreview>

export const ReportBatch = z.object({
  id: uuid(),
  version: version(),
  state: z.enum(batchStates),
  pausedBecause: z.enum(['', 'person', 'rightsWithdrawn']),
  per: BatchedPer,
  /** Null: as each client prefers. */
  language: language().nullable(),
  stressUnit: stressUnit().nullable(),
  chosen: z.object({
    client: z.string().nullable(),
    workSite: z.string().nullable(),
    mix: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    ageHours: z.int().nullable(),
  }),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
  strengthTests: z.int(),
  /** Its reports by state. */
  reports: z.object({
    all: z.int(),
    waiting: z.int(),
    issued: z.int(),
    failed: z.int(),
    ownWork: z.int(),
    withdrawn: z.int(),
  }),
  draftedBy: z.string().nullable(),
  draftedAt: z.string(),
  authorisedBy: z.string().nullable(),
  authorisedAt: z.string().nullable(),
  signedBy: z.enum(proofWays).nullable(),
  endedAt: z.string().nullable(),
  /** Present cause of a delay; the next property says until when. */
  hindrance: z.enum(['printer', 'signer', 'database', 'busy']).nullable(),
  nextAttemptAt: z.string(),
  /** Estimated from the pace of the last reports; null while there is none. */
  secondsLeft: z.int().nullable(),
})
export type ReportBatch = z.infer<typeof ReportBatch>

export const BatchItemState = z.enum(['waiting', 'issued', 'failed', 'ownWork', 'withdrawn'])

export const BatchItem = z.object({
  position: z.int(),
  state: BatchItemState,
  /** Code of a refusal, and the values of its sentence. */
  problem: z.object({ code: z.string(), detail: z.record(z.string(), z.unknown()) }).nullable(),
  at: z.string().nullable(),
  report: z.object({
    id: uuid(),
    number: z.string().nullable(),
    revision: z.int(),
    state: ReportState,
    language: language(),
  }),
  ...ofWorkSite,
  strengthTests: z.int(),
  /** Code of the sample of its first strength test. */
  sampleCode: z.string(),
  ageHours: z.int(),
})
export type BatchItem = z.infer<typeof BatchItem>

const params = z.object({ batchId: uuid() })

export const previewBatchEndpoint = endpoint({
  method: 'GET',
  path: '/report-batches/preview',
  summary: 'What a batch of reports would hold, and what it would leave out',
  access: { permission: permission.results, level: 'edit' },
  query: z.object({ ...chosen, per: BatchedPer.default('sample') }),
  result: BatchPreview,
  refuses: ['reportBatch.tooWide', 'reportBatch.tooMany'],
})

export const draftBatchEndpoint = endpoint({
  method: 'POST',
  path: '/report-batches',
  summary: 'Draft and submit a report for each sample, strength test or work site of a selection',
  access: { permission: permission.results, level: 'edit' },
  body: z.strictObject({
    ...chosen,
    per: BatchedPer,
    language: language().nullable(),
    stressUnit: stressUnit().nullable(),
  }),
  result: ReportBatch,
  once: true,
  slow: true,
  refuses: ['reportBatch.tooWide', 'reportBatch.tooMany', 'reportBatch.empty'],
})

export const listBatchesEndpoint = endpoint({
  method: 'GET',
  path: '/report-batches',
  summary: 'Batches of reports, newest first',
  access: { permission: permission.results, level: 'view' },
  query: z.object({
    state: choice(batchStates, (value) => `reportBatches.states.${value}`).optional(),
    ...page,
  }),
  result: pageOf(ReportBatch),
  refuses: [],
})

export const exportBatchesEndpoint = exportOf(listBatchesEndpoint, 'reportBatches.title', (column) => [
  column.instant('date', 'reportBatches.columns.date', (row) => row.draftedAt),
  column.text('chosen', 'reportBatches.columns.client', (row) => row.chosen.client),
  column.text('chosen', 'reportBatches.columns.workSite', (row) => row.chosen.workSite),
  column.text('chosen', 'reportBatches.columns.mix', (row) => row.chosen.mix),
  column.day('chosen', 'reportBatches.columns.from', (row) => row.chosen.from),
  column.day('chosen', 'reportBatches.columns.to', (row) => row.chosen.to),
  column.number('reports', 'reportBatches.columns.reports', (row) => row.reports.all),
  column.number('reports', 'reportBatches.columns.issued', (row) => row.reports.issued),
  column.number('reports', 'reportBatches.columns.failed', (row) => row.reports.failed),
  column.text('by', 'reportBatches.columns.draftedBy', (row) => row.draftedBy),
  column.text('by', 'reportBatches.columns.authorisedBy', (row) => row.authorisedBy),
  column.choice('state', 'reportBatches.columns.state', ({ state }) => `reportBatches.states.${state}`),
])

export const findBatchEndpoint = endpoint({
  method: 'GET',
  path: '/report-batches/:batchId',
  summary: 'One batch of reports and how far it has come',
  access: { permission: permission.results, level: 'view' },
  params,
  result: ReportBatch,
  refuses: ['reportBatch.notFound'],
})

export const listBatchItemsEndpoint = endpoint({
  method: 'GET',
  path: '/report-batches/:batchId/reports',
  summary: 'The reports of a batch, and what became of each',
  access: { permission: permission.results, level: 'view' },
  params,
  query: z.object({ state: BatchItemState.optional(), ...page }),
  result: pageOf(BatchItem),
  refuses: ['reportBatch.notFound'],
})

/** A step of a batch: from the version that was seen to the next. */
const step = { method: 'PUT', params, body: z.strictObject({}), result: ReportBatch, guarded: true } as const
const known = ['reportBatch.notFound', 'reportBatch.wrongState', 'reportBatch.nothingLeft'] as const

export const authoriseBatchEndpoint = endpoint({
  ...step,
  path: '/report-batches/:batchId/authorisation',
  summary: 'Authorise what is left of a batch; it is then issued in the background',
  access: { permission: permission.results, level: 'approve' },
  proved: true,
  refuses: [...known, 'technician.reasonMissing', 'reportBatch.allOwnWork'],
})

export const pauseBatchEndpoint = endpoint({
  ...step,
  path: '/report-batches/:batchId/pause',
  summary: 'Issue no more of a batch until somebody authorises the rest',
  access: { permission: permission.results, level: 'edit' },
  refuses: known,
})

export const cancelBatchEndpoint = endpoint({
  ...step,
  path: '/report-batches/:batchId/cancellation',
  summary: 'Withdraw what of a batch is not issued; its strength tests are free for other reports',
  access: { permission: permission.results, level: 'edit' },
  refuses: known,
})

export const batchDocumentsEndpoint = endpoint({
  method: 'GET',
  path: '/report-batches/:batchId/reports.zip',
  summary: 'The issued documents of a batch, byte for byte, in one file',
  access: { permission: permission.results, level: 'view' },
  params,
  result: z.unknown(),
  produces: 'application/zip',
  slow: true,
  refuses: ['reportBatch.notFound', 'reportBatch.nothingIssued', 'export.busy'],
})
