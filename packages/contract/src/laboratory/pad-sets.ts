import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { name, uuid, version } from '../base/values.ts'

/** Unbonded caps: a pair of retainers with its pads, with a limited number of uses. */
export const PadSet = z.object({
  id: uuid(),
  version: version(),
  name: z.string(),
  /** Breaks on it, including those before it was entered here. */
  uses: z.int(),
  mostUses: z.int(),
  usesBefore: z.int(),
  /** Shore A; null: not stated. */
  hardness: z.int().nullable(),
  /** Specified strengths it is used for, MPa, ends included; null: not stated. */
  leastMpa: z.number().nullable(),
  mostMpa: z.number().nullable(),
})
export type PadSet = z.infer<typeof PadSet>

const named = z.object({ id: uuid(), name: z.string() }).nullable()

/** A pad set with its place in the sequence of sets that replaced each other. */
export const PadSetFile = PadSet.extend({
  active: z.boolean(),
  putToUseOn: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  replaces: named,
  replacedBy: named,
})
export type PadSetFile = z.infer<typeof PadSetFile>

const PadSetInput = z.strictObject({
  name: name(),
  /** ASTM C1231 is quoted with 100 uses of a pad (unverified): the laboratory sets its own number. */
  mostUses: z.int().min(1).max(10_000),
  usesBefore: z.int().min(0).max(10_000),
  /** Hardness and strengths of ASTM C1231, Table 1 (unverified) are offered; the laboratory sets its own. */
  hardness: z.int().min(10).max(100).nullable().default(null),
  leastMpa: z.number().min(0).max(300).nullable().default(null),
  mostMpa: z.number().positive().max(300).nullable().default(null),
})

export const listPadSetsEndpoint = endpoint({
  method: 'GET',
  path: '/pad-sets',
  summary: 'The sets of pads in use, with how often each was used',
  access: { permission: permission.breaks, level: 'view' },
  result: z.object({ items: z.array(PadSet) }),
  refuses: [],
})

export const addPadSetEndpoint = endpoint({
  method: 'POST',
  path: '/pad-sets',
  summary: 'Put a new set of pads to use',
  access: { permission: permission.breaks, level: 'edit' },
  body: PadSetInput,
  result: PadSet,
  once: true,
  refuses: ['padSet.range'],
})

export const changePadSetEndpoint = endpoint({
  method: 'PUT',
  path: '/pad-sets/:padSetId',
  summary: 'Correct a set of pads, or take it out of use',
  access: { permission: permission.breaks, level: 'edit' },
  params: z.object({ padSetId: uuid() }),
  body: PadSetInput.extend({ active: z.boolean() }),
  result: PadSet.extend({ active: z.boolean() }),
  guarded: true,
  refuses: ['padSet.notFound', 'padSet.range'],
})

export const tableOfPadSetsEndpoint = endpoint({
  method: 'GET',
  path: '/tables/pad-sets',
  summary: 'Every set of pads, in use or not, with its uses and what it followed',
  access: { permission: permission.tables, level: 'view' },
  result: z.object({ items: z.array(PadSetFile) }),
  refuses: [],
})

export const replacePadSetEndpoint = endpoint({
  method: 'POST',
  path: '/pad-sets/:padSetId/replacement',
  summary: 'Put a new set of pads to use instead of one, which goes out of use',
  access: { permission: permission.breaks, level: 'edit' },
  params: z.object({ padSetId: uuid() }),
  body: PadSetInput,
  result: PadSet,
  once: true,
  guarded: true,
  refuses: ['padSet.notFound', 'padSet.replaced', 'padSet.range'],
})
