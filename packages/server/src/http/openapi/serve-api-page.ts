import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './describe-api.ts'

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

/** Made when it is first asked for: it takes a second, and most servers never are. */
let made: ReturnType<typeof describeApi> | undefined

/** What the packages hold until then. */
const unread = { openapi: '3.0.0', info: { title: 'Probeta', version: '1' }, paths: {} }

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
 * Serves the OpenAPI document of the contract, and the page to read it at /api/docs; all its files come from here.
 */
export async function serveApiPage(api: FastifyInstance, version: string): Promise<void> {
  const description = () => (made ??= describeApi(version))
  await api.register(swagger, { mode: 'static', specification: { document: unread } })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // Requested without a trailing slash, the page resolves its files from here.
    indexPrefix: api.prefix,
    staticCSP: policy,
    theme: { title: 'Probeta: API' },
    transformSpecification: description,
    transformSpecificationClone: false,
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      requestInterceptor: sayCookieAgain,
    },
  })
  api.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    description(),
  )
}
