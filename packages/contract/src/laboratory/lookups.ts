import { byLanguage } from '../base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { type LookupListId, lookupListIds } from '@probeta/domain/lookup/lookup-lists.ts'
import { fractureTypes } from '@probeta/domain/specimen/fracture.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text } from '../base/values.ts'

export const lookupList = () => z.enum(lookupListIds as [LookupListId, ...LookupListId[]])
const code = () =>
  z
    .string()
    .min(1)
    .max(40)
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/)
/**
 * Texts and value of a row. A language without a text of its own takes the Spanish one; `value` is '' in lists without
 * values.
 */
const texts = { ...byLanguage(() => text(120).default('')), es: text(120).min(1), value: text(120) }
const words = { ...byLanguage(() => z.string()), value: z.string() }

/** Texts of a row from an instant on; `from` null: since the beginning. */
const Version = z.object({
  revision: z.int(),
  from: z.string().nullable(),
  ...words,
})

/** A row as forms and screens need it. */
export const Lookup = z.object({
  code: z.string(),
  ...words,
  active: z.boolean(),
  /** The row is as shipped: each screen then has its own sentence for it. */
  untouched: z.boolean(),
  /** All its versions, oldest first; empty where it never changed. */
  versions: z.array(Version),
})
export type Lookup = z.infer<typeof Lookup>

/** A row as shown in its table; `version` 0: as shipped. */
export const LookupRow = Lookup.extend({
  version: z.int().min(0),
  shipped: z.boolean(),
  changedBy: z.string().nullable(),
})
export type LookupRow = z.infer<typeof LookupRow>

export const Lookups = z.object({ lists: z.record(lookupList(), z.array(Lookup)) })
export type Lookups = z.infer<typeof Lookups>

export const findLookupsEndpoint = endpoint({
  method: 'GET',
  path: '/lookups',
  summary: 'The laboratory’s own lists, with all that their rows ever said',
  access: 'portal',
  result: Lookups,
  refuses: [],
})

export const tableOfLookupsEndpoint = endpoint({
  method: 'GET',
  path: '/tables/lookups/:list',
  summary: 'Every row of one of the laboratory’s own lists, in use or not',
  access: { permission: permission.tables, level: 'view' },
  params: z.object({ list: lookupList() }),
  result: z.object({ items: z.array(LookupRow) }),
  refuses: [],
})

export const lookupUsesEndpoint = endpoint({
  method: 'GET',
  path: '/tables/lookups/:list/uses',
  summary: 'How many records use each row of a list; 1001: more than a thousand',
  access: { permission: permission.tables, level: 'view' },
  params: z.object({ list: lookupList() }),
  result: z.object({ uses: z.record(z.string(), z.int()) }),
  refuses: [],
})

export const addLookupEndpoint = endpoint({
  method: 'POST',
  path: '/lookups/:list',
  summary: 'Add a row to a list',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ list: lookupList() }),
  body: z.strictObject({ code: code(), ...texts }),
  result: LookupRow,
  once: true,
  refuses: ['lookup.codeTaken', 'lookup.given', 'lookup.value', 'lookup.full'],
})

export const changeLookupEndpoint = endpoint({
  method: 'PUT',
  path: '/lookups/:list/:lookupCode',
  summary: 'Change what a row says from now on, or take it out of use; what was recorded keeps its words',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ list: lookupList(), lookupCode: code() }),
  body: z.strictObject({ ...texts, active: z.boolean() }),
  result: LookupRow,
  guarded: true,
  refuses: ['lookup.notFound', 'lookup.value'],
})

export const orderLookupsEndpoint = endpoint({
  method: 'PUT',
  path: '/lookup-orders/:list',
  summary: 'Put the rows of a list in an order; what is not named follows as it stood',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ list: lookupList() }),
  body: z.strictObject({ codes: z.array(code()).max(500) }),
  result: z.object({ items: z.array(LookupRow) }),
  refuses: ['lookup.notFound'],
})

const wordedBy: Partial<Record<LookupListId, string>> = {
  shapes: 'workSites.shapes',
  curings: 'sheets.plan.curings',
}

/** Returns the key of the sentence for a shipped row; null: its code is its name ('C25/30'). */
export function wordsKey(list: LookupListId, rowCode: string): string | null {
  if (list === 'strengthClasses') return null
  if (list === 'fractures') {
    const found = fractureTypes.find(({ type }) => String(type) === rowCode)
    return found ? `specimens.fracture.${found.name}` : null
  }
  return `${wordedBy[list] ?? `lookups.rows.${list}`}.${rowCode}`
}
