import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { name, page, pageOf, shape, stressUnit, text, uuid, version } from './values.ts'

const WorkSiteInput = z.strictObject({
  clientId: uuid(),
  /** Leads the numbers of the samples: OB12 → OB12-045. */
  code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,15}$/),
  name: name(),
  address: text(400),
  responsible: text(200),
  supervision: text(200),
})

export const MixInput = z.strictObject({
  code: text(60).min(1),
  specifiedStrength: z.number().positive().max(100_000),
  strengthUnit: stressUnit(),
  designAgeHours: z.int().min(1).max(87_600),
  shape: shape(),
  /** Id of a test method of the domain, such as `astmC39`. */
  method: text(40),
  /** Id of an acceptance rule set of the domain, such as `aci318-19`; `none` where nothing is judged. */
  ruleSet: text(40),
  agePlan: text(120),
  slumpMm: z.number().min(0).max(1000).nullable(),
  slumpToleranceMm: z.number().min(0).max(500).nullable(),
  supplierId: uuid().nullable(),
})

export const Mix = MixInput.extend({
  id: uuid(),
  version: version(),
  workSiteId: uuid(),
  supplierName: z.string().nullable(),
  active: z.boolean(),
})
export type Mix = z.infer<typeof Mix>

export const WorkSite = WorkSiteInput.extend({
  id: uuid(),
  version: version(),
  clientName: z.string(),
  active: z.boolean(),
  /** Specified strengths in use, with unit: '30 MPa'. */
  strengths: z.array(z.string()),
  lastSampleOn: z.string().nullable(),
  samples: z.int(),
})
export type WorkSite = z.infer<typeof WorkSite>

/** What is still missing before a verdict is valid. */
export const missingForVerdict = z.enum(['mix', 'ruleSet', 'address', 'supervision', 'supplier', 'slump'])

export const WorkSiteFile = WorkSite.extend({ mixes: z.array(Mix), missing: z.array(missingForVerdict) })
export type WorkSiteFile = z.infer<typeof WorkSiteFile>

const params = z.object({ workSiteId: uuid() })

export const listWorkSites = endpoint({
  method: 'GET',
  path: '/work-sites',
  summary: 'Work sites, by name',
  access: { permission: 22, level: 'view' },
  query: z.object({
    search: text(80).optional(),
    clientId: uuid().optional(),
    active: z.enum(['yes', 'no', 'all']).default('yes'),
    ...page,
  }),
  result: pageOf(WorkSite),
  refuses: [],
})

export const findWorkSite = endpoint({
  method: 'GET',
  path: '/work-sites/:workSiteId',
  summary: 'One work site with its mixes',
  access: { permission: 22, level: 'view' },
  params,
  result: WorkSiteFile,
  refuses: ['workSite.notFound'],
})

export const similarWorkSites = endpoint({
  method: 'GET',
  path: '/work-sites/similar',
  summary: 'Work sites called much like this, the most alike first',
  access: { permission: 22, level: 'view' },
  query: z.object({ name: text(200).default('') }),
  result: z.object({
    items: z.array(WorkSite.pick({ id: true, code: true, name: true, clientName: true, active: true })),
  }),
  refuses: [],
})

export const addWorkSite = endpoint({
  method: 'POST',
  path: '/work-sites',
  summary: 'Add a work site of a client',
  access: { permission: 22, level: 'edit' },
  body: WorkSiteInput,
  result: WorkSiteFile,
  once: true,
  refuses: ['client.notFound', 'client.inactive', 'workSite.codeTaken'],
})

export const changeWorkSite = endpoint({
  method: 'PUT',
  path: '/work-sites/:workSiteId',
  summary: 'Change a work site, or close it',
  access: { permission: 22, level: 'edit' },
  params,
  body: WorkSiteInput.omit({ clientId: true }).extend({ active: z.boolean() }),
  result: WorkSiteFile,
  guarded: true,
  refuses: ['workSite.notFound', 'workSite.codeTaken', 'workSite.pendingSpecimens'],
})

export const addMix = endpoint({
  method: 'POST',
  path: '/work-sites/:workSiteId/mixes',
  summary: 'Add a mix with its acceptance rule and age plan',
  access: { permission: 22, level: 'edit' },
  params,
  body: MixInput,
  result: Mix,
  once: true,
  refuses: ['workSite.notFound', 'mix.codeTaken', 'mix.agePlan', 'mix.ruleSet', 'brand.notFound'],
})

export const changeMix = endpoint({
  method: 'PUT',
  path: '/mixes/:mixId',
  summary: 'Change a mix, or take it out of use',
  access: { permission: 22, level: 'edit' },
  params: z.object({ mixId: uuid() }),
  body: MixInput.extend({ active: z.boolean() }),
  result: Mix,
  guarded: true,
  refuses: ['mix.notFound', 'mix.codeTaken', 'mix.agePlan', 'mix.ruleSet', 'brand.notFound'],
})
