import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { addClientEndpoint } from '@probeta/contract/clients/clients.ts'
import { healthEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { afterEach, expect, it } from 'vitest'
import { type Laboratory, ownLaboratory } from '../testing/a-laboratory.ts'
import { aReading, aSheet } from '../testing/nouns/a-sheet.ts'

const request = `POST /api${signInEndpoint.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`

/** Three ways to keep a server waiting: with the next header, with the next byte of a body, with anything at all. */
const openings = [
  `${request}X-Slow: `,
  `${request}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"usuario":"`,
  '',
]

let sockets: Socket[] = []
let dripping: NodeJS.Timeout | undefined
afterEach(() => {
  clearInterval(dripping)
  for (const socket of sockets) socket.destroy()
  sockets = []
})

const open = () => sockets.filter(({ destroyed }) => !destroyed).length

/** Sockets that send a byte now and then and never come to an end. */
async function holdSockets({ address }: Laboratory, count: number): Promise<void> {
  const { hostname, port } = new URL(address)
  for (let at = 0; at < count; at += 1) {
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    // The server is expected to cut them off.
    socket.on('error', () => {})
    socket.resume()
    await once(socket, 'connect')
    socket.write(openings[at % openings.length] ?? '')
  }
  dripping = setInterval(() => {
    for (const [at, socket] of sockets.entries())
      if (at % openings.length < 2 && socket.writable) socket.write('x')
  }, 1_000)
}

it('a thousand slow callers and a flood of sign-ins keep no break from being entered', async () => {
  const lab = await ownLaboratory({ trustedProxies: ['127.0.0.1'] })
  // Here they are held for as long as it takes.
  Object.assign(lab.app.server, { headersTimeout: 0, requestTimeout: 0 })
  const sheet = await aSheet(lab, { trucks: Array.from({ length: 10 }, () => ({ agePlan: '28·28·28' })) })
  const due = sheet.trucks.flatMap((truck) => truck.specimens)
  await holdSockets(lab, 1_200)
  let attempts = 0
  // Each from an address of its own and for another user, so that all of them reach the hashing.
  const guess = async () => {
    attempts += 1
    const { status } = await fetch(`${lab.address}/api${signInEndpoint.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${attempts}`,
      },
      body: JSON.stringify({ usuario: `nobody.${attempts}`, password: 'not the right one' }),
    })
    return status
  }
  const guesses: Promise<number>[] = []
  const entered: number[] = []
  for (const { id, version } of due) {
    guesses.push(guess(), guess())
    const { status } = await lab
      .as('laboratoryTechnician')
      .call(recordBreakEndpoint, { params: { specimenId: id }, version, body: aReading(lab) })
    entered.push(status)
  }
  expect(entered).toEqual(Array.from({ length: 30 }, () => 200))
  expect(open(), 'they were there all the time').toBe(1_200)
  expect(await Promise.all(guesses)).toEqual(Array.from({ length: 60 }, () => 422))
}, 60_000)

it('nobody has a body read whom the server does not know, beyond what it takes to sign in', async () => {
  const lab = await ownLaboratory()
  const { hostname, port } = new URL(lab.address)
  /** Returns the status line that comes although most of the body does not. */
  async function announce(path: string, bytes: number, start: string): Promise<string> {
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.write(
      `POST /api${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n${start}`,
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString('latin1').split('\r\n')[0] ?? ''
  }
  expect(await announce(addClientEndpoint.path, 1_000, '{')).toBe('HTTP/1.1 401 Unauthorized')
  expect(await announce(signInEndpoint.path, 40_000, '{')).toBe('HTTP/1.1 413 Payload Too Large')
})

it('slow callers are cut off, whatever they are slow with', async () => {
  const lab = await ownLaboratory()
  const { server } = lab.app
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000, maxConnections: 4_000 })
  // The same timeouts, only shorter.
  server.headersTimeout = 500
  server.requestTimeout = 1_000
  await holdSockets(lab, 300)
  for (const socket of sockets) if (!socket.destroyed) await once(socket, 'close')
  expect(open()).toBe(0)
  expect((await lab.anonymous.call(healthEndpoint)).status).toBe(200)
})
