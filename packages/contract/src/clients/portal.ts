import { permission } from '@probeta/domain/people/permissions.ts'
import { consistenceTests } from '@probeta/domain/fresh/consistence-classes.ts'
import { outcomes } from '@probeta/domain/acceptance/verdict.ts'
import { portalSteps, portalTests } from '@probeta/domain/sample/portal-steps.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { OutcomeCounts, StructureElement } from './elements.ts'
import { FreshCheck } from '../concrete/fresh-tests.ts'
import { StrengthTestRow } from '../concrete/strength-tests.ts'
import {
  ageHours,
  inLanguage,
  language,
  page,
  pageOf,
  stressUnit,
  text,
  uuid,
  version,
} from '../base/values.ts'

/** Most reports in one ZIP. */
export const mostPacked = 50

const workSite = () => z.object({ id: uuid(), code: z.string(), name: z.string() })

/** Portal preferences of a person. Null: the unit agreed for each concrete, the browser's language, all work sites. */
export const PortalPreferences = z.strictObject({
  stressUnit: stressUnit().nullable(),
  language: language().nullable(),
  workSiteId: uuid().nullable(),
})
export type PortalPreferences = z.infer<typeof PortalPreferences>

/** The laboratory as its clients see it. */
const PortalLaboratory = z.object({
  name: z.string(),
  /** Telephone and e-mail, as in the head of the reports. */
  contact: z.string(),
  /** '#1f6f43'; empty: that of the program. */
  colour: z.string(),
  /** There is a logo: see `/portal/logo`. */
  logo: z.boolean(),
})

export const clientPortalEndpoint = endpoint({
  method: 'GET',
  path: '/portal',
  summary: 'The work sites of a client user and how the work stands, in numbers',
  access: 'portal',
  query: z.object({ workSiteId: uuid().optional() }),
  result: z.object({
    laboratory: PortalLaboratory,
    workSites: z.array(workSite()),
    /** Counts of issued results. */
    counts: OutcomeCounts,
    samples: z.int(),
    unreadReports: z.int(),
    preferences: PortalPreferences,
  }),
  refuses: ['workSite.notFound'],
})

/** One test age of a sample, and its progress. */
const PortalAge = z.object({
  ageHours: z.int(),
  dueOn: z.string(),
  state: z.enum(portalTests),
  brokenAt: z.string().nullable(),
  issuedAt: z.string().nullable(),
  /** Set once the result is issued. */
  outcome: z.enum(outcomes).nullable(),
})

/** Progress of a sample: its present step, the time of each step, the next step. */
export const PortalSample = z.object({
  id: uuid(),
  code: z.string(),
  castAt: z.string(),
  element: z.string(),
  deliveryNote: z.string(),
  mixCode: z.string(),
  workSite: workSite(),
  step: z.enum(portalSteps),
  /** Why the truck was sent back; empty where it was not. */
  rejectedBecause: z.string(),
  receivedAt: z.string().nullable(),
  /** Time of its newest break; `issuedAt`: time of its newest issue. */
  brokenAt: z.string().nullable(),
  issuedAt: z.string().nullable(),
  /** Age and day of the next break. */
  next: z.object({ ageHours: z.int(), dueOn: z.string() }).nullable(),
  ages: z.array(PortalAge),
})
export type PortalSample = z.infer<typeof PortalSample>

export const portalLogoEndpoint = endpoint({
  method: 'GET',
  path: '/portal/logo',
  summary: 'The logo of the laboratory, as it is printed on its reports, as JPEG',
  access: 'portal',
  result: z.unknown(),
  produces: 'image/jpeg',
  refuses: ['letterhead.logoNotFound'],
})

export const listPortalSamplesEndpoint = endpoint({
  method: 'GET',
  path: '/portal/samples',
  summary: 'Every sample of the own work sites and where it is, newest first',
  access: 'portal',
  query: z.object({
    workSiteId: uuid().optional(),
    search: text(60).optional(),
    step: z.enum(portalSteps).optional(),
    /** Full path of an element. */
    element: text(200).min(1).optional(),
    ...page,
  }),
  result: pageOf(PortalSample),
  refuses: ['workSite.notFound'],
})

/** An issued strength test. `testedBy` null: the laboratory does not show the names of its technicians. */
export const PortalResult = StrengthTestRow.pick({
  sampleId: true,
  sampleCode: true,
  ageHours: true,
  castAt: true,
  element: true,
  workSite: true,
  mix: true,
  values: true,
  meanMpa: true,
  percentOfSpecified: true,
  movingMeanMpa: true,
  verdict: true,
  forecast: true,
  lot: true,
}).extend({
  report: z.object({ id: uuid(), number: z.string() }),
  testedBy: z.array(z.string()).nullable(),
})
export type PortalResult = z.infer<typeof PortalResult>

export const listPortalResultsEndpoint = endpoint({
  method: 'GET',
  path: '/portal/results',
  summary: 'The issued results of the own work sites with their reasons, newest first',
  access: 'portal',
  query: z.object({
    workSiteId: uuid().optional(),
    search: text(60).optional(),
    /** Outcomes as in the counts. */
    outcome: z.enum(['conforms', 'provisional', 'watch', 'doesNotConform', 'notAssessed']).optional(),
    ageHours: ageHours().optional(),
    element: text(200).min(1).optional(),
    ...page,
  }),
  result: pageOf(PortalResult),
  refuses: ['workSite.notFound'],
})

export const PortalSampleFile = PortalSample.extend({
  volumeM3: z.number().nullable(),
  slumpMm: z.number().nullable(),
  consistenceMethod: z.enum(consistenceTests).nullable(),
  consistenceValue: z.number().nullable(),
  freshChecks: z.array(FreshCheck),
  concreteTemperatureC: z.number().nullable(),
  airPercent: z.number().nullable(),
  densityKgM3: z.number().nullable(),
  /** Its preliminary note can be downloaded. */
  note: z.boolean(),
  results: z.array(PortalResult),
})
export type PortalSampleFile = z.infer<typeof PortalSampleFile>

export const findPortalSampleEndpoint = endpoint({
  method: 'GET',
  path: '/portal/samples/:sampleId',
  summary: 'One sample: its way, what was measured when it was taken, its issued results',
  access: 'portal',
  params: z.object({ sampleId: uuid() }),
  result: PortalSampleFile,
  refuses: ['sample.notFound'],
})

export const printPortalNoteEndpoint = endpoint({
  method: 'GET',
  path: '/portal/samples/:sampleId/preliminary-note.pdf',
  summary: 'The preliminary note of the sheet of a sample, where the laboratory shows it to its clients',
  access: 'portal',
  params: z.object({ sampleId: uuid() }),
  query: inLanguage,
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['sample.notFound', 'server.busy'],
})

export const listPortalElementsEndpoint = endpoint({
  method: 'GET',
  path: '/portal/elements',
  summary: 'The places of one own work site as a tree, each with how it stands',
  access: 'portal',
  query: z.object({ workSiteId: uuid() }),
  result: z.object({ items: z.array(StructureElement) }),
  refuses: ['workSite.notFound'],
})

export const PortalReport = z.object({
  id: uuid(),
  number: z.string(),
  revision: z.int(),
  state: z.enum(['authorised', 'superseded']),
  language: language(),
  issuedAt: z.string(),
  /** Public code of /verificar/:code. */
  code: z.string(),
  workSite: workSite(),
  /** Reason for replacing an earlier version; '' where it replaces none. */
  because: z.string(),
  /** Codes of the first few of its samples. */
  sampleCodes: z.array(z.string()),
  tests: z.int(),
  /** Time at which the caller opened it. */
  readAt: z.string().nullable(),
  /** People of the client who have opened it, in order of opening. */
  readers: z.array(z.object({ name: z.string(), at: z.string() })),
})
export type PortalReport = z.infer<typeof PortalReport>

export const listPortalReportsEndpoint = endpoint({
  method: 'GET',
  path: '/portal/reports',
  summary: 'The issued reports of the own work sites: those the caller has not opened first, then the newest',
  access: 'portal',
  query: z.object({
    workSiteId: uuid().optional(),
    search: text(60).optional(),
    sampleId: uuid().optional(),
    ...page,
  }),
  result: pageOf(PortalReport),
  refuses: ['workSite.notFound'],
})

const uuids = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const packReportsEndpoint = endpoint({
  method: 'GET',
  path: '/portal/report-documents.zip',
  summary: 'The issued documents of chosen reports, byte for byte, as one ZIP',
  access: 'portal',
  query: z.object({
    /** Ids of the reports, separated by commas. */
    reportIds: z
      .string()
      .max(mostPacked * 37)
      .regex(new RegExp(`^${uuids}(,${uuids})*$`)),
  }),
  result: z.unknown(),
  produces: 'application/zip',
  refuses: ['report.notFound'],
})

export const readReportsEndpoint = endpoint({
  method: 'PUT',
  path: '/portal/report-readings',
  summary: 'Note that the caller has opened these reports; the first time counts',
  access: 'portal',
  body: z.strictObject({ reportIds: z.array(uuid()).min(1).max(mostPacked) }),
  result: z.object({}),
  refuses: ['report.notFound', 'portal.clientsOnly'],
})

export const changePortalPreferencesEndpoint = endpoint({
  method: 'PUT',
  path: '/portal/preferences',
  summary: 'Choose the unit, the language and the work site of the own portal',
  access: 'portal',
  body: PortalPreferences,
  result: PortalPreferences,
  refuses: ['portal.clientsOnly', 'workSite.notFound'],
})

const PortalSettings = z.object({
  /** 1 before anything was saved. */
  version: version(),
  hideTechnicians: z.boolean(),
  /** Clients download the preliminary notes of their samples. */
  showNotes: z.boolean(),
})
export type PortalSettings = z.infer<typeof PortalSettings>

export const findPortalSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/portal-settings',
  summary: 'What the laboratory decides of its portal',
  access: { permission: permission.tables, level: 'view' },
  result: PortalSettings,
  refuses: [],
})

export const changePortalSettingsEndpoint = endpoint({
  method: 'PUT',
  path: '/portal-settings',
  summary: 'Decide whether clients read the names of technicians, and preliminary notes',
  access: { permission: permission.tables, level: 'approve' },
  /** An omitted value does not change. */
  body: z.strictObject({ hideTechnicians: z.boolean().optional(), showNotes: z.boolean().optional() }),
  result: PortalSettings,
  guarded: true,
  refuses: [],
})
