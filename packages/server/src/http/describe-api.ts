import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { seenVersion } from '@probeta/contract/base/values.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const about = `The laboratory system for concrete: its API.

Sign in with \`POST /autenticacion.json\`; every further call carries \`Authorization: Bearer TOKEN,USERID\`, the token and the
id of the answer with a comma between. On this page they are entered once, at *Authorize*, as \`TOKEN,USERID\`. What is tried out here
is done: in this laboratory, under this name.`

const keyHeader = {
  type: 'string',
  format: 'uuid',
  description:
    'A new UUID for every thing to be done, the same one when the call is repeated: it is then answered again and not done again. 400 without.',
}
const versionHeader = {
  type: 'string',
  pattern: seenVersion.source,
  description:
    'The version that was read, in quotes, as "3": `version` of the answer, or its ETag. 428 without, 412 when somebody saved meanwhile.',
}
const fileBody = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

/** Headers that a call needs beside the values that its schemas check. */
const headersOf = ({ once, guarded }: Endpoint) => ({
  type: 'object',
  required: [...(once ? ['Idempotency-Key'] : []), ...(guarded ? ['If-Match'] : [])],
  properties: {
    ...(once && { 'Idempotency-Key': keyHeader }),
    ...(guarded && { 'If-Match': versionHeader }),
  },
})

const describeCall: typeof jsonSchemaTransform = (asked) => {
  const described = jsonSchemaTransform(asked)
  const e = asked.route.config?.endpoint
  if (!e) return described
  return {
    ...described,
    schema: {
      ...described.schema,
      security: e.access === 'public' ? [] : [{ session: [] }],
      ...((e.once || e.guarded) && { headers: headersOf(e) }),
      ...(e.upload && { consumes: ['multipart/form-data'], body: fileBody }),
      ...(e.produces && { produces: [e.produces], response: { 200: { type: 'string', format: 'binary' } } }),
    },
  }
}

const described: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Probeta', version: '1', description: about },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'TOKEN,USERID' } },
    },
  },
  transform: describeCall,
  stripBasePath: true,
}

/** Collects the routes mounted after it for the OpenAPI document. */
export async function gatherCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, described)
}

// The document of the browser in which the function below runs.
declare const document: { readonly cookie: string }

/** Its source becomes part of the page: it may use only its arguments and the browser. */
function sayCookieAgain(request: Record<string, unknown>): Record<string, unknown> {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  const reads = request['method'] === undefined || request['method'] === 'GET'
  if (!reads && token !== undefined)
    request['headers'] = Object.assign({ 'X-XSRF-TOKEN': token }, request['headers'])
  return request
}

/**
 * For this page alone: without upgrade-insecure-requests, which makes a page on plain http request its files by https
 * and leaves it blank, and without trusted types, because Swagger UI writes its markup as text. Everything it loads
 * comes from this server (decision 0045).
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/**
 * Serves the OpenAPI document of what is mounted, and the page to read it at /api/docs; all its files come from here.
 */
export async function describeApi(api: FastifyInstance): Promise<void> {
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // Requested without a trailing slash, the page resolves its files from here.
    indexPrefix: api.prefix,
    staticCSP: policy,
    theme: { title: 'Probeta: API' },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      requestInterceptor: sayCookieAgain,
    },
  })
  api.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    api.swagger(),
  )
}
