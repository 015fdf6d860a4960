import { z } from 'zod'

/** The part of JSON Schema that the contract's inputs use. */
type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: unknown
  propertyNames?: unknown
}

export const schemaOf = (of: z.ZodType) =>
  z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) as Schema

const texts = [
  'Ana',
  'ANA1',
  'ANA-',
  'ana1',
  '019a0000-0000-7000-8000-000000000000',
  '2026-11-18',
  '2026-11-18T09:00:00Z',
  'ana@example.org',
  'https://example.org',
  '123456',
  '+34 600 111 222',
  'A'.repeat(43),
  'a'.repeat(64),
  `1.${'A'.repeat(43)}`,
  'F4',
  'M1 2L3 4',
  '12',
  '2026-11',
  '#1f6f43',
]

function aText({ pattern = '', minLength = 0, allOf = [] }: Schema): string {
  const patterns = [pattern, ...allOf.map((one) => one.pattern ?? '')]
  const fits = (text: string) => patterns.every((one) => new RegExp(one, 'u').test(text))
  // Of alternatives, the first word.
  const words = patterns.flatMap((one) => /^\^\((\w+)\|/.exec(one)?.[1] ?? [])
  const found = [...texts, ...words].find((text) => text.length >= minLength && fits(text))
  if (found === undefined) throw new Error(`the test knows no text like ${patterns.join(' and ')}`)
  return found
}

/** Forms of which a value has one: of a union, or of a union told apart by a key. */
const alternativesOf = ({ anyOf = [], oneOf = [] }: Schema): readonly Schema[] => [...anyOf, ...oneOf]

/** Returns a value that a schema accepts, with every optional part. */
export function aValue(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (alternativesOf(schema).length > 0) {
    const [most] = alternativesOf(schema).toSorted((a, b) => weight(b) - weight(a))
    return most && aValue(most)
  }
  switch (schema.type) {
    case 'string':
      return aText(schema)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, (_, at) => anItem(schema, at))
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, aValue(one)]),
      )
    default:
      return null
  }
}

/** Item of a list, each word of an enum once: a list that orders all of them may not repeat one. */
const anItem = ({ items = {} }: Schema, at: number): unknown =>
  items.enum ? items.enum[at % items.enum.length] : aValue(items)

/** Ranks alternative forms: the most specific one has the greatest weight. */
const weight = ({ type, pattern }: Schema) => (type === 'object' ? 3 : pattern ? 2 : type === 'null' ? 0 : 1)

export type Place = { path: readonly (string | number)[]; schema: Schema }

/** Every object in a schema, with the way to it in `aValue`. */
export function objectsIn(schema: Schema, path: readonly (string | number)[] = []): Place[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => objectsIn(one, [...path, name])),
    ...(schema.items ? objectsIn(schema.items, [...path, 0]) : []),
    ...alternativesOf(schema).flatMap((one) => objectsIn(one, path)),
  ]
  return schema.type === 'object' ? [{ path, schema }, ...inner] : inner
}

/** The JSON text of a value with one key more in the object at a place; as text, so that any key is really sent. */
export function withKey(value: unknown, path: Place['path'], key: string): string {
  const [step, ...rest] = path
  const isObject = typeof value === 'object' && value !== null
  if (!isObject) return JSON.stringify(value)
  if (Array.isArray(value))
    return `[${value.map((one: unknown, at) => (at === step ? withKey(one, rest, key) : JSON.stringify(one))).join()}]`
  const parts = Object.entries(value).map(
    ([name, one]) =>
      `${JSON.stringify(name)}:${name === step ? withKey(one, rest, key) : JSON.stringify(one)}`,
  )
  return `{${[...parts, ...(step === undefined ? [`${JSON.stringify(key)}:{"a":1}`] : [])].join()}}`
}
