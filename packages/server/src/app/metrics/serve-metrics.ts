import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { KeyRefused, readSetting } from '../../base/kept-secret.ts'
import type { Settings } from '../../base/settings.ts'
import { hashOf } from '../../base/token.ts'
import type { Metrics } from './open-metrics.ts'

type Place = NonNullable<Settings['metrics']>

/** Prometheus asks one question at a time, and so may a person beside it. */
const mostSockets = 16
const shortestToken = 16

async function readToken({ token }: Place): Promise<string> {
  const text = (await readSetting(token)).trim()
  if (text.length >= shortestToken) return text
  throw new KeyRefused(
    `${token.name} holds ${text.length} characters: give at least ${shortestToken}, for example of openssl rand -hex 24.`,
  )
}

const bears = ({ headers }: IncomingMessage, token: string) =>
  timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`))

const plain = (response: ServerResponse, status: number, sentence: string) =>
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`)

async function answer(
  metrics: Pick<Metrics, 'type' | 'read'>,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!bears(request, token)) {
    response.setHeader('www-authenticate', 'Bearer')
    plain(response, 401, 'Bring the token: Authorization: Bearer …')
  } else if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
    plain(response, 404, 'The figures are at GET /metrics.')
  else {
    const text = await metrics.read()
    response.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' }).end(text)
  }
}

/**
 * Serves the figures on a port of their own: they can be read while the server sheds load, and no proxy in front of the public
 * address publishes them. Returns the port and what ends it.
 * @throws KeyRefused where the token cannot be read or is short.
 */
export async function serveMetrics(
  place: Place,
  metrics: Pick<Metrics, 'type' | 'read'>,
  onProblem: (error: unknown) => void,
): Promise<{ port: number; stop(): Promise<void> }> {
  const token = await readToken(place)
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    answer(metrics, token, request, response).catch((error: unknown) => {
      onProblem(error)
      response.destroy()
    })
  })
  server.maxConnections = mostSockets
  server.listen(place.port, place.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : place.port,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
