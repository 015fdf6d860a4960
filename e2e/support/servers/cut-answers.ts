import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * A line to the server that breaks after the work was done: of the calls that match, the first with each key that is chosen
 * reaches the server, is answered there, and the answer never arrives.
 */
export async function cutAnswers(
  port: number,
  server: () => string,
  isCut: (incoming: IncomingMessage, key: string) => boolean,
): Promise<{ cut: () => number; calls: () => number; stop: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  const seen = new Set<string>()
  let cut = 0
  let calls = 0

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/', headers } = incoming
    const key = String(headers['idempotency-key'] ?? '')
    if (key !== '') calls += 1
    const cuts = key !== '' && !seen.has(key) && isCut(incoming, key)
    seen.add(key)
    const outgoing = request(new URL(url, server()), { method, headers, agent }, (response) => {
      if (cuts) {
        // Whole at the server: what it did, it did.
        response.resume()
        response.on('end', () => {
          cut += 1
          answer.destroy()
        })
        return
      }
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    outgoing.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.on('close', () => cuts || outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const proxy = createServer(pass)
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  return {
    cut: () => cut,
    calls: () => calls,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
        agent.destroy()
      }),
  }
}
