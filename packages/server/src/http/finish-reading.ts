import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The same as nginx's default lingering_time and lingering_timeout, ms. */
const longest = 30_000
const longestSilence = 5_000
const lookEvery = 1_000

/**
 * Lets a caller that is refused before its whole body has come read the reason. A socket that is closed while the peer
 * still sends is reset, and browsers send a body to its end before they read the response: so the response is sent, our
 * side of the socket is closed, and further input is discarded, for a while (RFC 9112, 9.6).
 */
export function finishReading(app: FastifyInstance): void {
  const lingering = new Set<Socket>()
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return
    void reply.header('connection', 'close')
    closeGently(raw, lingering)
  })
  // A server that stops does not wait for callers that have their response.
  app.addHook('preClose', async () => {
    for (const socket of lingering) socket.destroy()
  })
}

/** Node closes the socket of a last response by `destroySoon`, which does not check whether input is still coming. */
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
