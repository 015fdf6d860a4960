import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { invalid } from '../base/refusal.ts'

/** Checks a part of a request by its schema. What was sent is kept in the issues: a value that is missing is said so. */
export const checkRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const read = schema.safeParse(data, { reportInput: true })
    return read.success ? { value: read.data } : { error: invalid(read.error.issues) }
  }
