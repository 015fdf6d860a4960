import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { day, ofWorkSite, text, uuid, version } from '../base/values.ts'
import { seen } from './specimens.ts'

/** What one of the two reads, and what its set and its mix let expect; strengths in MPa. */
const Mistaken = z.object({
  specimenId: uuid(),
  version: version(),
  code: z.string(),
  sampleId: uuid(),
  ageHours: z.int().nullable(),
  workSite: ofWorkSite.workSite,
  method: z.string(),
  strengthMpa: z.number(),
  lowMpa: z.number(),
  highMpa: z.number(),
})

/** Two readings that lie outside what is expected and would both fit exchanged. It names no person. */
export const LikelySwap = z.object({ day: z.string(), first: Mistaken, second: Mistaken })
export type LikelySwap = z.infer<typeof LikelySwap>

export const listLikelySwapsEndpoint = endpoint({
  method: 'GET',
  path: '/likely-swaps',
  summary: 'Readings that were probably exchanged at the press, the likeliest first, of a day or of a sample',
  access: { permission: permission.breaks, level: 'view' },
  query: z.object({
    /** Day of breaking; without it and without a sample, today. */
    day: day().optional(),
    /** Only pairs of which one is of this sample, on any day. */
    sampleId: uuid().optional(),
  }),
  result: z.object({ items: z.array(LikelySwap) }),
  refuses: [],
})

export const answerLikelySwapEndpoint = endpoint({
  method: 'POST',
  path: '/likely-swaps/answers',
  summary: 'State that two readings are right as they are, with the reason: they are not suggested again',
  access: { permission: permission.breaks, level: 'edit' },
  body: z.strictObject({ first: seen, second: seen, reason: text(300).min(1) }),
  result: z.object({ id: uuid() }),
  once: true,
  refuses: ['specimen.notFound', 'specimen.wrongState'],
})
