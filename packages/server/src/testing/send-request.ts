import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Sent = {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** JSON or other text, or a form with files. */
  body?: string | FormData | null
  /** For an endless stream: returns a successful answer with its headers alone. */
  headOnly?: boolean
}

export type Received = {
  status: number
  /** True for a status of 200 to 299. */
  ok: boolean
  headers: Headers
  bytes: Buffer
}

// The tests send some hundred thousand requests; `fetch` takes twice the processor time of the server for each.
const agent = new Agent({ keepAlive: true })

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}

type Encoded = { bytes: Buffer | null; contentType?: string }

/** Encodes a body as bytes; for a form also the content type, which names its boundary. */
async function encode(body: string | FormData | null): Promise<Encoded> {
  if (!(body instanceof FormData)) return { bytes: body === null ? null : Buffer.from(body) }
  const response = new Response(body)
  const contentType = response.headers.get('content-type') ?? ''
  return { bytes: Buffer.from(await response.arrayBuffer()), contentType }
}

/** The server closed an idle connection at the moment it was reused: it received nothing of the request. */
class ClosedWhileIdle extends Error {}

const reasonOf = (error: NodeJS.ErrnoException, reused: boolean) =>
  reused && error.code === 'ECONNRESET' ? new ClosedWhileIdle(error.message, { cause: error }) : error

function receive(
  url: string | URL,
  { method = 'GET', headers, headOnly = false }: Sent,
  { bytes, contentType }: Encoded,
): Promise<Received> {
  const answered = Promise.withResolvers<Received>()
  const sent = request(url, {
    method,
    agent,
    headers: {
      'user-agent': 'node',
      ...headers,
      ...(contentType && { 'content-type': contentType }),
      ...(bytes && { 'content-length': bytes.length }),
    },
  })
  sent.on('error', (error) => answered.reject(reasonOf(error, sent.reusedSocket)))
  sent.on('response', (response) => {
    const status = response.statusCode ?? 0
    const head = { status, ok: status >= 200 && status < 300, headers: headersOf(response) }
    if (headOnly && head.ok) {
      response.destroy()
      answered.resolve({ ...head, bytes: Buffer.alloc(0) })
    } else {
      buffer(response).then((read) => answered.resolve({ ...head, bytes: read }), answered.reject)
    }
  })
  sent.end(bytes ?? undefined)
  return answered.promise
}

/**
 * Sends one request over real HTTP, on a connection that stays open for the next; follows no redirection. Throws what the
 * connection throws. A request that met a connection closed while idle is sent once more, with the same Idempotency-Key.
 */
export async function sendRequest(url: string | URL, sent: Sent = {}): Promise<Received> {
  const encoded = await encode(sent.body ?? null)
  try {
    return await receive(url, sent, encoded)
  } catch (error) {
    if (error instanceof ClosedWhileIdle) return receive(url, sent, encoded)
    throw error
  }
}
