import fc from 'fast-check'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined }
type Schema = { [name: string]: Json | undefined }
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Operation = {
  parameters?: readonly Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
/** The part of an OpenAPI document that describes the requests. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>> }

export type ArbitraryCall = {
  method: string
  path: string
  query: Readonly<Record<string, unknown>>
  body: unknown
  ifMatch: string
}

const days = [
  '0000-01-01',
  '0001-01-01',
  '1600-02-29',
  '9999-12-31',
  '2026-02-30',
  '2026-11-18',
  '2026-11-25',
]
const instants = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-11-18T09:00:00Z',
  '2026-11-18T09:00:00+18:00',
]
const integers = [
  ...[-1, 0, 1, 2, 7, 28, 672, 32_768, 2_147_483_647, 2_147_483_648],
  ...[4_294_967_296, Number.MAX_SAFE_INTEGER, 1e20],
]
const numbers = [...integers, -0.5, 0.001, 1e-320, 1e308]
const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
const cursors = [
  ...[[], [1], ['x', 'y'], ['9999-12-31', '0'], ['', ''], [1e308, 'x', '\0'], ['\ud800', 1]].map(cursorOf),
  cursorOf({ a: 1 }),
  'x',
]
const texts = [
  '',
  ' ',
  'x',
  '28',
  'a'.repeat(5_000),
  '\ud800',
  '\0',
  '%_\\',
  `'"--`,
  '1e400',
  '__proto__',
  'ñ'.repeat(90),
]
const versions = ['"1"', '"2"', '"abc"', '"1.5"', `"${'9'.repeat(20)}"`, '"1.1.1"', '1', '*', '']

const chosen = (values: readonly unknown[]) => fc.constantFrom(...values)
const anything = () => chosen([null, true, -1, 1e20, '', '\ud800', [], {}, [[]], { a: 1 }])

/** Mostly what the schema allows, at the ends of what it allows and beyond; sometimes something else altogether. */
function valueOf(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fittingOf(schema, known) }, { weight: 1, arbitrary: anything() })
}

function fittingOf(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const several = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Schema[] | undefined
  if (several) return fc.oneof(...several.map((one) => valueOf(one, known)))
  if (Array.isArray(schema['enum'])) return chosen(schema['enum'])
  if (schema['const'] !== undefined) return fc.constant(schema['const'])
  if (schema['type'] === 'array')
    return fc.array(valueOf((schema['items'] ?? {}) as Schema, known), { maxLength: 3 })
  if (schema['type'] === 'object') return objectOf(schema, known)
  if (schema['type'] === 'boolean') return fc.boolean()
  if (schema['type'] === 'null') return fc.constant(null)
  if (schema['type'] === 'integer') return fc.oneof(fc.integer({ min: 1, max: 100 }), chosen(integers))
  if (schema['type'] === 'number') return fc.oneof(fc.integer({ min: 1, max: 700 }), chosen(numbers))
  return stringOf(schema, known)
}

function stringOf({ format, pattern }: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (format === 'uuid') return chosen([...known, crypto.randomUUID()])
  if (format === 'date') return chosen(days)
  if (format === 'date-time') return chosen(instants)
  return chosen([...texts, ...known, ...days, ...(pattern === undefined ? cursors : [])])
}

function objectOf(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const required = new Set((schema['required'] ?? []) as string[])
  return fc.tuple(...properties.map(([, one]) => fc.tuple(fc.nat(19), valueOf(one, known)))).map((values) =>
    Object.fromEntries(
      properties.flatMap(([name], index) => {
        const [chance = 0, value] = values[index] ?? []
        return chance >= (required.has(name) ? 1 : 10) ? [[name, value]] : []
      }),
    ),
  )
}

/** Calls of an operation; `objects` are values that its path may name, `known` ids that exist. */
function callsOf(
  [path, method, { parameters = [], requestBody }]: readonly [string, string, Operation],
  objects: Readonly<Record<string, string | number>>,
): fc.Arbitrary<ArbitraryCall> {
  const known = Object.values(objects).map(String)
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const segment = ({ name, schema = {} }: Parameter) =>
    fc.oneof(
      { weight: 7, arbitrary: fc.constant<unknown>(objects[name] ?? 'x') },
      { weight: 3, arbitrary: fittingOf(schema, known) },
    )
  const body = requestBody?.content?.['application/json']?.schema
  return fc.record({
    method: fc.constant(method.toUpperCase()),
    path: fc
      .tuple(...inPath.map(segment))
      .map((values) =>
        inPath.reduce((whole, { name }, index) => whole.replace(`{${name}}`, segmentOf(values[index])), path),
      ),
    query: objectOf(
      {
        properties: Object.fromEntries(inQuery.map(({ name, schema = {} }) => [name, schema])),
        required: inQuery.filter(({ required }) => required === true).map(({ name }) => name),
      },
      known,
    ) as fc.Arbitrary<Record<string, unknown>>,
    body: body ? valueOf(body, known) : fc.constant(undefined),
    ifMatch: chosen(versions) as fc.Arbitrary<string>,
  })
}

/** Encodes a path segment: an empty one would be another address, a lone surrogate is not valid in one. */
const segmentOf = (value: unknown) => encodeURIComponent(String(value).toWellFormed()) || '0'

/** The requests of a document, every reference replaced by what it refers to; a schema within itself becomes any value. */
function withoutReferences(document: ApiDocument): ApiDocument {
  const whole: unknown = document
  const targetOf = (ref: string) =>
    ref
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (node, name) => (typeof node === 'object' && node ? Reflect.get(node, name) : {}),
        whole,
      )
  const replace = (value: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => replace(one, within))
    if (typeof value !== 'object' || value === null) return value
    const ref: unknown = Reflect.get(value, '$ref')
    if (typeof ref === 'string') return within.includes(ref) ? {} : replace(targetOf(ref), [...within, ref])
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replace(one, within)]))
  }
  const asked = ({ parameters = [], requestBody = {} }: Operation) =>
    replace({ parameters, requestBody }, []) as Operation
  return {
    paths: Object.fromEntries(
      Object.entries(document.paths).map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, asked(one)])),
      ]),
    ),
  }
}

/** Generates `calls` calls in all, every operation of the document in turn, the same for the same seed. */
export function arbitraryCalls(
  document: ApiDocument,
  objects: Readonly<Record<string, string | number>>,
  { calls, seed }: { calls: number; seed: number },
): ArbitraryCall[] {
  const { paths } = withoutReferences(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [path, method, operation] as const),
  )
  const each = Math.ceil(calls / operations.length)
  const made = operations.map((operation, index) =>
    fc.sample(callsOf(operation, objects), { numRuns: each, seed: seed + index }),
  )
  return Array.from({ length: each }, (_, round) => made.flatMap((those) => those.slice(round, round + 1)))
    .flat()
    .slice(0, calls)
}
