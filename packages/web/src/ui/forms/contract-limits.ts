import { z } from 'zod'

/** Limits of a field by the contract: whether it must be filled, and how many characters it takes. */
export type Limits = { required: boolean; maxLength: number | undefined }
/** The reason why a value is not accepted, by its phrase. */
export type LimitFault =
  | { code: 'required' | 'notNumber' | 'notWhole' }
  | { code: 'least' | 'above' | 'most' | 'below'; bound: number }

type Schema = z.core.$ZodType

/** A text is required where it has a least length; a number, a day or a choice by id where it may not be null. */
export function limitsOf(Body: z.ZodObject, name: string): Limits {
  const { schema, mayMiss } = schemaOf(Body, name)
  // An address, or nothing: as long as the longest that is taken.
  if (schema instanceof z.ZodUnion) {
    const lengths = schema.options.map((option) => lengthOf(option) ?? 0)
    return { required: false, maxLength: Math.max(...lengths) || undefined }
  }
  const maxLength = lengthOf(schema)
  if (schema instanceof z.ZodString) return { required: (schema.minLength ?? 0) > 0, maxLength }
  const chosen = schema instanceof z.ZodStringFormat || schema instanceof z.ZodNumber
  return { required: chosen && !mayMiss, maxLength }
}

const lengthOf = (schema: Schema | undefined) =>
  schema instanceof z.ZodString || schema instanceof z.ZodStringFormat
    ? (schema.maxLength ?? undefined)
    : undefined

/**
 * Finds a value missing, no number, or out of its bounds; undefined where it is right, or only the server can tell. Numbers
 * as DecimalField gives them: null is an empty field, NaN what is no number.
 */
export function faultOf(Body: z.ZodObject, name: string, value: unknown): LimitFault | undefined {
  if (isEmpty(value)) return limitsOf(Body, name).required ? { code: 'required' } : undefined
  const { schema } = schemaOf(Body, name)
  if (!(schema instanceof z.ZodNumber)) return undefined
  const [issue] = schema.safeParse(value).error?.issues ?? []
  if (issue?.code === 'invalid_type') return { code: issue.expected === 'int' ? 'notWhole' : 'notNumber' }
  if (issue?.code === 'too_small')
    return { code: issue.inclusive === false ? 'above' : 'least', bound: Number(issue.minimum) }
  if (issue?.code === 'too_big')
    return { code: issue.inclusive === false ? 'below' : 'most', bound: Number(issue.maximum) }
  return undefined
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

function schemaOf(Body: z.ZodObject, name: string) {
  const shape: Readonly<Record<string, Schema>> = Body.shape
  return bare(shape[name])
}

/** Unwraps a schema that may be null or left out. */
function bare(schema: Schema | undefined): { schema: Schema | undefined; mayMiss: boolean } {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { ...bare(schema.unwrap()), mayMiss: true }
  return { schema, mayMiss: false }
}
