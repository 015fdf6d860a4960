import multipart from '@fastify/multipart'
import { endpoints } from '@probeta/contract/api.ts'
import { mostUploadedBytes } from '@probeta/contract/base/endpoint.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import type { Installation } from '../http/context.ts'
import { answerProblem } from '../http/answer-problem.ts'
import { checkRequest } from '../http/check-request.ts'
import { serveApiPage } from '../http/openapi/serve-api-page.ts'
import { finishReading } from '../http/finish-reading.ts'
import { hearEvents } from '../http/live-events.ts'
import { mounter } from '../http/mount.ts'
import { describeError } from '../http/observe/describe-error.ts'
import { requestLog } from '../http/observe/log-requests.ts'
import { type Ended, observeRequests } from '../http/observe/observe-requests.ts'
import { traceIdOf } from '../http/observe/trace-id.ts'
import type { Tracing } from '../http/observe/trace-requests.ts'
import { protect } from '../http/access/protect.ts'
import { Refusal } from '../base/refusal.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { features } from './features.gen.ts'
import { serveWeb } from '../http/serve-web.ts'
import { limitTokens } from '../http/limit-tokens.ts'
import { type Load, shedLoad } from '../http/shed-load.ts'
import { writeAnswer } from '../http/write-answer.ts'

export type AppSettings = {
  pool: pg.Pool
  /** A connection of its own for live events. */
  connect: () => pg.Client
  installation: Installation
  publicUrl: string
  webDist: string
  logLevel: string
  /** Writes a line for every request. */
  logRequests: boolean
  /** Where the log goes; standard output unless given. */
  logStream?: { write(line: string): void }
  /** Called for every request that has ended. */
  onEnded?: ((ended: Ended) => void) | undefined
  tracing?: Tracing | undefined
  /** Proxies whose X-Forwarded-For is trusted; that of any other sender is ignored. */
  trustedProxies: readonly string[]
  /** Refuses requests whose host is neither that of the public address nor that of a laboratory. */
  onlyPublicHost: boolean
  /** Requests of a program's token that this server answers in a minute. */
  tokenRequestsPerMinute: number
}

const mostSockets = 4_000

const createServer = ({ tracing, ...settings }: AppSettings) =>
  Fastify({
    logger: {
      level: settings.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: describeError },
      ...(settings.logStream && { stream: settings.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    // Every line of the log about a request has its trace id.
    genReqId: (raw) => tracing?.begin(raw) ?? traceIdOf(raw.headers['traceparent']),
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    bodyLimit: 2_000_000,
    requestTimeout: 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // Longer than the longest import: a silent socket may be waiting for its answer.
    connectionTimeout: 300_000,
    handlerTimeout: 55_000,
    keepAliveTimeout: 15_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })

/** Mounts the API; throws where an endpoint of the contract is not mounted. */
async function registerApi(
  app: FastifyInstance,
  { pool, connect, installation }: AppSettings,
): Promise<void> {
  const mounted = new Set<string>()
  await app.register(
    async (api) => {
      api.addHook('onRoute', ({ method, path }) => {
        mounted.add(`${String(method)} ${path}`)
      })
      api.setNotFoundHandler(() => {
        throw new Refusal('request.notFound')
      })
      compressAnswers(api)
      for (const mountFeature of features) mountFeature(mounter(api, pool, installation))
      await hearEvents(api, pool, connect, installation)
      await serveApiPage(api, installation.version)
    },
    { prefix: '/api' },
  )
  for (const [name, { method, path }] of endpoints) {
    if (!mounted.has(`${method} /api${path}`))
      throw new Error(`endpoint ${name} is in the contract but not mounted`)
  }
}

/** Observes every request from its first hook on: also those that are refused by the next ones. */
function observe(app: FastifyInstance, { logRequests, onEnded, tracing }: AppSettings): void {
  observeRequests(app, [
    ...(logRequests ? [requestLog(app.log)] : []),
    ...(onEnded ? [onEnded] : []),
    ...(tracing ? [tracing.end] : []),
  ])
  tracing?.follow(app)
}

/** Builds the whole server, not yet listening. Throws when a route declares no access or an endpoint is not mounted. */
export async function buildApp(settings: AppSettings): Promise<{ app: FastifyInstance; load: Load }> {
  const { pool, installation, publicUrl } = settings
  const app = createServer(settings)
  // Below the file limit of a process: the database and the files of documents need some too.
  app.server.maxConnections = mostSockets
  app.setValidatorCompiler(checkRequest)
  app.setSerializerCompiler(writeAnswer)
  app.setErrorHandler(answerProblem)
  app.decorateRequest('context')
  app.decorateRequest('session')
  app.decorateRequest('refusal')
  app.decorateRequest('publicHost')
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access === undefined && !isPublicFile(url)) throw new Error(`route ${url} declares no access`)
  })
  observe(app, settings)
  // Before load is shed, so that those answers get its headers too.
  await protect(app, { pool, publicUrl, onlyPublicHost: settings.onlyPublicHost, now: installation.now })
  finishReading(app)
  const load = shedLoad(app)
  await limitTokens(app, settings.tokenRequestsPerMinute)
  await app.register(multipart, {
    limits: { fileSize: mostUploadedBytes, files: 1, fields: 8, fieldSize: 100_000 },
  })
  await registerApi(app, settings)
  await serveWeb(app, settings.webDist)
  return { app, load }
}

// Files of the web build and the page of the API are public by nature; all other routes under /api declare who may call them.
const isPublicFile = (url: string) => !url.startsWith('/api') || url.startsWith('/api/docs')
