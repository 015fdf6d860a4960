import { permission } from '@probeta/domain/people/permissions.ts'
import { consistenceTests } from '@probeta/domain/fresh/consistence-classes.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ReportState } from '../reports/reports.ts'
import { MixTested } from './specimens.ts'
import { Verdict } from './strength-tests.ts'
import { language, text, uuid } from '../base/values.ts'

/** Longest validity of a link to a file, days. */
export const longestShare = 90

export const FiledReport = z.object({
  number: z.string().nullable(),
  revision: z.int(),
  state: ReportState,
  ages: z.array(z.int()),
  issuedAt: z.string().nullable(),
  issuedBy: z.string().nullable(),
  /** Public code of /verificar/:code; null until the report is issued. */
  code: z.string().nullable(),
})

/**
 * The file of one sample as it leaves the laboratory. Outsiders get the results of issued reports only, and no names
 * of the laboratory's people.
 */
export const FiledSample = z.object({
  laboratory: z.string(),
  timeZone: z.string(),
  at: z.string(),
  code: z.string(),
  voided: z.boolean(),
  castAt: z.string(),
  workSite: z.object({ code: z.string(), name: z.string() }),
  client: z.string(),
  element: z.string(),
  deliveryNote: z.string(),
  mixer: z.string(),
  plant: z.string(),
  volumeM3: z.number().nullable(),
  mix: MixTested.omit({ id: true }),
  fresh: z.object({
    slump: z.object({ typed: z.string(), unit: z.string() }).nullable(),
    /** Result of a consistence test other than slump: in mm, s, or as a ratio. */
    consistence: z.object({ method: z.enum(consistenceTests), value: z.number() }).nullable(),
    concreteTemperatureC: z.number().nullable(),
    airPercent: z.number().nullable(),
    densityKgM3: z.number().nullable(),
    waterAddedL: z.number().nullable(),
  }),
  specimens: z.array(
    z.object({
      code: z.string(),
      ageHours: z.int().nullable(),
      dueOn: z.string().nullable(),
      step: z.enum(['waiting', 'broken', 'notTested']),
      brokenAt: z.string().nullable(),
      load: z.object({ typed: z.string(), unit: z.string() }).nullable(),
      strengthMpa: z.number().nullable(),
    }),
  ),
  results: z.array(
    z.object({
      ageHours: z.int(),
      meanMpa: z.number(),
      /** After the conversion that its rule requires; null where none is required. */
      convertedMpa: z.number().nullable(),
      percentOfSpecified: z.number().nullable(),
      outcome: Verdict.shape.outcome,
    }),
  ),
  reports: z.array(FiledReport),
})
export type FiledSample = z.infer<typeof FiledSample>

const params = z.object({ sampleId: uuid() })
const query = z.object({ language: language().optional() })

export const sampleReportsEndpoint = endpoint({
  method: 'GET',
  path: '/samples/:sampleId/reports',
  summary: 'Every version of every report a sample stands in, newest first',
  access: { permission: permission.results, level: 'view' },
  params,
  result: z.object({ items: z.array(FiledReport.extend({ id: uuid() })) }),
  refuses: ['sample.notFound'],
})

export const sampleFilePdfEndpoint = endpoint({
  method: 'GET',
  path: '/samples/:sampleId/file.pdf',
  summary: 'The file of a sample to print: no report, and it says so',
  access: { permission: permission.samples, level: 'view' },
  params,
  query,
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['sample.notFound', 'server.busy'],
})

export const sampleFileZipEndpoint = endpoint({
  method: 'GET',
  path: '/samples/:sampleId/file.zip',
  summary: 'The file of a sample as a folder: the file, its issued reports, its readings as CSV, its photos',
  access: { permission: permission.samples, level: 'view' },
  params,
  query,
  result: z.unknown(),
  produces: 'application/zip',
  refuses: ['sample.notFound', 'server.busy'],
})

export const Share = z.object({
  id: uuid(),
  recipient: z.string(),
  madeBy: z.string().nullable(),
  madeAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
  openings: z.int(),
  openedAt: z.string().nullable(),
})
export type Share = z.infer<typeof Share>

export const listSharesEndpoint = endpoint({
  method: 'GET',
  path: '/samples/:sampleId/shares',
  summary: 'The links to the file of a sample, newest first: for whom, until when, opened when',
  access: 'portal',
  params,
  result: z.object({ items: z.array(Share) }),
  refuses: ['sample.notFound', 'session.forbidden'],
})

export const addShareEndpoint = endpoint({
  method: 'POST',
  path: '/shares',
  summary: 'Make a link to the file of a sample. Its secret is answered once and kept nowhere',
  access: 'portal',
  body: z.strictObject({
    sampleId: uuid(),
    recipient: text(120).min(1),
    days: z.int().min(1).max(longestShare),
  }),
  result: Share.extend({ url: z.string() }),
  refuses: ['sample.notFound', 'share.tooMany', 'session.forbidden'],
})

export const revokeShareEndpoint = endpoint({
  method: 'DELETE',
  path: '/samples/:sampleId/shares/:shareId',
  summary: 'End a link to the file of a sample',
  access: 'portal',
  params: params.extend({ shareId: uuid() }),
  result: Share,
  refuses: ['sample.notFound', 'share.notFound', 'session.forbidden'],
})

export const openShareEndpoint = endpoint({
  method: 'POST',
  path: '/share-openings',
  summary: 'The file that a link shows. Its secret travels in the body, out of every log',
  access: 'public',
  body: z.strictObject({ token: z.string().regex(/^[1-9]\d{0,8}\.[A-Za-z0-9_-]{43}$/) }),
  result: z.object({
    state: z.enum(['open', 'expired', 'revoked', 'unknown']),
    expiresAt: z.string().nullable(),
    file: FiledSample.nullable(),
  }),
  refuses: ['request.tooMany'],
})
