import { shortCode } from '@probeta/contract/base/values.ts'
import { z } from 'zod'
import type { JsonSchema } from './json-schemas.ts'

const patternOf = (schema: z.ZodType) => z.toJSONSchema(schema).pattern

/** Values by the form of a text, as they are written in the API. */
const byFormat: Readonly<Record<string, string>> = {
  uuid: '019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b',
  date: '2026-11-24',
  'date-time': '2026-11-24T09:30:00+01:00',
  email: 'obra@constructora.example',
}
const byPattern = new Map([[patternOf(shortCode()), 'M-25']])

/** A value of a text whose form is not plain from its type; undefined for all others. */
export const exampleOf = ({ type, format, pattern }: JsonSchema): string | undefined =>
  type === 'string' ? (byFormat[format ?? ''] ?? byPattern.get(pattern)) : undefined
