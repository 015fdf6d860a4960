import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { day, text } from '../base/values.ts'

export const Hit = z.object({
  kind: z.enum(['specimen', 'sample', 'sheet', 'workSite', 'client', 'report', 'person']),
  id: z.string(),
  /** Id of the record to open: the sample of a specimen, otherwise the record itself. */
  openId: z.string(),
  label: z.string(),
  context: z.string(),
  /** The field that matched, where the label does not show it: mixer '12' of a sample. */
  match: z.object({ field: z.enum(['element', 'mixer', 'deliveryNote']), text: z.string() }).nullable(),
})
export type Hit = z.infer<typeof Hit>

/**
 * State of a sample: `low` does not conform at the design age or, unless a rule accepts it, is below the specified
 * strength; `overdue` has breaks that are due and not done; `waiting` has breaks to come; `onHold`.
 */
export const SampleState = z.enum(['low', 'overdue', 'waiting', 'onHold'])
export type SampleState = z.infer<typeof SampleState>

export const searchEndpoint = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'One box that finds anything by part of its number or name; with a filter, samples, newest first',
  access: { permission: permission.search, level: 'view' },
  query: z.object({
    q: text(80).default(''),
    /** Part of the code or name of the work site. */
    workSite: text(60).min(1).optional(),
    /** The days of casting, both included. */
    from: day().optional(),
    to: day().optional(),
    /** The specified strength, as the mix states it or in MPa. */
    fc: z.coerce.number().positive().max(100_000).optional(),
    state: SampleState.optional(),
  }),
  /** `alike`: no hit contains the text; these are similar. */
  /** `partial`: too little was typed, or it took too long; what is there is not all there may be. */
  result: z.object({ items: z.array(Hit), alike: z.boolean(), partial: z.boolean() }),
  refuses: [],
})
