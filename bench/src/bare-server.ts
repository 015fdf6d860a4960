// The floor of this stack: Node's http server and pg, the same statements, nothing else: no session, no scope, no schema.
// Reads {"/path": [{text, values}, …]} from its parent, listens, and answers its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Query } from './record-queries.ts'

type Setup = { url: string; routes: Record<string, Query[]>; saves: readonly Query[][] }

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
      (rows) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})

// A message that arrives before anyone listens is lost: the parent waits for this word.
process.send?.('ready')
