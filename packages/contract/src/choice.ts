import { z } from 'zod'

/** The key of the sentence that says a value; several where it says several things. */
export type WordOf = (value: string) => string | readonly string[]

const words = z.registry<{ word: WordOf; values: readonly string[] }>()

/** One of a few values by which a list is narrowed, each with its sentence: the same on the screen and in its files. */
export const choice = <const T extends readonly string[]>(values: T, word: WordOf) =>
  z.enum(values).register(words, { word, values })

/** The same, several of them with commas between: 'watch,doesNotConform'. */
export const choices = (values: readonly string[], word: WordOf) =>
  z
    .string()
    .regex(new RegExp(`^(${values.join('|')})(,(${values.join('|')}))*$`))
    .register(words, { word, values })

/** The schema of a query's value below what says that it may be left out. */
export const innerSchemaOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? innerSchemaOf(schema.unwrap()) : schema

/** What a list can be asked for by a value of its query, and how each is said; undefined where it is no choice. */
export const wordsOf = (schema: z.core.$ZodType) => words.get(innerSchemaOf(schema))
