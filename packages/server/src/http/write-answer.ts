import type { FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'

/**
 * Writes an answer as JSON, with what the schema of its endpoint names and nothing else. Throws where the answer is not what
 * the schema says.
 */
export const writeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const written = schema.safeParse(answer)
    if (written.success) return JSON.stringify(written.data)
    throw new Error(`${method} ${url} answers what its contract does not describe`, { cause: written.error })
  }
