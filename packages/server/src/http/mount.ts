import type { Language } from '@probeta/contract/base/languages.ts'
import { createHash } from 'node:crypto'
import { seenVersion } from '@probeta/contract/base/values.ts'
import type { Endpoint, MediaType, Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Context, Installation } from './context.ts'
import { authorise } from './access/authorise.ts'
import type { PublicHost } from './access/find-host.ts'
import type { TableFile } from './one-time-file.ts'
import { keyOf, Replay } from './idempotency.ts'
import { acceptedLanguage } from '../base/language.ts'
import { inWordsOfCountry } from '../base/words-of-country.ts'
import { makeContext } from './make-context.ts'
import { listMounter, type MountList } from './mount-list.ts'
import { networkOf } from './access/network-of.ts'
import { openSession, type Session } from './access/open-session.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import { requireProof } from './access/require-proof.ts'
import { isTableFile, sendTable } from './send-table.ts'
import { type TabletCookie, tabletCookie } from './access/tablet-cookie.ts'

/** The most that an anonymous caller may make the server keep, bytes. */
const anonymousBytes = 32_000

export type Document = { bytes: Uint8Array; fileName: string }

/** The context of a public endpoint: no identity, hence no scope and no stores. */
export type PublicContext = {
  pool: pg.Pool
  installation: Installation
  language: Language
  ip: string
  agent: string
  /** The address of the request: of one laboratory, or of the installation. */
  publicHost: PublicHost
  /** The device's cookie, where it is a tablet that people share. */
  tablet: TabletCookie
  /** Reads the file of a multipart request, when the handler is ready for it: nothing of it is read before. */
  receive(): Promise<Upload>
}

type ContextOf<E extends Endpoint> = E extends { access: 'public' } ? PublicContext : Context
/** `gone`: the caller has disconnected. */
type Handler<E extends Endpoint, Result> = (
  ctx: ContextOf<E>,
  input: Parsed<E>,
  gone: () => boolean,
) => Promise<Result>

export type Mount = {
  /** Sends JSON by the endpoint's result schema. */
  json<E extends Endpoint>(e: E, handle: Handler<NoInfer<E>, NoInfer<ResultOf<E>>>): void
  /** Serves a list page by page, and as a file: the same rows for the same people, by the same function. */
  list: MountList
  /** Sends the bytes of a document. */
  document<
    E extends Endpoint & {
      produces: 'application/pdf' | 'application/zip' | 'application/octet-stream' | 'text/calendar'
    },
  >(
    e: E,
    handle: Handler<E, Document>,
  ): void
  /** Sends an unlinked file from the disk, which is gone once it was read. */
  file<E extends Endpoint & { produces: MediaType | readonly MediaType[] }>(e: E, handle: Handler<E, TableFile>): void
  /** Sends the bytes of a picture, so that browsers take it for nothing else. */
  picture<E extends Endpoint & { produces: 'image/jpeg' }>(e: E, handle: Handler<E, Document>): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the mount and by the few routes beside the API; a route without it stops the server from starting. */
    access?: Endpoint['access']
    /** Takes a file instead of JSON. */
    upload?: boolean
  }
}

// Fastify has parsed all three against the endpoint's schemas.
const inputOf = <E extends Endpoint>({ params, query, body }: FastifyRequest) =>
  ({ params, query, body }) as Parsed<E>

/**
 * Pictures and calendars that a browser caches for the user who fetched them. Not "storage": sheets, breaks and photos
 * that were taken offline wait there until their author is signed in again, and the program that opens them (the web
 * deletes what it read itself, see `leave` there). Not "cookies": one of them identifies a shared tablet.
 */
const cleared = '"cache"'

const versionOf = (e: Endpoint, header: string | undefined): string => {
  if (!e.guarded) return ''
  if (header === undefined) throw new Refusal('request.versionMissing', { header: 'If-Match' })
  const version = seenVersion.exec(header)?.[1]
  if (version === undefined)
    throw invalid([{ code: 'invalid_format', format: 'version', path: ['If-Match'], message: '' }], {
      field: 'If-Match',
    })
  return version
}

type Serving = { pool: pg.Pool; installation: Installation }

async function contextOf(
  e: Endpoint,
  { pool, installation }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context | PublicContext> {
  const { headers } = request
  const publicHost = request.getDecorator<PublicHost>('publicHost')
  const facts = {
    installation,
    language: acceptedLanguage(headers['accept-language']),
    ip: networkOf(request.ip),
    agent: headers['user-agent'] ?? '',
    publicHost,
    tablet: tabletCookie(request, reply, publicHost.url),
  }
  if (e.access === 'public') return { pool, ...facts, receive: () => readUpload(request, e.upload) }
  const session = request.getDecorator<Session>('session')
  const proof = e.proved && (await requireProof(pool, session.tokenHash))
  const version = versionOf(e, headers['if-match'])
  const upload = request.isMultipart() ? await readUpload(request, e.upload) : undefined
  const sent = upload ? [upload.sha256, upload.fields] : request.body
  const key = e.once ? keyOf(headers['idempotency-key'], request.method, request.url, sent) : undefined
  return makeContext({ ...facts, proof, version, upload }, { pool, session, key })
}

const schemaOf = (e: Endpoint) => ({
  ...(e.params && { params: e.params }),
  ...(e.query && { querystring: e.query }),
  ...(e.body && { body: e.body }),
  ...(!e.produces && { response: { 200: e.result } }),
})

/** Binds endpoints of the contract to the functions that carry them out. The only code that knows the framework. */
export function mounter(app: FastifyInstance, pool: pg.Pool, installation: Installation): Mount {
  function route<E extends Endpoint, Result>(e: E, handle: Handler<E, Result>): void {
    app.route({
      method: e.method,
      url: e.path,
      config: { access: e.access, ...(e.upload && { upload: true }) },
      ...(e.slow && { handlerTimeout: 290_000 }),
      ...(e.access === 'public' && { bodyLimit: anonymousBytes }),
      schema: schemaOf(e),
      // Identity before anything is read: no body of an anonymous caller is kept, and none learns the shape of things.
      onRequest: async (request, reply) => {
        if (e.clearsCache) void reply.header('clear-site-data', cleared)
        if (e.access === 'public') return
        const session = await openSession(pool, installation.sessionLimits, request)
        authorise(e, session)
        request.setDecorator('session', session)
      },
      preValidation: async (request, reply) => {
        request.setDecorator('context', await contextOf(e, { pool, installation }, request, reply))
      },
      handler: async (request, reply) => {
        const context = request.getDecorator<ContextOf<E>>('context')
        const gone = () => reply.raw.destroyed
        const work = () => answer(e, () => handle(context, inputOf(request), gone))
        return send(e, request, reply, await inWordsOfCountry(countryOf(context), work))
      },
    })
  }
  return { json: route, list: listMounter(route), document: route, file: route, picture: route }
}

const countryOf = (context: Context | PublicContext) => ('scope' in context ? context.scope.country : '')

async function answer<T>(e: Endpoint, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The stored answer went through the same schema when it was first given.
    if (e.once && error instanceof Replay) return error.answer as T
    throw error
  }
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

/** Calendar programs poll often: an unchanged calendar is not sent again. */
function sendCalendar({ headers }: FastifyRequest, reply: FastifyReply, { bytes, fileName }: Document) {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(tag)) return reply.code(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .send(Buffer.from(bytes))
}

/** How a browser may take the bytes that an endpoint produces: shown in it, or kept as a file. */
const dispositions: Partial<Record<MediaType, 'inline' | 'attachment'>> = {
  'application/pdf': 'inline',
  'application/zip': 'attachment',
  // An uploaded file: no browser may open it by itself under this origin.
  'application/octet-stream': 'attachment',
  'image/jpeg': 'attachment',
}

function sendDocument(reply: FastifyReply, type: string, disposition: string, { bytes, fileName }: Document) {
  if (type === 'application/octet-stream') void reply.header('x-content-type-options', 'nosniff')
  return reply
    .type(type)
    .header('content-disposition', `${disposition}; filename="${fileName.replace(/[^\w.-]/g, '_')}"`)
    .send(Buffer.from(bytes))
}

function send(e: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (isTableFile(result)) return sendTable(reply, result)
  if (typeof e.produces === 'string' && isDocument(result)) {
    if (e.produces === 'text/calendar') return sendCalendar(request, reply, result)
    const disposition = dispositions[e.produces]
    if (disposition) return sendDocument(reply, e.produces, disposition, result)
  }
  if (typeof result === 'object' && result !== null && 'version' in result) {
    void reply.header('etag', `"${String(result.version)}"`)
  }
  return reply.send(result)
}
