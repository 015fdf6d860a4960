import { permission } from '@probeta/domain/people/permissions.ts'
import { lotMeasures, memberClasses } from '@probeta/domain/acceptance/place-in-lots.ts'
import { outcomes } from '@probeta/domain/acceptance/verdict.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { MixTested } from './specimens.ts'
import { text, uuid, version } from '../base/values.ts'

/** One batch of a lot: its sample and its present result at the design age. */
const Batch = z.object({
  sampleId: uuid(),
  version: version(),
  code: z.string(),
  castAt: z.string(),
  element: z.string(),
  /** Volume of concrete it represents: its share of the volume its visit was booked for, or of its truck. */
  volumeM3: z.number().nullable(),
  /** null before the first break. */
  meanMpa: z.number().nullable(),
  /** Value compared with the limits, where the result is converted first; null where it is not. */
  convertedMpa: z.number().nullable(),
  outcome: z.enum(outcomes).nullable(),
})

export const Lot = z.object({
  id: uuid(),
  version: version(),
  number: z.int(),
  name: z.string(),
  element: z.string(),
  member: z.enum(memberClasses).nullable(),
  areaM2: z.number().nullable(),
  floors: z.int().nullable(),
  mix: MixTested.omit({ specifiedMpa: true }).extend({ ruleSet: z.string() }),
  /** Batches that its rule requires before it can be judged as planned. */
  needed: z.int(),
  /** Extent so far; `reach`: the most that the rule allows. null where it is not known, or the rule sets none. */
  measured: z.record(z.enum(lotMeasures), z.number().nullable()),
  reach: z.record(z.enum(lotMeasures), z.number().nullable()),
  exceeds: z.array(z.enum(lotMeasures)),
  /** Worst outcome of its judged batches; null while none is judged. */
  outcome: z.enum(outcomes).nullable(),
  /** One of its results is in an issued report: its batches can no longer change. */
  reported: z.boolean(),
  /** In order of casting. */
  batches: z.array(Batch),
})
export type Lot = z.infer<typeof Lot>

const Lots = z.object({ items: z.array(Lot) })
const ofLot = z.object({ lotId: uuid() })
const reason = () => text(300).min(1)

/** Planned extent of a lot. */
const Plan = z.strictObject({
  /** Name of this part of the work. */
  name: text(120),
  /** Full path of the element whose concrete it takes; '' for any. */
  element: text(200),
  member: z.enum(memberClasses).nullable(),
  areaM2: z.number().positive().max(100_000).nullable(),
  floors: z.int().min(1).max(200).nullable(),
})

export const listLotsEndpoint = endpoint({
  method: 'GET',
  path: '/work-sites/:workSiteId/lots',
  summary: 'The lots of a work site, the newest of each mix first, each with its batches and their verdicts',
  access: { permission: permission.workSites, level: 'view' },
  params: z.object({ workSiteId: uuid() }),
  result: Lots,
  refuses: ['workSite.notFound'],
})

export const addLotEndpoint = endpoint({
  method: 'POST',
  path: '/work-sites/:workSiteId/lots',
  summary: 'Plan a lot before anything of it is cast',
  access: { permission: permission.workSites, level: 'edit' },
  params: z.object({ workSiteId: uuid() }),
  body: Plan.extend({ mixId: uuid() }),
  result: Lots,
  once: true,
  refuses: ['workSite.notFound', 'mix.notFound', 'lot.noLots'],
})

export const changeLotEndpoint = endpoint({
  method: 'PUT',
  path: '/lots/:lotId',
  summary: 'Say what of the work a lot is, and how far it reaches',
  access: { permission: permission.workSites, level: 'edit' },
  params: ofLot,
  body: Plan,
  result: Lots,
  guarded: true,
  refuses: ['lot.notFound'],
})

export const mergeLotsEndpoint = endpoint({
  method: 'PUT',
  path: '/lots/:lotId/merge',
  summary: 'Move all batches of a lot to another of its mix, and take no more into it',
  access: { permission: permission.results, level: 'edit' },
  params: ofLot,
  body: z.strictObject({ intoLotId: uuid(), reason: reason() }),
  result: Lots,
  guarded: true,
  refuses: ['lot.notFound', 'lot.reported', 'lot.intoItself'],
})

export const splitLotEndpoint = endpoint({
  method: 'PUT',
  path: '/lots/:lotId/split',
  summary: 'Move some batches of a lot to a new one of its mix',
  access: { permission: permission.results, level: 'edit' },
  params: ofLot,
  body: z.strictObject({
    sampleIds: z.array(uuid()).min(1).max(500),
    /** Name of this part of the work, for the new lot. */
    name: text(120),
    reason: reason(),
  }),
  result: Lots,
  guarded: true,
  refuses: ['lot.notFound', 'lot.reported', 'sample.notFound'],
})

export const moveToLotEndpoint = endpoint({
  method: 'PUT',
  path: '/samples/:sampleId/lot',
  summary: 'Move a batch to another lot of its mix, or to a new one; its results are judged with that lot',
  access: { permission: permission.results, level: 'edit' },
  params: z.object({ sampleId: uuid() }),
  body: z.strictObject({
    /** null: a new lot. */
    lotId: uuid().nullable(),
    reason: reason(),
  }),
  result: Lots,
  guarded: true,
  refuses: ['sample.notFound', 'lot.notFound', 'lot.reported', 'lot.noLots'],
})
