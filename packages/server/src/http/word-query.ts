import { localeOf } from '@probeta/contract/base/languages.ts'
import { innerSchemaOf, wordsOf } from '@probeta/contract/base/choice.ts'
import type { ListExport } from '@probeta/contract/base/exports.ts'
import { z } from 'zod'
import type { Context } from './context.ts'
import type { Named } from '../db/queries/fetch-names.ts'
import type { Readings } from '../stores/stores.ts'
import { formatIn } from '../documents/words/format.ts'
import { sentence } from '../base/language.ts'

/** How a key of a query is worded: as typed, as a day, by its words, as the name of the object with that id. */
export type Wording =
  | { as: 'typed' | 'day' | 'yes' | 'whether' | 'caller' }
  /** The keys of the sentences for a value. */
  | { as: 'word'; word: (value: string) => string | readonly string[] }
  | { as: 'name'; of: keyof Named }

/** By the key of the query; the label of a key is in `lists.asked.of`. */
export type Wordings = Readonly<Record<string, Wording>>
export type AskedLine = { label: string; value: string }

/** Shown even where it was not given: without it the list leaves something out. */
export const whether: Wording = { as: 'whether' }
export const inWords = (word: (value: string) => string | readonly string[]): Wording => ({
  as: 'word',
  word,
})

/** The kind of object whose name is shown for an id in a query. */
const namedBy: Readonly<Record<string, keyof Named>> = {
  clientId: 'client',
  workSiteId: 'workSite',
  mixId: 'mix',
  supplierId: 'supplier',
  sampleId: 'sample',
  reportId: 'report',
  lowResultId: 'lowResult',
  placeId: 'storagePlace',
  technicianId: 'user',
  brokenBy: 'user',
  userId: 'user',
  tankId: 'curingTank',
  equipmentId: 'equipment',
}
const apart = new Set(['format', 'columns'])

function wordingOf(key: string, schema: z.core.$ZodType): Wording | undefined {
  const choice = wordsOf(schema)
  if (choice) return inWords(choice.word)
  const name = namedBy[key]
  if (name) return { as: 'name', of: name }
  // The caller's own tasks.
  if (key === 'turn') return { as: 'caller' }
  const value = innerSchemaOf(schema)
  if (value instanceof z.ZodISODate) return { as: 'day' }
  if (value instanceof z.ZodLiteral || value instanceof z.ZodCodec) return { as: 'yes' }
  return value instanceof z.ZodString || value instanceof z.ZodNumber ? { as: 'typed' } : undefined
}

/** The wording of each key of a list's query above its rows, by the contract; `own`: those with another wording. */
export function wordingsOf({ path, query }: ListExport, own: Wordings = {}): Wordings {
  const shape: Readonly<Record<string, z.core.$ZodType>> = query.shape
  const found = Object.entries(shape).flatMap(([key, schema]) => {
    if (apart.has(key)) return []
    const wording = own[key] ?? wordingOf(key, schema)
    // A list with a query key that its files would not show stops the server from starting.
    if (!wording) throw new Error(`${path}: no wording for ${key}`)
    return [[key, wording] as const]
  })
  return Object.fromEntries(found)
}

/** Describes the query of a list, in the words of the screen; an object outside the caller's scope has no name. */
export async function wordQuery(
  { language, actor }: Context,
  names: Readings['names'],
  asked: Wordings,
  query: Readonly<Record<string, unknown>>,
): Promise<AskedLine[]> {
  const given = Object.entries(asked).flatMap(([key, wording]) => {
    const value = wording.as === 'whether' ? query[key] === true : query[key]
    return value === undefined || value === '' || (value === false && wording.as !== 'whether')
      ? []
      : [{ key, wording, value }]
  })
  const ids = given.flatMap(({ wording, value }) => (wording.as === 'name' ? [[wording.of, value]] : []))
  const found = ids.length > 0 ? await names(Object.fromEntries(ids) as Named) : undefined
  const { date } = formatIn(language, 'UTC')
  const number = new Intl.NumberFormat(localeOf(language), { useGrouping: false })
  const wordValue = (wording: Wording, value: unknown): string => {
    switch (wording.as) {
      case 'typed':
        return typeof value === 'number' ? number.format(value) : String(value)
      case 'day':
        return date(`${String(value)}T12:00:00Z`)
      case 'yes':
        return sentence(language, 'lists.export.yes')
      case 'whether':
        return sentence(language, value === true ? 'lists.export.yes' : 'lists.export.no')
      case 'caller':
        return actor.name
      case 'word':
        return (
          String(value)
            .split(',')
            .flatMap(wording.word)
            .map((key) => sentence(language, key))
            .join(' · ') || '—'
        )
      case 'name':
        return value === 0 ? sentence(language, 'lists.asked.nobody') : (found?.[wording.of] ?? '—')
    }
  }
  const lines = given.map(({ key, wording, value }) => ({
    label: sentence(language, `lists.asked.of.${key}`),
    value: wordValue(wording, value),
  }))
  // A sort order leaves nothing out.
  if (given.some(({ key }) => key !== 'sort')) return lines
  return [
    { label: sentence(language, 'lists.asked.title'), value: sentence(language, 'lists.asked.all') },
    ...lines,
  ]
}
