import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * One address before several servers. Requests go to them in turn, whoever sent them: what one server kept to itself
 * would be missed by the next request.
 */
export async function startProxy(
  port: number,
  servers: () => readonly string[],
): Promise<{ stop: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const all = servers()
    const server = all[turn++ % all.length]
    if (server === undefined) return void answer.writeHead(503).end()
    const { method, url = '/', headers } = incoming
    const outgoing = request(new URL(url, server), { method, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    outgoing.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    // A browser that leaves ends its stream of events behind the proxy too.
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const proxy = createServer(pass)
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  return {
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
        agent.destroy()
      }),
  }
}
