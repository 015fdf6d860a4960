import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { proofWays } from '../access/proof.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import {
  day,
  language,
  ofWorkSite,
  page,
  pageOf,
  stressUnit,
  text,
  uuid,
  version,
  givenAgeHours,
} from '../base/values.ts'

/** Most tests in one report; a consolidated one of a long period is divided. */
export const mostTests = 500

export const ReportState = choice(
  ['drafted', 'submitted', 'authorised', 'rejected', 'superseded'],
  (value) => `reports.states.${value}`,
)

export const Report = z.object({
  id: uuid(),
  version: version(),
  number: z.string().nullable(),
  revision: z.int(),
  state: ReportState,
  stateReason: z.string(),
  language: language(),
  stressUnit: stressUnit(),
  ...ofWorkSite,
  /** Public code of /verificar/:code; null until the report is issued. */
  code: z.string().nullable(),
  strengthTests: z.array(z.object({ sampleId: uuid(), sampleCode: z.string(), ageHours: z.int() })),
  draftedBy: z.string().nullable(),
  draftedAt: z.string(),
  authorisedBy: z.string().nullable(),
  authorisedAt: z.string().nullable(),
  /** How the person who authorised it proved who they are. */
  signedBy: z.enum(proofWays).nullable(),
  sha256: z.string().nullable(),
  supersedes: z.object({ id: uuid(), because: z.string() }).nullable(),
  /**
   * About the listed tests, about all approved ones of a work site cast in a period, or about the cores of an
   * investigation.
   */
  kind: z.enum(['tests', 'consolidated', 'cores']),
  investigationId: uuid().nullable(),
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The only mix of a consolidated report; null: all mixes of the work site. */
  mix: z.object({ id: uuid(), code: z.string() }).nullable(),
  /** Added by the person who authorises: an opinion, further deviations or exclusions, results of external providers. */
  opinion: z.string(),
  additions: z.string(),
  externalResults: z.string(),
})
export type Report = z.infer<typeof Report>

const params = z.object({ reportId: uuid() })

export const listReportsEndpoint = endpoint({
  method: 'GET',
  path: '/reports',
  summary: 'Reports, newest first; a client user sees the issued ones of the own work sites',
  access: 'portal',
  query: z.object({
    search: text(60).optional(),
    state: ReportState.optional(),
    clientId: uuid().optional(),
    workSiteId: uuid().optional(),
    /** Days of drafting, both included. */
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  result: pageOf(Report),
  refuses: [],
})

export const exportReportsEndpoint = exportOf(listReportsEndpoint, 'reports.title', (column) => [
  column.text('number', 'reports.columns.number', (row) => row.number),
  column.number('number', 'lists.headings.revision', (row) => row.revision),
  column.text('workSite', 'lists.headings.workSiteCode', (row) => row.workSite.code),
  column.text('workSite', 'reports.columns.workSite', (row) => row.workSite.name),
  column.text('client', 'reports.columns.client', (row) => row.client.name),
  column.number('tests', 'reports.columns.tests', (row) => row.strengthTests.length),
  column.instant('date', 'lists.headings.draftedAt', (row) => row.draftedAt),
  column.instant('date', 'lists.headings.authorisedAt', (row) => row.authorisedAt),
  column.text(null, 'lists.headings.draftedBy', (row) => row.draftedBy),
  column.text(null, 'lists.headings.authorisedBy', (row) => row.authorisedBy),
  column.text(null, 'lists.headings.verification', (row) => row.code),
  column.choice('state', 'reports.columns.state', ({ state }) => `reports.states.${state}`),
])

export const findReportEndpoint = endpoint({
  method: 'GET',
  path: '/reports/:reportId',
  summary: 'One report',
  access: 'portal',
  params,
  result: Report,
  refuses: ['report.notFound'],
})

export const reportDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/reports/:reportId/document.pdf',
  summary: 'The document: the issued bytes, or a marked draft',
  access: 'portal',
  params,
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['report.notFound'],
})

export const reportChangesEndpoint = endpoint({
  method: 'GET',
  path: '/reports/:reportId/changes',
  summary:
    'What a version says otherwise than the one it replaces, one sentence each; none of a first version',
  access: { permission: permission.results, level: 'view' },
  params,
  result: z.object({ items: z.array(z.string()) }),
  refuses: ['report.notFound'],
})

/** How a drafted report is to be. */
export const ReportWanted = z.strictObject({
  language: language(),
  stressUnit: stressUnit(),
  /** The report that this one replaces, and the reason; null for a first version. */
  supersedes: z.strictObject({ reportId: uuid(), because: text(300).min(1) }).nullable(),
})

export const draftReportEndpoint = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Draft a report on approved strength tests of one work site',
  access: { permission: permission.results, level: 'edit' },
  body: ReportWanted.extend({
    strengthTests: z
      .array(z.strictObject({ sampleId: uuid(), ageHours: givenAgeHours() }))
      .min(1)
      .max(mostTests),
  }),
  result: Report,
  once: true,
  refuses: [
    'strengthTest.notFound',
    'report.notFound',
    'report.notApproved',
    'report.otherWorkSite',
    'report.superseded',
    'report.wrongState',
  ],
})

export const draftConsolidatedEndpoint = endpoint({
  method: 'POST',
  path: '/reports/consolidated',
  summary: 'Draft a report on all approved strength tests of a work site, or of one mix, cast in a period',
  access: { permission: permission.results, level: 'edit' },
  body: z.strictObject({
    workSiteId: uuid(),
    mixId: uuid().nullable(),
    from: day(),
    to: day(),
    language: language(),
    stressUnit: stressUnit(),
  }),
  result: Report,
  once: true,
  refuses: ['workSite.notFound', 'report.noTests', 'report.tooManyTests'],
})

/** A step of a report: from the version that was seen to the next. */
const step = { method: 'PUT', params, result: Report, guarded: true } as const
const known = ['report.notFound', 'report.wrongState'] as const

export const noteReportEndpoint = endpoint({
  ...step,
  path: '/reports/:reportId/notes',
  summary: 'Add an opinion, further deviations or results of external providers, before a report is issued',
  access: { permission: permission.results, level: 'approve' },
  body: z.strictObject({ opinion: text(4000), additions: text(4000), externalResults: text(1000) }),
  refuses: known,
})

export const submitReportEndpoint = endpoint({
  ...step,
  path: '/reports/:reportId/submission',
  summary: 'Submit a drafted report for authorisation',
  access: { permission: permission.results, level: 'edit' },
  body: z.strictObject({}),
  refuses: known,
})

export const authoriseReportEndpoint = endpoint({
  ...step,
  path: '/reports/:reportId/authorisation',
  summary: 'Authorise and issue: number, date, stored bytes',
  access: { permission: permission.results, level: 'approve' },
  body: z.strictObject({}),
  proved: true,
  refuses: [...known, 'report.ownWork', 'technician.reasonMissing', 'report.notApproved', 'report.notSigned'],
})

export const rejectReportEndpoint = endpoint({
  ...step,
  path: '/reports/:reportId/rejection',
  summary: 'Reject a submitted report with the reason',
  access: { permission: permission.results, level: 'approve' },
  body: z.strictObject({ reason: text(300).min(1) }),
  refuses: known,
})

export const reviseReportEndpoint = endpoint({
  ...step,
  path: '/reports/:reportId/draft',
  summary: 'Return a rejected report to a draft, to be corrected and submitted again',
  access: { permission: permission.results, level: 'edit' },
  body: z.strictObject({}),
  refuses: [...known, 'report.notApproved', 'report.superseded'],
})
