import { outcomes } from '@probeta/domain/acceptance/verdict.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { stressUnit, text, uuid, version } from './values.ts'

/** One batch of a lot: its sample, and what its result at the design age is so far. */
const Batch = z.object({
  sampleId: uuid(),
  version: version(),
  code: z.string(),
  castAt: z.string(),
  element: z.string(),
  volumeM3: z.number().nullable(),
  /** null before the first break. */
  meanMpa: z.number().nullable(),
  outcome: z.enum(outcomes).nullable(),
})

export const Lot = z.object({
  id: uuid(),
  version: version(),
  number: z.int(),
  name: z.string(),
  mix: z.object({
    id: uuid(),
    code: z.string(),
    specifiedStrength: z.number(),
    strengthUnit: stressUnit(),
    designAgeHours: z.int(),
    ruleSet: z.string(),
  }),
  /** Batches that its rule asks for before it can be judged as planned. */
  needed: z.int(),
  /** The worst of its batches, as far as they are judged; null while none is. */
  outcome: z.enum(outcomes).nullable(),
  /** A result of it stands in an issued report: its batches stay. */
  reported: z.boolean(),
  /** By the time of casting. */
  batches: z.array(Batch),
})
export type Lot = z.infer<typeof Lot>

const Lots = z.object({ items: z.array(Lot) })

export const listLots = endpoint({
  method: 'GET',
  path: '/work-sites/:workSiteId/lots',
  summary: 'The lots of a work site, the newest of each mix first, each with its batches and their verdicts',
  access: { permission: 22, level: 'view' },
  params: z.object({ workSiteId: uuid() }),
  result: Lots,
  refuses: ['workSite.notFound'],
})

export const changeLot = endpoint({
  method: 'PUT',
  path: '/lots/:lotId',
  summary: 'Say what of the work a lot is',
  access: { permission: 22, level: 'edit' },
  params: z.object({ lotId: uuid() }),
  body: z.strictObject({ name: text(120) }),
  result: Lots,
  guarded: true,
  refuses: ['lot.notFound'],
})

export const moveToLot = endpoint({
  method: 'PUT',
  path: '/samples/:sampleId/lot',
  summary: 'Move a batch to another lot of its mix, or to a new one; its results are judged with that lot',
  access: { permission: 25, level: 'edit' },
  params: z.object({ sampleId: uuid() }),
  body: z.strictObject({
    /** null: a new lot. */
    lotId: uuid().nullable(),
    reason: text(300).min(1),
  }),
  result: Lots,
  guarded: true,
  refuses: ['sample.notFound', 'lot.notFound', 'lot.reported', 'lot.noLots'],
})
