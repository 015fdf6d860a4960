import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One address before two databases, as a moved virtual address or name gives; each is named by the file of its socket. */
export type MovableAddress = {
  port: number
  /** Simulates a power failure: connections stay open, and nothing answers any more, not even their end. */
  fallSilent(): void
  /** Moves the address; connections to the silent machine are reset, as kernels do once the new one receives anything on them. */
  moveTo(socket: string): void
  close(): Promise<void>
}

type Passage = { client: Socket; database: Socket; lost: boolean }

export async function aMovableAddress(first: string): Promise<MovableAddress> {
  let target = first
  let silent = false
  const passages = new Set<Passage>()
  const waiting = new Set<Socket>()

  function pass(client: Socket): void {
    const passage: Passage = { client, database: connect(target), lost: false }
    const { database } = passage
    passages.add(passage)
    client.on('data', (data) => {
      if (!passage.lost) database.write(data)
    })
    database.on('data', (data) => {
      if (!passage.lost) client.write(data)
    })
    database.on('error', () => {})
    database.on('close', () => {
      if (!passage.lost) client.destroy()
    })
    client.on('close', () => {
      passages.delete(passage)
      database.destroy()
    })
    client.resume()
  }
  const server = createServer({ pauseOnConnect: true }, (client) => {
    client.on('error', () => {})
    if (!silent) return pass(client)
    waiting.add(client)
    client.once('close', () => waiting.delete(client))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      silent = true
      for (const passage of passages) passage.lost = true
    },
    moveTo(socket) {
      target = socket
      silent = false
      for (const { client, lost } of passages) if (lost) client.resetAndDestroy()
      for (const client of waiting) pass(client)
      waiting.clear()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const { client } of passages) client.destroy()
      for (const client of waiting) client.destroy()
      await closed
    },
  }
}
