import { paperIds } from '@probeta/domain/quantity/papers.ts'
import { type TypedKind, typedUnits } from '@probeta/domain/quantity/as-typed.ts'
import { countries } from '@probeta/domain/people/countries.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { z } from 'zod'
import { languages } from './languages.ts'

/** Largest integer of the database. */
const largestInteger = 2_147_483_647
/** First year of any record of a laboratory; days computed from it stay days with a four-digit year. */
const firstYear = 1900
const lastYear = 2199
const isOfOurTime = (time: string) => {
  const year = Number(time.slice(0, 4))
  return year >= firstYear && year <= lastYear
}

const yearsBetween = { params: { rule: 'yearsBetween', first: firstYear, last: lastYear } }

/** Text without control characters or lone surrogates. */
export const plainText = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u

/**
 * Schemas shared by all nouns. Text is trimmed and bounded; control characters and lone surrogates never enter the
 * laboratory's records.
 */
export const uuid = () => z.uuid()
export const version = () => z.int().min(1).max(largestInteger)
/** Number of a person, or of a laboratory, in an address or a query. */
export const userId = () => z.coerce.number().int().min(1).max(largestInteger)
/** Number of a person in a body. */
export const personId = () => z.int().min(1).max(largestInteger)
export const text = (most: number) => z.string().trim().max(most).regex(plainText)
export const name = () => text(200).min(1)
/** A code that is typed and printed: capitals, digits and dashes, however it was typed. */
export const shortCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1)
    .max(16)
    .regex(/^[A-Z0-9][A-Z0-9-]*$/)
/** A day of the calendar, `2026-11-24`, from 1900 to 2199. */
export const day = () => z.iso.date().refine(isOfOurTime, yearsBetween)
/** A moment with its offset from UTC, from 1900 to 2199. */
export const instant = () => z.iso.datetime({ offset: true }).refine(isOfOurTime, yearsBetween)
export const language = () => z.enum(languages)
/** Query of a document: the language it is in. */
export const inLanguage = z.object({ language: language().default('es') })
/** ISO 3166-1 alpha-2; empty where none was given. */
export const country = () => z.enum(['', ...countries])
/** Of everything printed for reading. */
export const paper = () => z.enum(paperIds)
export const stressUnit = () => z.enum(['MPa', 'psi', 'kgf/cm2'])
export const forceUnit = () => z.enum(['N', 'kN', 'kgf', 'lbf', 'tf', 'kip'])
export const lengthUnit = () => z.enum(['mm', 'cm', 'in'])
/** A value typed in another unit than that of its field: digits and unit as they were typed. */
export const asTyped = <Kind extends TypedKind>(kind: Kind) =>
  z.strictObject({ typed: text(20).min(1), unit: z.enum(typedUnits[kind]) })
export const shape = () => z.enum(shapeIds)
/** The work site that a row belongs to, and its client, as lists name them. */
export const ofWorkSite = {
  workSite: z.object({ id: uuid(), code: z.string(), name: z.string() }),
  client: z.object({ id: uuid(), name: z.string() }),
}
/** Ten years. */
const mostAgeHours = 87_600
/** An age in an address or a query. */
export const ageHours = () => z.coerce.number().int().min(1).max(mostAgeHours)
/** An age in a body. */
export const givenAgeHours = () => z.int().min(1).max(mostAgeHours)

/** Value of If-Match: a version, or those of several parts of one thing, none larger than the database counts. */
export const seenVersion = /^"(\d{1,9}(?:[.:-]\d{1,9})*)"$/

/** Keyset pagination: `after` is the cursor of the last row seen, opaque to the caller. */
export const page = {
  after: z
    .string()
    .max(300)
    .regex(/^[\w-]*$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** `total` stops counting at 1000; `capped` then means that there are more. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable(),
    total: z.object({ count: z.int(), capped: z.boolean() }),
  })

export type Page<T> = { items: T[]; next: string | null; total: { count: number; capped: boolean } }
