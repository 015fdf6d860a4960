import type { Endpoint } from '@probeta/contract/base/endpoint.ts'

/** The part of a zod schema's definition that is needed to walk it. */
type Schema = {
  def: {
    type: string
    format?: string
    shape?: Readonly<Record<string, Schema>>
    innerType?: Schema
    in?: Schema
    element?: Schema
    valueType?: Schema
    options?: readonly Schema[]
    entries?: Readonly<Record<string, string>>
    values?: readonly unknown[]
  }
  safeParse(value: unknown): { success: boolean }
}

export type Part = 'params' | 'query' | 'body'
/** A place where somebody can write text: its path in a part of the request, such as `trucks.0.remark`. */
export type TextField = { part: Part; path: string; accepts: (text: string) => boolean }

/** Formats that leave no room for free text. */
const fixedFormats = new Set(['uuid', 'date', 'datetime'])
const isText = ({ def }: Schema) => def.type === 'string' && !fixedFormats.has(def.format ?? '')

function fieldsIn(part: Part, schema: Schema, path: readonly string[] = []): TextField[] {
  const { type, shape, innerType, element, valueType, options } = schema.def
  const inside = (inner: Schema, step?: string) =>
    fieldsIn(part, inner, step === undefined ? path : [...path, step])
  if (isText(schema) || (type === 'union' && options?.some(isText))) {
    return [{ part, path: path.join('.'), accepts: (text) => schema.safeParse(text).success }]
  }
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => inside(inner, name))
  if (element) return inside(element, '0')
  if (type === 'record' && valueType) return inside(valueType, 'any')
  if (options) return options.flatMap((option) => inside(option))
  const inner = innerType ?? schema.def.in
  return inner ? inside(inner) : []
}

const parts = ['params', 'query', 'body'] as const

/** Every place of a request of this endpoint where text can be written, as the contract describes it. */
export const textFieldsOf = (e: Endpoint): TextField[] =>
  parts.flatMap((part) => (e[part] ? fieldsIn(part, e[part] as unknown as Schema) : []))

const samples = [
  '',
  'a',
  'abc',
  'A',
  'ana@example.org',
  '00000000-0000-4000-8000-000000000000',
  '2026-01-05',
  '2026-01-05T10:00:00Z',
  'A'.repeat(43),
  'a'.repeat(64),
]

/** The plainest value that a schema takes; undefined where it may be left out. */
function plainest(schema: Schema): unknown {
  const { type, shape, innerType, element, options, entries, values } = schema.def
  if (type === 'optional' || type === 'default') return undefined
  if (type === 'nullable') return null
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, plainest(inner)]))
  if (element) return [plainest(element)]
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  if (type === 'boolean') return false
  if (type === 'record' || type === 'unknown') return {}
  if (options?.[0]) return plainest(options[0])
  const inner = innerType ?? schema.def.in
  if (inner) return plainest(inner)
  return [...samples, 1, 100].find((value) => schema.safeParse(value).success)
}

export type Request = Partial<Record<Part, unknown>>

/** Returns a valid request about objects that do not exist. */
export const plainRequest = (e: Endpoint): Request =>
  Object.fromEntries(
    parts.flatMap((part) => (e[part] ? [[part, plainest(e[part] as unknown as Schema)]] : [])),
  )

/** The request with text at these places. Lists and objects on the way are made where they are missing. */
export function withTexts(request: Request, texts: readonly { field: TextField; text: string }[]): Request {
  const written = structuredClone(request)
  for (const { field, text } of texts) {
    const steps = [field.part, ...field.path.split('.')].filter((step) => step !== '')
    let at = written as Record<string, unknown>
    for (const [index, step] of steps.slice(0, -1).entries()) {
      at[step] ??= /^\d+$/.test(steps[index + 1] ?? '') ? [] : {}
      at = at[step] as Record<string, unknown>
    }
    at[steps.at(-1) ?? ''] = text
  }
  return written
}
