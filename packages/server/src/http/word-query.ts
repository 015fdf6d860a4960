import type { ListExport as ExportEndpoint } from '@probeta/contract/exports.ts'
import type { Context } from './context.ts'
import type { Named } from '../db/queries/fetch-names.ts'
import type { Readings } from '../stores/stores.ts'
import { createFormat } from '../documents/words/format.ts'
import { sentence } from '../base/language.ts'

/** How a key of a query is said: as it was typed, as a day, by its words, as the name of what has the id. */
export type Wording =
  | { as: 'typed' | 'day' | 'yes' | 'whether' | 'caller' }
  /** The keys of the sentences that say a value. */
  | { as: 'word'; word: (value: string) => string | readonly string[] }
  | { as: 'name'; of: keyof Named }

/** By the key of the query; what a key is called stands in `lists.asked.of`. */
export type Wordings = Readonly<Record<string, Wording>>
export type AskedLine = { label: string; value: string }

export const typed: Wording = { as: 'typed' }
export const asDay: Wording = { as: 'day' }
export const ifYes: Wording = { as: 'yes' }
/** Said also where it was not asked: without, the list leaves something out. */
export const whether: Wording = { as: 'whether' }
/** What waits for whoever asks. */
export const byCaller: Wording = { as: 'caller' }
export const inWords = (word: (value: string) => string | readonly string[]): Wording => ({
  as: 'word',
  word,
})
export const nameOf = (of: keyof Named): Wording => ({ as: 'name', of })

const apart = new Set(['format', 'columns'])

/** A list that can be asked something that its files would not tell stops the server from starting. */
export function requireWordings({ path, query }: ExportEndpoint, asked: Wordings): void {
  const keys = Object.keys(query.shape).filter((key) => !apart.has(key))
  const silent = keys.filter((key) => !Object.hasOwn(asked, key))
  const idle = Object.keys(asked).filter((key) => !keys.includes(key))
  if (silent.length + idle.length > 0)
    throw new Error(`${path}: no wording for ${silent.join(', ')}; no query for ${idle.join(', ')}`)
}

/** Which list it is, in the words of the screen; what is outside the scope of who asks has no name. */
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
  const { date } = createFormat(language, 'UTC')
  const number = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { useGrouping: false })
  const say = (wording: Wording, value: unknown): string => {
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
    value: say(wording, value),
  }))
  // An order leaves nothing out.
  if (given.some(({ key }) => key !== 'sort')) return lines
  return [
    { label: sentence(language, 'lists.asked.title'), value: sentence(language, 'lists.asked.all') },
    ...lines,
  ]
}
