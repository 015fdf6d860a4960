import { z } from 'zod'

/** Returns the key of the sentence for a value, or several keys where the value stands for several things. */
export type WordOf = (value: string) => string | readonly string[]

const words = z.registry<{ word: WordOf; values: readonly string[] }>()

/** A filter of a list with a few values, each with its sentence: the same on the screen and in exported files. */
export const choice = <const T extends readonly string[]>(values: T, word: WordOf) =>
  z.enum(values).register(words, { word, values })

/** A filter that takes several of these values, separated by commas: 'watch,doesNotConform'. */
export const choices = (values: readonly string[], word: WordOf) =>
  z
    .string()
    .regex(new RegExp(`^(${values.join('|')})(,(${values.join('|')}))*$`))
    .register(words, { word, values })

/** Returns the schema of a query value without its optional and default wrappers. */
export const innerSchemaOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? innerSchemaOf(schema.unwrap()) : schema

/** Values by which a query value can filter a list, and the sentence of each; undefined where it is no choice. */
export const wordsOf = (schema: z.core.$ZodType) => words.get(innerSchemaOf(schema))
