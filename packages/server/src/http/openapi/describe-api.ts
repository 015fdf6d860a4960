import { endpoints } from '@probeta/contract/api.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { nouns } from '@probeta/contract/nouns.gen.ts'
import { about } from './about.ts'
import { describeCall, describeRefusal, sharedParameters } from './describe-call.ts'
import { examples } from './examples.ts'
import { jsonSchemas } from './json-schemas.ts'
import { readDescriptions } from './read-descriptions.ts'
import { tags, type Noun } from './tags.ts'

const headers = {
  ETag: {
    description: 'The version of what was answered, as `If-Match` takes it.',
    schema: { type: 'string' },
    example: '"3"',
  },
  RetryAfter: {
    description: 'Seconds after which the call may be repeated, with the same `Idempotency-Key`.',
    schema: { type: 'integer' },
  },
  RateLimit: {
    description: 'Of a token: requests left (`r`) in the seconds that remain (`t`); see `RateLimit-Policy`.',
    schema: { type: 'string' },
    example: '"token";r=587;t=41',
  },
  ContentDisposition: { description: 'The name of the file.', schema: { type: 'string' } },
} as const

/** The noun of each endpoint: the module of the contract in which it stands. */
const nounOf: ReadonlyMap<unknown, Noun> = new Map(
  Object.entries(nouns).flatMap(([noun, declared]) =>
    Object.values(declared).map((value): [unknown, Noun] => [value, noun as Noun]),
  ),
)

/**
 * The OpenAPI 3.1 document of the contract, for this version of the product: every call with who may make it, what it takes and answers, and each refusal.
 */
export function describeApi(version: string, contract: ReadonlyMap<string, Endpoint> = endpoints) {
  const { schemas: texts, calls } = readDescriptions()
  const schemas = jsonSchemas(contract, texts)
  const responses = new Map<string, ReturnType<typeof describeRefusal>>()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, e] of contract) {
    const tag = tags[nounOf.get(e) ?? 'session'].name
    const { path, method, operation } = describeCall(
      { name, tag, e, texts: calls, example: examples[name] },
      schemas,
      (refusals) => {
        responses.set(refusals.name, describeRefusal(refusals, schemas))
        return { $ref: `#/components/responses/${refusals.name}` }
      },
    )
    paths[path] = { ...paths[path], [method]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Probeta',
      version,
      summary: 'The laboratory system for concrete',
      description: about,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api', description: 'This installation.' }],
    tags: Object.values(tags),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'TOKEN,USERID',
          description: 'A session: TOKEN,USERID.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'pbt_…',
          description: 'A token that a person made for a program, in their profile.',
        },
      },
      headers,
      parameters: sharedParameters,
      responses: Object.fromEntries([...responses].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      schemas: schemas.components,
    },
  } as const
}
