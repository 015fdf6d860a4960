import { randomBytes, timingSafeEqual } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostFinder, type Hosts, type PublicHost } from './find-host.ts'
import { Refusal } from '../../base/refusal.ts'

const self = ["'self'"]
const none = ["'none'"]

const isChange = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

const cookieOf = (header: string | undefined) =>
  /(?:^|;\s*)XSRF-TOKEN=([A-Za-z0-9_-]+)/.exec(header ?? '')?.[1]

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Refuses a change from a foreign page. Browsers send the origin of the page: another host's page changes nothing here,
 * nor one of our own host that came without the https it is published with. Callers that are no browsers send no
 * Origin. `url`: the address of the request.
 */
function refuseForeignOrigin({ headers, host }: FastifyRequest, { url }: PublicHost): void {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin === undefined) {
    if (site === undefined || site === 'same-origin' || site === 'none') return
    throw new Refusal('request.foreignOrigin')
  }
  const from = URL.canParse(origin) ? new URL(origin) : undefined
  const isOurs = from !== undefined && from.origin === origin && /^https?:$/.test(from.protocol)
  const published = new URL(url)
  const isStripped =
    published.protocol === 'https:' && from?.host === published.host && from.protocol !== 'https:'
  if (!isOurs || isStripped || (from.host !== host && from.host !== published.host))
    throw new Refusal('request.foreignOrigin')
}

/** Refuses what a form of another page can send without a preflight: a change must declare JSON, or a file. */
function refuseForm({ headers, routeOptions }: FastifyRequest): void {
  const type = headers['content-type']
  if (type === undefined || /^application\/json\s*(;|$)/i.test(type)) return
  if (routeOptions.config.upload === true && /^multipart\/form-data\s*;/i.test(type)) return
  throw new Refusal('request.notJson')
}

/**
 * Double submit: the caller proves that it can read the cookie. Safety rests on the bearer token; this is the second
 * lock.
 */
function refuseForgery({ headers }: FastifyRequest): void {
  const cookie = cookieOf(headers.cookie)
  if (cookie === undefined) return
  const header = headers['x-xsrf-token']
  if (typeof header !== 'string' || !same(header, cookie)) throw new Refusal('request.foreignOrigin')
}

/**
 * Without includeSubDomains: subdomains of a laboratory's host may serve something without https, and are not ours to
 * decide.
 */
const strictTransport = 'max-age=63072000'

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: none,
    // WebAssembly for the reader of QR codes: our own file, and no text that becomes JavaScript (decision 0014).
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: self,
    styleSrcElem: ["'self'", "'unsafe-inline'"],
    styleSrcAttr: none,
    imgSrc: ["'self'", 'blob:', 'data:'],
    fontSrc: self,
    connectSrc: self,
    manifestSrc: self,
    workerSrc: self,
    objectSrc: none,
    baseUri: none,
    formAction: self,
    frameAncestors: none,
    // No text becomes markup, whatever script tries it: first-paint.js lets style sheets through, which hold no
    // tags.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
  },
}

/**
 * Sets security headers on everything, the address of the request, and the three checks that a change comes from our
 * own page.
 */
export async function protect(app: FastifyInstance, hosts: Hosts): Promise<void> {
  const secure = hosts.publicUrl.startsWith('https:')
  const findHost = hostFinder(hosts)
  await app.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(
      'permissions-policy',
      'camera=(self), serial=(self), geolocation=(self), microphone=(), payment=()',
    )
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    const publicHost = await findHost(request)
    request.setDecorator('publicHost', publicHost)
    if (secure && publicHost.laboratoryId !== null)
      void reply.header('strict-transport-security', strictTransport)
    if (cookieOf(request.headers.cookie) === undefined) {
      const value = randomBytes(24).toString('base64url')
      void reply.header(
        'set-cookie',
        `XSRF-TOKEN=${value}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`,
      )
    }
    if (!isChange(request)) return
    refuseForeignOrigin(request, publicHost)
    refuseForgery(request)
    refuseForm(request)
  })
}
