import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { Problem } from '@probeta/contract/base/problem.ts'
import type { RefusalCode } from '@probeta/contract/base/refusals.ts'
import { seenVersion } from '@probeta/contract/base/values.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { sentence } from '../../base/language.ts'
import type { jsonSchemas, JsonSchema } from './json-schemas.ts'
import { type Refusals, refusalsOf } from './refusals-of.ts'

export type Schemas = ReturnType<typeof jsonSchemas>

const permissionNames = new Map(Object.entries(permission).map(([name, id]) => [id, name]))

/** Who may call, in a sentence. */
function whoMay({ access }: Endpoint): string {
  switch (access) {
    case 'public':
      return 'Needs no sign-in.'
    case 'portal':
      return 'For everybody who is signed in, client users included.'
    case 'staff':
      return 'For staff with any permission.'
    default:
      return `Needs the permission \`${permissionNames.get(access.permission)}\` (${access.permission}), level \`${access.level}\`.`
  }
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'A new UUID for every thing to be done, the same one when the call is repeated: it is then answered again and not done again.',
  schema: { type: 'string', format: 'uuid' },
} as const
const versionHeader = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The version that was read, in quotes: `version` of the answer, or its ETag.',
  schema: { type: 'string', pattern: seenVersion.source },
  example: '"3"',
} as const

/** Parameters that many calls share, by the names under which the document lists them. */
export const sharedParameters = { IdempotencyKey: keyHeader, IfMatch: versionHeader }
const shared = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` })

const pathOf = ({ path }: Endpoint) => path.replaceAll(/:(\w+)/g, '{$1}')

function parametersOf(e: Endpoint, schemas: Schemas) {
  const inPath = e.params ? schemas.values(e.params) : []
  const inQuery = e.query ? schemas.values(e.query) : []
  return [
    ...inPath.map((value) => parameter('path', { ...value, required: true })),
    ...inQuery.map((value) => parameter('query', value)),
    ...(e.once ? [shared('IdempotencyKey')] : []),
    ...(e.guarded ? [shared('IfMatch')] : []),
  ]
}

type Value = ReturnType<Schemas['values']>[number]
/** A description belongs to the parameter, not to the form of its value. */
function parameter(place: 'path' | 'query', { name, required, schema: { description, ...schema } }: Value) {
  const text = description ?? pageTexts[name]
  return { name, in: place, required, ...(text !== undefined && { description: text }), schema }
}

const pageTexts: Readonly<Record<string, string>> = {
  after: 'The `next` of the page before; left out for the first page.',
  limit: 'Most rows of the page.',
  format: 'The kind of file.',
  language: 'The language of the document.',
}

const binary = { type: 'string', format: 'binary' } as const

/** The form of a field beside a file: as text, or as JSON in text. */
function fieldOf(schema: z.ZodType, schemas: Schemas) {
  const [field] = schemas.values(z.object({ field: schema }))
  if (!field) throw new Error('a field beside a file has no schema')
  const isText = field.schema.type === 'string'
  const form: JsonSchema = isText
    ? field.schema
    : { type: 'string', contentMediaType: 'application/json', contentSchema: field.schema }
  return { required: field.required, form }
}

function formOf({ upload }: Endpoint, schemas: Schemas): JsonSchema {
  const { beside = {}, files = 1 } = typeof upload === 'object' ? upload : {}
  const fields = Object.entries(beside).map(([name, schema]) => ({ name, ...fieldOf(schema, schemas) }))
  return {
    type: 'object',
    required: ['file', ...fields.filter(({ required }) => required).map(({ name }) => name)],
    properties: {
      ...Object.fromEntries(fields.map(({ name, form }) => [name, form])),
      file: files === 1 ? binary : { type: 'array', maxItems: files, items: binary },
    },
  }
}

function bodyOf(e: Endpoint, schemas: Schemas, example: unknown) {
  if (e.upload) return { required: true, content: { 'multipart/form-data': { schema: formOf(e, schemas) } } }
  if (!e.body) return undefined
  return {
    required: true,
    content: {
      'application/json': { schema: schemas.sent(e.body), ...(example !== undefined && { example }) },
    },
  }
}

/** The English sentence of a refusal; values that are filled in are shown as an ellipsis. */
const sentenceOf = (code: RefusalCode): string =>
  sentence('en', `errors.${code}`, new Proxy({}, { get: () => '…' }))

const refusalText = (codes: readonly RefusalCode[]) =>
  codes.map((code) => `- \`${code}\`: ${sentenceOf(code)}`).join('\n')

/** A refusal as an answer: problem details, with the codes that it may have. */
export function describeRefusal({ status, codes }: Refusals, schemas: Schemas) {
  return {
    description: refusalText(codes),
    ...((status === 429 || status === 503) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [schemas.answered(Problem), { type: 'object', properties: { code: { enum: codes } } }],
        },
        example: {
          type: `urn:probeta:${codes[0]}`,
          title: codes[0] && sentenceOf(codes[0]),
          status,
          code: codes[0],
        },
      },
    },
  }
}

function successOf(e: Endpoint, schemas: Schemas) {
  const media = e.produces === undefined ? [] : [e.produces].flat()
  if (media.length === 0)
    return {
      description: 'Done.',
      ...(e.guarded && { headers: { ETag: { $ref: '#/components/headers/ETag' } } }),
      content: { 'application/json': { schema: schemas.answered(e.result) } },
    }
  const isText = (type: string) => type.startsWith('text/')
  return {
    description: 'The file.',
    headers: { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } },
    content: Object.fromEntries(
      media.map((type) => [type, { schema: isText(type) ? { type: 'string' } : binary }]),
    ),
  }
}

/** What a declaration says of a call beyond its values, in sentences. */
const manner = (e: Endpoint): string[] => [
  whoMay(e),
  ...(e.once ? ['Done once for each `Idempotency-Key`, however often it is repeated.'] : []),
  ...(e.guarded ? ['Changes what was read before, and only that version of it.'] : []),
  ...(e.proved
    ? ['The person must have proved who they are within the last minutes (`PUT /session/proof`).']
    : []),
  ...(e.slow ? ['May take minutes.'] : []),
]

export type Described = {
  name: string
  tag: string
  e: Endpoint
  texts: ReadonlyMap<string, string>
  example: unknown
}

/** One call as an operation of OpenAPI; `share` names the refusals that many calls have in common. */
export function describeCall(
  { name, tag, e, texts, example }: Described,
  schemas: Schemas,
  share: (refusals: Refusals & { name: string }) => { $ref: string },
) {
  const about = [texts.get(`${name}Endpoint`), ...manner(e), texts.get(`${name}Endpoint.refuses`)]
  const requestBody = bodyOf(e, schemas, example)
  return {
    path: pathOf(e),
    method: e.method.toLowerCase(),
    operation: {
      operationId: name,
      tags: [tag],
      summary: e.summary,
      description: about.filter((text) => text !== undefined).join('\n\n'),
      security: e.access === 'public' ? [] : [{ session: [] }],
      parameters: parametersOf(e, schemas),
      ...(requestBody && { requestBody }),
      responses: {
        200: successOf(e, schemas),
        ...Object.fromEntries(
          refusalsOf(e).map((refusals) => [
            refusals.status,
            refusals.name === null
              ? describeRefusal(refusals, schemas)
              : share({ ...refusals, name: refusals.name }),
          ]),
        ),
      },
    },
  }
}
