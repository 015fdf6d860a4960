import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Handed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** Starts a service on this machine that takes messages as push services and gateways do; `answer` is its HTTP status. */
export async function aMessageService(answer: (handed: Handed) => number = () => 201) {
  const received: Handed[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const handed = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) }
      const status = answer(handed)
      if (status < 300) received.push(handed)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}
