import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { invalid } from '../base/refusal.ts'

/**
 * Validates a part of a request by its schema. The input is kept in the issues: a missing value is reported as missing.
 */
export const checkRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const read = schema.safeParse(data, { reportInput: true })
    return read.success ? { value: read.data } : { error: invalid(read.error.issues) }
  }
