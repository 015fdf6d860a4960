import { modules } from '@probeta/contract/descriptions.gen.ts'
import { z } from 'zod'

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** Schemas of a field of that name: of an object itself, or within a list, a union, or what may be missing. */
function fieldsOf(schema: z.ZodType, name: string): z.ZodType[] {
  if (schema instanceof z.ZodObject) {
    const field: unknown = schema.shape[name]
    return isSchema(field) ? [field] : []
  }
  return partsOf(schema).flatMap((part) => fieldsOf(part, name))
}

function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.filter(isSchema)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].filter(isSchema)
  if (schema instanceof z.ZodArray) return [schema.element].filter(isSchema)
  if (schema instanceof z.ZodRecord) return [schema.valueType].filter(isSchema)
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].filter(isSchema)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return [schema.unwrap()].filter(isSchema)
  return []
}

/** What a path such as `Visit.startsAt` or `listVisitsEndpoint.query.from` leads to, in a module of the contract. */
function reached(exported: object, path: string): z.ZodType[] {
  let found: unknown[] = [exported]
  for (const name of path.split('.'))
    found = found.flatMap((one) => {
      if (isSchema(one)) return fieldsOf(one, name)
      if (typeof one !== 'object' || one === null || !(name in one)) return []
      const value: unknown = Reflect.get(one, name)
      return [value]
    })
  return found.filter(isSchema)
}

/**
 * Sentences about the schemas of the contract: the comments that stand on them in its source. A schema that is a field in
 * several places with different comments has none.
 */
function readSchemas(): ReadonlyMap<z.ZodType, string> {
  const found = new Map<z.ZodType, Set<string>>()
  for (const { exported, texts } of modules)
    for (const [path, text] of Object.entries(texts))
      for (const schema of reached(exported, path))
        found.set(schema, (found.get(schema) ?? new Set()).add(text))
  return new Map(
    [...found].flatMap(([schema, [text = '', ...others]]) => (others.length > 0 ? [] : [[schema, text]])),
  )
}

/** Sentences about calls: what stands on the declaration of an endpoint, and on its list of refusals. */
const readCalls = (): ReadonlyMap<string, string> =>
  new Map(
    modules.flatMap(({ texts }) =>
      Object.entries(texts).filter(([path]) => /^\w+Endpoint(\.refuses)?$/.test(path)),
    ),
  )

/** `schemas`: by the schema itself; `calls`: by `listVisitsEndpoint` and `listVisitsEndpoint.refuses`. */
export const readDescriptions = () => ({ schemas: readSchemas(), calls: readCalls() })

/** Schemas that a module of the contract exports, by their names: `Visit`. Throws where two are called the same. */
export function namedSchemas(): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  const taken = new Set<string>()
  for (const { exported } of modules)
    for (const [name, schema] of Object.entries(exported)) {
      if (!isSchema(schema) || !/^[A-Z]/.test(name) || names.has(schema)) continue
      if (taken.has(name)) throw new Error(`two schemas of the contract are called ${name}`)
      taken.add(name)
      names.set(schema, name)
    }
  return names
}
