// The floor of this stack: Node's http server and pg, the same statements, nothing else: no session, no scope, no schema.
// Reads {"/path": [{text, values}, …]} from its parent, listens, and answers its port.
import { createServer } from 'node:http'
import { gzip } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Query } from './record-queries.ts'

type Setup = { url: string; routes: Record<string, Query[]>; saves: readonly Query[][] }

const leastCompressed = 8_000

process.once('message', (message) => {
  const { url, routes, saves } = message as Setup
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  let saved = 0

  async function ask(queries: readonly Query[]) {
    const client = await pool.connect()
    try {
      const answers = []
      for (const query of queries) answers.push((await client.query(query)).rows)
      return answers
    } finally {
      client.release()
    }
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const queries = path === '/save' ? saves[saved++] : routes[path]
    if (!queries) return void response.writeHead(404).end()
    request.resume()
    ask(queries).then(
      (rows) => {
        const text = JSON.stringify(rows)
        const json = { 'content-type': 'application/json' }
        // Callers ask for it, and ours does it with the same patience: otherwise the two would not do the same work.
        if (text.length < leastCompressed || !/\bgzip\b/.test(String(request.headers['accept-encoding'])))
          return void response.writeHead(200, json).end(text)
        gzip(text, { level: 1 }, (error, packed) =>
          error
            ? response.writeHead(500).end(String(error))
            : response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(packed),
        )
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})

// A message that arrives before anyone listens is lost: the parent waits for this word.
process.send?.('ready')
