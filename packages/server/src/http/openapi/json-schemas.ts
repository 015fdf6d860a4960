import { type Endpoint, uploadRuleOf } from '@probeta/contract/base/endpoint.ts'
import { z } from 'zod'
import { Problem } from '@probeta/contract/base/problem.ts'
import { exampleOf } from './example-of.ts'
import { namedSchemas } from './read-descriptions.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

const at = (name: string) => `#/components/schemas/${name}`
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The same schema, with what `change` makes of each reference in it. */
const withReferences = (schema: JsonSchema, change: (ref: string) => string): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? change(value) : value,
  ) as JsonSchema

const nameIn = (ref: string) => ref.slice(at('').length)

/** Every name that a schema refers to. */
function referred(schema: JsonSchema): Set<string> {
  const names = new Set<string>()
  withReferences(schema, (ref) => {
    names.add(nameIn(ref))
    return ref
  })
  return names
}

const renamed = (schema: JsonSchema, name: (old: string) => string): JsonSchema =>
  withReferences(schema, (ref) => at(name(nameIn(ref))))

/** Names of the schemas that are different when sent and when answered, be it in what they refer to. */
function different(inputs: Record<string, JsonSchema>, outputs: Record<string, JsonSchema>): Set<string> {
  const found = new Set<string>()
  const differs = (name: string) => JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name])
  for (const name of Object.keys(inputs)) if (differs(name)) found.add(name)
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const [name, schema] of Object.entries(inputs))
      if ([...referred(schema)].some((one) => found.has(one))) found.add(name)
  }
  return found
}

/** A schema that contains itself refers to itself by its name too. */
const withoutSelf = (id: string, schema: JsonSchema): JsonSchema =>
  withReferences(schema, (ref) => (ref === '#' ? at(id) : ref))

/** A schema on its own repeats those it refers to; here they are components. */
const withoutDefinitions = ({ $defs, ...schema }: JsonSchema): JsonSchema =>
  withReferences(schema, (ref) => ref.replace('#/$defs/', at('')))

type Schemas = Readonly<Record<string, JsonSchema>>

/** A name, and all that its schema refers to, directly or through others. */
function reachedFrom(roots: Iterable<string>, schemas: Schemas): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    referred(schemas[id] ?? {}).forEach(visit)
  }
  for (const id of roots) visit(id)
  return found
}

type Named = ReadonlyMap<z.ZodType, string>

/** Names of all schemas: their own where they are exported, else that of the call whose body or answer they are. */
function nameSchemas(endpoints: ReadonlyMap<string, Endpoint>): Named {
  const names = new Map(namedSchemas())
  const propose = (schema: z.ZodType, name: string) => {
    if (!names.has(schema)) names.set(schema, name)
  }
  for (const [call, { body, result, produces }] of endpoints) {
    if (body) propose(body, `${capital(call)}Body`)
    if (!produces) propose(result, `${capital(call)}Answer`)
  }
  return names
}

/** A record of known keys as an object of so many fields: generators of clients know no `propertyNames`. */
function nameKeys(schema: JsonSchema): void {
  const { propertyNames, additionalProperties } = schema
  if (typeof propertyNames !== 'object' || !propertyNames.enum) return
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [String(key), additionalProperties ?? true]),
  )
  delete schema.propertyNames
  schema.additionalProperties = false
}

function describer(names: Named, texts: ReadonlyMap<z.ZodType, string>) {
  const registry = z.registry<{ id?: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const options = (io: 'input' | 'output') => ({
    io,
    uri: at,
    metadata: registry,
    override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => {
      nameKeys(jsonSchema)
      const text = zodSchema instanceof z.ZodType ? texts.get(zodSchema) : undefined
      if (text !== undefined) jsonSchema.description = text
      // An answer may gain fields at any time; a body with unknown ones is refused where the contract says so.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // The format says it, and generators of clients read it.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      const example = exampleOf(jsonSchema)
      if (example !== undefined) jsonSchema.examples = [example]
    },
  })
  return {
    one: (schema: z.ZodType) => withoutDefinitions(z.toJSONSchema(schema, options('input'))),
    all: (io: 'input' | 'output'): Schemas =>
      Object.fromEntries(
        Object.entries(z.toJSONSchema(registry, options(io)).schemas).map(
          ([id, { $id, $schema, ...rest }]) => [id, withoutSelf(id, rest)],
        ),
      ),
  }
}

/** What a call takes beside a body of JSON: values of its path and query, and fields beside a file. */
const valuesOf = ({ params, query, upload }: Endpoint): z.ZodObject[] => [
  ...(params ? [params] : []),
  ...(query ? [query] : []),
  ...(upload ? [z.object(uploadRuleOf(upload).beside)] : []),
]

/**
 * The JSON schemas of the contract as components of an OpenAPI document. A schema that is different when sent (fields with a
 * default may be left out, unknown ones are refused) and also answered stands twice, as `Visit` and `VisitInput`.
 */
export function jsonSchemas(endpoints: ReadonlyMap<string, Endpoint>, texts: ReadonlyMap<z.ZodType, string>) {
  const names = nameSchemas(endpoints)
  const nameOf = (schema: z.ZodType) => {
    const name = names.get(schema)
    if (name === undefined) throw new Error('a schema is neither a body nor an answer of the contract')
    return name
  }
  const { one, all } = describer(names, texts)
  const [inputs, outputs] = [all('input'), all('output')]
  const calls = [...endpoints.values()]
  const answered = reachedFrom(
    calls.flatMap(({ result, produces }) => (produces ? [] : [nameOf(result)])).concat(nameOf(Problem)),
    outputs,
  )
  const sentIds = reachedFrom(
    calls.flatMap((e) => [
      ...(e.body ? [nameOf(e.body)] : []),
      ...valuesOf(e).flatMap((values) => [...referred(one(values))]),
    ]),
    inputs,
  )
  const twice = different(inputs, outputs)
  const sentName = (id: string) => (twice.has(id) && answered.has(id) ? `${id}Input` : id)
  const components = new Map([...answered].map((id): [string, JsonSchema] => [id, outputs[id] ?? {}]))
  for (const id of sentIds)
    if (!components.has(sentName(id))) components.set(sentName(id), renamed(inputs[id] ?? {}, sentName))
    else if (sentName(id) !== id) throw new Error(`the name ${sentName(id)} is taken`)
  return {
    /** Refers to a schema as it is sent. */
    sent: (schema: z.ZodType): JsonSchema => ({ $ref: at(sentName(nameOf(schema))) }),
    /** Refers to a schema as it is answered. */
    answered: (schema: z.ZodType): JsonSchema => ({ $ref: at(nameOf(schema)) }),
    /** The values of a path or a query. */
    values: (schema: z.ZodObject) => {
      const { properties = {}, required = [] } = renamed(one(schema), sentName)
      return Object.entries(properties).flatMap(([name, value]) =>
        typeof value === 'boolean' ? [] : [{ name, required: required.includes(name), schema: value }],
      )
    },
    components: Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
