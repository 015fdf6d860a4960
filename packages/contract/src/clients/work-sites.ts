import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { mixCurings } from '@probeta/domain/sample/planned-specimens.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { FreshSpecification } from '../concrete/fresh-tests.ts'
import { day, name, page, pageOf, shape, stressUnit, text, uuid, version } from '../base/values.ts'

const WorkSiteFacts = z.strictObject({
  /** Prefix of the sample numbers: OB12 → OB12-045. */
  code: z
    .string()
    .min(1)
    .max(16)
    .regex(/^[A-Z0-9][A-Z0-9-]*$/),
  name: name(),
  address: text(400),
  responsible: text(200),
  supervision: text(200),
})
export const workSiteFields = WorkSiteFacts.keyof().options

/** Fields that only the page of one work site shows. */
const WorkSitePlan = z.strictObject({
  /** Begin and end of the work, as far as they are known. */
  startsOn: day().nullable().default(null),
  endsOn: day().nullable().default(null),
  /** Notes of the laboratory; no client sees them. */
  notes: text(4000).default(''),
})
export const workSitePlanFields = WorkSitePlan.keyof().options

const WorkSiteInput = WorkSiteFacts.extend({
  clientId: uuid(),
  ...WorkSitePlan.shape,
  /** Ready-mix suppliers that may deliver. */
  supplierIds: z.array(uuid()).max(30).default([]),
})
export type WorkSiteData = Omit<z.infer<typeof WorkSiteInput>, 'clientId'>

export const MixInput = z.strictObject({
  code: text(60).min(1),
  specifiedStrength: z.number().positive().max(100_000),
  strengthUnit: stressUnit(),
  designAgeHours: z.int().min(1).max(87_600),
  shape: shape(),
  /** Curing of its specimens unless a sheet sets another. */
  curing: z.enum(mixCurings).default('standard'),
  /** Id of a test method of the domain, such as `astmC39`. */
  method: text(40),
  /** Id of an acceptance rule set of the domain, such as `aci318-19`; `none`: nothing is judged. */
  ruleSet: text(40),
  agePlan: text(120),
  slumpMm: z.number().min(0).max(1000).nullable(),
  slumpToleranceMm: z.number().min(0).max(500).nullable(),
  supplierId: uuid().nullable(),
  /** Volume per sample, m³; null where it was not given. */
  sampleEveryM3: z.number().positive().max(100_000).nullable().default(null),
  /** As the supplier states it: the largest aggregate, kg of cement in a m³, and the water–cement ratio. */
  maxAggregateMm: z.number().min(0.1).max(200).nullable().default(null),
  cementKgM3: z.number().min(50).max(1000).nullable().default(null),
  waterCement: z.number().min(0.1).max(2).nullable().default(null),
  ...FreshSpecification.partial().shape,
})

export const mixFields = MixInput.keyof().options

export const Mix = MixInput.extend({
  ...FreshSpecification.shape,
  id: uuid(),
  version: version(),
  workSiteId: uuid(),
  supplierName: z.string().nullable(),
  active: z.boolean(),
  /** A specimen of it was broken: with another specified strength its tests would be judged again. */
  tested: z.boolean(),
})
export type Mix = z.infer<typeof Mix>

export const WorkSite = WorkSiteFacts.extend({
  clientId: uuid(),
  id: uuid(),
  version: version(),
  clientName: z.string(),
  active: z.boolean(),
  /** Specified strengths in use, with unit: '30 MPa'. */
  strengths: z.array(z.string()),
  lastSampleOn: z.string().nullable(),
  /** Results at the design age as last judged: all with a verdict, those that conform, those that do not. */
  results: z.object({ judged: z.int(), conforming: z.int(), low: z.int() }),
})
export type WorkSite = z.infer<typeof WorkSite>

/** Data still missing for a valid verdict. */
export const missingForVerdict = z.enum([
  'mix',
  'ruleSet',
  /** Fewer specimens at the design age than the rule requires. */
  'specimens',
  'frequency',
  'address',
  'supervision',
  'supplier',
  'slump',
])

/** `next`: the number of the next sample, above every number given so far. */
export const Numbering = z.strictObject({
  prefix: z
    .string()
    .min(1)
    .max(20)
    .regex(/^[A-Z0-9-]*[A-Z-]$/),
  digits: z.int().min(1).max(6),
  next: z.int().min(1).max(9_999_999),
})

export const WorkSiteFile = WorkSite.extend({
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  notes: z.string(),
  suppliers: z.array(z.object({ id: uuid(), name: z.string() })),
  samples: z.int(),
  numbering: Numbering,
  mixes: z.array(Mix),
  missing: z.array(missingForVerdict),
})
export type WorkSiteFile = z.infer<typeof WorkSiteFile>

const params = z.object({ workSiteId: uuid() })

export const listWorkSitesEndpoint = endpoint({
  method: 'GET',
  path: '/work-sites',
  summary: 'Work sites, by name',
  access: { permission: permission.workSites, level: 'view' },
  query: z.object({
    search: text(80).optional(),
    clientId: uuid().optional(),
    active: choice(['yes', 'no', 'all'], (value) => `workSites.states.${value}`).default('yes'),
    ...page,
  }),
  result: pageOf(WorkSite),
  refuses: [],
})

export const exportWorkSitesEndpoint = exportOf(listWorkSitesEndpoint, 'workSites.title', (column) => [
  column.text('name', 'workSites.fields.code', (row) => row.code),
  column.text('name', 'workSites.fields.name', (row) => row.name),
  column.text('client', 'workSites.fields.client', (row) => row.clientName),
  column.text(null, 'workSites.fields.address', (row) => row.address),
  column.text(null, 'workSites.fields.responsible', (row) => row.responsible),
  column.text(null, 'workSites.fields.supervision', (row) => row.supervision),
  column.text('strengths', 'workSites.fields.strengths', ({ strengths }) =>
    printedUnit(strengths.join(' · ')),
  ),
  column.day('lastSampleOn', 'workSites.fields.lastSampleOn', (row) => row.lastSampleOn),
  column.number('low', 'workSites.fields.low', (row) => row.results.low),
  column.number(
    'conforming',
    'lists.headings.conformingPercent',
    ({ results: { judged, conforming } }) => (judged === 0 ? null : (100 * conforming) / judged),
    { digits: 1 },
  ),
  column.number('conforming', 'lists.headings.judged', (row) => row.results.judged),
  column.choice('active', 'workSites.fields.active', ({ active }) =>
    active ? 'workSites.active' : 'workSites.closed',
  ),
])

export const findWorkSiteEndpoint = endpoint({
  method: 'GET',
  path: '/work-sites/:workSiteId',
  summary: 'One work site with its mixes',
  access: { permission: permission.workSites, level: 'view' },
  params,
  result: WorkSiteFile,
  refuses: ['workSite.notFound'],
})

export const similarWorkSitesEndpoint = endpoint({
  method: 'GET',
  path: '/work-sites/similar',
  summary: 'Work sites called much like this, the most alike first',
  access: { permission: permission.workSites, level: 'view' },
  query: z.object({ name: text(200).default('') }),
  result: z.object({
    items: z.array(WorkSite.pick({ id: true, code: true, name: true, clientName: true, active: true })),
  }),
  refuses: [],
})

export const addWorkSiteEndpoint = endpoint({
  method: 'POST',
  path: '/work-sites',
  summary: 'Add a work site of a client',
  access: { permission: permission.workSites, level: 'edit' },
  body: WorkSiteInput,
  result: WorkSiteFile,
  once: true,
  refuses: [
    'client.notFound',
    'client.inactive',
    'workSite.codeTaken',
    'workSite.prefixTaken',
    'workSite.datesReversed',
    'brand.notFound',
  ],
})

export const changeWorkSiteEndpoint = endpoint({
  method: 'PUT',
  path: '/work-sites/:workSiteId',
  summary: 'Change a work site, or close it; what is left out stays as it is',
  access: { permission: permission.workSites, level: 'edit' },
  params,
  body: WorkSiteInput.omit({ clientId: true })
    .extend({
      startsOn: day().nullable(),
      endsOn: day().nullable(),
      notes: text(4000),
      supplierIds: z.array(uuid()).max(30),
      active: z.boolean(),
    })
    .partial(),
  result: WorkSiteFile,
  guarded: true,
  refuses: [
    'workSite.notFound',
    'workSite.codeTaken',
    'workSite.prefixTaken',
    'workSite.datesReversed',
    'workSite.pendingSpecimens',
    'brand.notFound',
  ],
})

export const changeNumberingEndpoint = endpoint({
  method: 'PUT',
  path: '/work-sites/:workSiteId/numbering',
  summary: 'Number the samples to come otherwise; those that exist keep their numbers',
  access: { permission: permission.workSites, level: 'edit' },
  params,
  body: Numbering,
  result: WorkSiteFile,
  guarded: true,
  refuses: ['workSite.notFound', 'workSite.prefixTaken', 'workSite.numberPassed'],
})

export const workSiteUsersEndpoint = endpoint({
  method: 'GET',
  path: '/work-sites/:workSiteId/users',
  summary: 'Who of the client sees this work site in the portal, and when they last signed in',
  access: { permission: permission.workSites, level: 'view' },
  params,
  result: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        names: z.string(),
        username: z.string(),
        active: z.boolean(),
        lastSignIn: z.string().nullable(),
      }),
    ),
  }),
  refuses: ['workSite.notFound'],
})

/** Parts of a work site that can be copied from another. */
export const copiedParts = ['mixes', 'suppliers', 'people', 'numbering', 'elements'] as const
export type CopiedPart = (typeof copiedParts)[number]

export const previewCopyEndpoint = endpoint({
  method: 'GET',
  path: '/work-sites/:workSiteId/copy-preview',
  summary: 'What copying the settings of another work site would add and change; nothing is written',
  access: { permission: permission.workSites, level: 'view' },
  params,
  query: z.object({ from: uuid() }),
  result: z.object({
    from: z.object({ id: uuid(), code: z.string(), name: z.string(), clientName: z.string() }),
    /** `there`: a mix of this code exists already and is not changed. */
    mixes: z.array(
      z.object({ code: z.string(), strength: z.string(), agePlan: z.string(), there: z.boolean() }),
    ),
    suppliers: z.array(z.object({ name: z.string(), there: z.boolean() })),
    /** Copied only where this work site has no value. */
    people: z.object({ responsible: z.string(), supervision: z.string() }),
    /** Number of digits; the prefix is each work site's own. */
    digits: z.object({ before: z.int(), after: z.int() }),
    elements: z.object({ added: z.int(), there: z.int() }),
  }),
  refuses: ['workSite.notFound'],
})

export const copySettingsEndpoint = endpoint({
  method: 'POST',
  path: '/work-sites/:workSiteId/copies',
  summary: 'Copy settings of another work site: what is there already stays',
  access: { permission: permission.workSites, level: 'edit' },
  params,
  body: z.strictObject({ from: uuid(), parts: z.array(z.enum(copiedParts)).min(1).max(copiedParts.length) }),
  result: WorkSiteFile,
  once: true,
  refuses: ['workSite.notFound', 'element.tooMany'],
})

export const addMixEndpoint = endpoint({
  method: 'POST',
  path: '/work-sites/:workSiteId/mixes',
  summary: 'Add a mix with its acceptance rule and age plan',
  access: { permission: permission.workSites, level: 'edit' },
  params,
  body: MixInput,
  result: Mix,
  once: true,
  refuses: ['workSite.notFound', 'mix.codeTaken', 'mix.agePlan', 'mix.ruleSet', 'brand.notFound'],
})

export const changeMixEndpoint = endpoint({
  method: 'PUT',
  path: '/mixes/:mixId',
  summary: 'Change a mix, or take it out of use',
  access: { permission: permission.workSites, level: 'edit' },
  params: z.object({ mixId: uuid() }),
  body: MixInput.extend({
    sampleEveryM3: z.number().positive().max(100_000).nullable(),
    active: z.boolean(),
    /** Confirms a changed strength of a tested mix: its tests are judged again. */
    restated: z.boolean().default(false),
  }),
  result: Mix,
  guarded: true,
  refuses: ['mix.notFound', 'mix.codeTaken', 'mix.agePlan', 'mix.ruleSet', 'mix.tested', 'brand.notFound'],
})
