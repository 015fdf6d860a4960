import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { schemaOf } from '../a-body.ts'

/** Values that a test can query: the words of a search, ids of either client by parameter, days, cursors. */
export type Askable = {
  words: readonly string[]
  ids: Readonly<Record<string, readonly string[]>>
  days: readonly string[]
}

function valuesOf(name: string, askable: Askable, schema: { enum?: unknown[]; format?: unknown }): string[] {
  if (schema.enum) return schema.enum.map(String)
  if (askable.ids[name]) return [...askable.ids[name]]
  if (schema.format === 'date') return [...askable.days]
  if (name === 'limit') return ['1', '2', '200']
  if (name === 'search' || name === 'q') return [...askable.words]
  return []
}

type Pair = [name: string, value: string]

/** The query strings of an endpoint: none, each value of each parameter, and if `paired` each pair of values of two. */
export function queriesOf(e: Endpoint, askable: Askable, { paired }: { paired: boolean }): string[] {
  const { properties = {}, required = [] } = e.query ? schemaOf(e.query) : {}
  const known = Object.entries(properties).map(([name, schema]) =>
    valuesOf(name, askable, schema as { enum?: unknown[]; format?: unknown }).map((value): Pair => [
      name,
      value,
    ]),
  )
  const needed = known.flatMap(([first]) => (first && required.includes(first[0]) ? [first] : []))
  const singles = known.flat().map((one) => [one])
  const pairs = known.flatMap((some, at) =>
    known.slice(at + 1).flatMap((others) => some.flatMap((one) => others.map((other) => [one, other]))),
  )
  return [[], ...singles, ...(paired ? pairs : [])].map((chosen) => {
    const all = new URLSearchParams(needed)
    for (const [name, value] of chosen) all.set(name, value)
    return all.size > 0 ? `?${all.toString()}` : ''
  })
}
