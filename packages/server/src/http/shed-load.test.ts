import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerProblem } from './answer-problem.ts'
import { shedLoad } from './shed-load.ts'

/** A server whose check of the caller lasts as long as the gate is shut. */
async function aServer() {
  const app = Fastify()
  app.setErrorHandler(answerProblem)
  app.decorateRequest('session')
  app.decorateRequest('refusal')
  const { drain, shed } = shedLoad(app)
  let gate = Promise.withResolvers<void>()
  const seen = { started: 0, gone: 0 }
  app.addHook('onRequest', async (_, reply) => {
    reply.raw.once('close', () => (seen.gone += 1))
    seen.started += 1
    await gate.promise
  })
  app.post('/', () => 'done')
  app.get('/', () => 'done')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return {
    app,
    drain,
    shed,
    seen,
    status: async () => (await fetch(address)).status,
    open: () => gate.resolve(),
    shut: () => (gate = Promise.withResolvers()),
    async send(count: number, text: string) {
      const sockets = Array.from({ length: count }, () => connect(Number(new URL(address).port), '127.0.0.1'))
      onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
      for (const socket of sockets) {
        await once(socket, 'connect')
        socket.write(text)
      }
      return sockets
    },
  }
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const halfABody =
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'

it('what is worked on counts, and one more is told to come back', async () => {
  const server = await aServer()
  await server.send(400, get)
  await vi.waitFor(() => expect(server.seen.started).toBe(400))
  expect(await server.status()).toBe(503)
  expect(server.shed()).toBe(1)
  server.open()
  await vi.waitFor(() => expect(server.seen.gone).toBeGreaterThanOrEqual(400))
  expect(await server.status()).toBe(200)
})

it('whoever is still sending takes no place', async () => {
  const server = await aServer()
  server.open()
  await server.send(500, halfABody)
  await vi.waitFor(() => expect(server.seen.started).toBe(500))
  expect(await server.status()).toBe(200)
})

it('whoever hangs up gives the place back, also before anybody knew who called', async () => {
  const server = await aServer()
  for (const round of [1, 2, 3]) {
    server.shut()
    const sockets = await server.send(300, get)
    await vi.waitFor(() => expect(server.seen.started).toBe(round * 300))
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(() => expect(server.seen.gone).toBe(round * 300))
    server.open()
  }
  expect(await server.status()).toBe(200)
})

it('who comes while it drains is told to come back', async () => {
  const server = await aServer()
  server.open()
  server.drain()
  expect(await server.status()).toBe(503)
})

it('a socket that a browser opened ahead of its next request does not hold up the stop', async () => {
  const server = await aServer()
  const connected = once(server.app.server, 'connection')
  await server.send(1, '')
  await connected
  await server.app.close()
  expect(server.app.server.listening).toBe(false)
})
