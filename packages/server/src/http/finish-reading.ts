import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** As long as nginx does by default: its lingering_time and lingering_timeout, ms. */
const longest = 30_000
const longestSilence = 5_000
const lookEvery = 1_000

/**
 * Whoever is refused before the whole body has come can read why. A socket that is closed while somebody still sends is
 * reset, and browsers send a body to its end before they read the answer: so the answer is sent, our side of the socket is
 * closed, and what still comes is thrown away, for a while (RFC 9112, 9.6).
 */
export function finishReading(app: FastifyInstance): void {
  const lingering = new Set<Socket>()
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return
    void reply.header('connection', 'close')
    closeGently(raw, lingering)
  })
  // A server that stops waits for nobody who has his answer.
  app.addHook('preClose', async () => {
    for (const socket of lingering) socket.destroy()
  })
}

/** Node closes the socket of a last answer by `destroySoon`, which does not look whether anything still comes. */
function closeGently(request: IncomingMessage, lingering: Set<Socket>): void {
  const { socket } = request
  const closeNow = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) {
      closeNow()
      return
    }
    socket.end()
    lingering.add(socket)
    let [waited, silent, bytes] = [0, 0, socket.bytesRead]
    const looking = setInterval(() => {
      waited += lookEvery
      silent = socket.bytesRead === bytes ? silent + lookEvery : 0
      bytes = socket.bytesRead
      if (waited >= longest || silent >= longestSilence) socket.destroy()
    }, lookEvery)
    socket.once('close', () => {
      clearInterval(looking)
      lingering.delete(socket)
    })
    request.once('end', closeNow)
    request.unpipe()
    request.resume()
  }
}
