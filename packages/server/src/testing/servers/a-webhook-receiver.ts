import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Call = { headers: IncomingHttpHeaders; body: string }
/** How a receiver answers a call. */
export type Answer = (response: ServerResponse, call: Call) => void

export const answers = (status: number, headers: Record<string, string> = {}): Answer => {
  return (response) => void response.writeHead(status, headers).end('gracias')
}
export const neverAnswers: Answer = () => {}
export const hangsUp: Answer = (response) => void response.socket?.destroy()
/** One byte of the answer at a time, and never all of its head. */
export const dripsItsHead: Answer = ({ socket }) => {
  const head = 'HTTP/1.1 200 OK\r\nx-slow: '
  let sent = 0
  const timer = setInterval(() => socket?.write(head[sent++] ?? 'a'), 20)
  socket?.on('close', () => clearInterval(timer))
  socket?.on('error', () => clearInterval(timer))
}
export const hangsUpWithin: Answer = (response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('la mitad', () => response.socket?.destroy())
}
/** An answer without end. */
export const answersForever: Answer = (response) => {
  response.writeHead(200)
  const piece = Buffer.alloc(65_536, 'x')
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  response.on('error', () => {})
  more()
}

/** What a call brought. */
export const bodyOf = ({ body }: Call): { type: string; data: Record<string, string> } => JSON.parse(body)
export const idsOf = (calls: readonly Call[]) => calls.map(({ headers }) => headers['webhook-id'])

/**
 * Starts a receiver of webhooks on this machine. It answers its first calls as told, and all others with 204. With `tls` it has
 * this certificate.
 */
export async function aWebhookReceiver(told: readonly Answer[] = [], tls?: { key: string; cert: string }) {
  const left = [...told]
  const calls: Call[] = []
  const listener: RequestListener = (request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const call = { headers: request.headers, body }
      calls.push(call)
      ;(left.shift() ?? answers(204))(response, call)
    })
  }
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return { address: `http${tls ? 's' : ''}://127.0.0.1:${port}/hook`, calls, stop }
}
