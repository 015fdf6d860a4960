import type { Endpoint } from './base/endpoint.ts'
import { nouns } from './nouns.gen.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Name of an endpoint in the documentation of the API: listVisitsEndpoint is listVisits. */
function nameOf(exported: string): string {
  if (!exported.endsWith('Endpoint'))
    throw new Error(`${exported} is an endpoint: its name must end with Endpoint`)
  return exported.slice(0, -'Endpoint'.length)
}

/** Every endpoint there is, by name: what the server must mount and the generated tests walk through. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(nouns).flatMap((noun) =>
    Object.entries(noun)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([exported, endpoint]): [string, Endpoint] => [nameOf(exported), endpoint]),
  ),
)
