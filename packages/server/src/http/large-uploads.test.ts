import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { addClientEndpoint } from '@probeta/contract/clients/clients.ts'
import { previewImportEndpoint } from '@probeta/contract/laboratory/imports.ts'
import { addSheetPhotoEndpoint } from '@probeta/contract/concrete/photos.ts'
import { Problem } from '@probeta/contract/base/problem.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const piece = Buffer.alloc(64_000, 'x')
const boundary = 'b'.repeat(24)

type Sent = { path: string; bytes: number; type: string; start: string; end: string }
type Way = (sent: Sent) => Promise<{ status: number; body: string }>

/** A file of so many bytes in a form. */
const aFile = (path: string, bytes: number): Sent => ({
  path: `/api${path.replace(/:\w+/, crypto.randomUUID())}`,
  bytes,
  type: `multipart/form-data; boundary=${boundary}`,
  start: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
  end: `\r\n--${boundary}--\r\n`,
})
const someJson = (path: string, bytes: number): Sent => ({
  ...{ path: `/api${path}`, bytes, type: 'application/json', start: '{"name":"', end: '"}' },
})

const headersOf = ({ type }: Sent) => ({
  authorization: lab.as('director').authorization,
  'accept-language': 'en',
  'content-type': type,
  'idempotency-key': crypto.randomUUID(),
})
const lengthOf = ({ bytes, start, end }: Sent) => start.length + bytes + end.length

function* piecesOf({ bytes, start, end }: Sent) {
  yield Buffer.from(start)
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length))
  yield Buffer.from(end)
}

async function fetched(sent: Sent, body: Buffer | ReadableStream): Promise<Awaited<ReturnType<Way>>> {
  const init = { method: 'POST', headers: headersOf(sent), body, duplex: 'half' }
  const response = await fetch(lab.address + sent.path, init as RequestInit)
  return { status: response.status, body: await response.text() }
}

function requested(more: (sent: Sent) => Record<string, string>): Way {
  return async (sent) => {
    const asked = request(lab.address + sent.path, {
      method: 'POST',
      headers: { ...headersOf(sent), ...more(sent) },
    })
    // Only the response matters; the sender may be cut off afterwards.
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).on('error', reject)
    })
    let open = true
    const over = answered.finally(() => (open = false)).catch(() => {})
    for (const part of piecesOf(sent)) {
      if (!open) break
      if (!asked.write(part)) await Promise.race([once(asked, 'drain'), over])
    }
    const response = await answered
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    asked.destroy()
    return { status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }
  }
}

/** A socket over which the head of the request has gone. */
function opened(sent: Sent, headers: Record<string, string> = headersOf(sent)) {
  const { hostname, port } = new URL(lab.address)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  const head = { host: hostname, ...headers, 'content-length': String(lengthOf(sent)) }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${sent.path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

async function answerOf(socket: Socket): Promise<Awaited<ReturnType<Way>>> {
  let answer = ''
  for await (const part of socket) {
    answer += String(part)
    if (answer.endsWith('}')) break
  }
  const [first = '', ...rest] = answer.split('\r\n\r\n')
  return { status: Number(first.split(' ')[1]), body: rest.join('') }
}

/**
 * Like a browser: sends the whole body first, whatever the server sends meanwhile, and only then reads the response.
 */
const sentWhole: Way = async (sent) => {
  const socket = opened(sent)
  const failed = new Promise<never>((_, reject) => socket.once('error', reject))
  // Waited for below, at every step.
  failed.catch(() => {})
  for (const part of piecesOf(sent))
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), failed])
  const answer = await answerOf(socket)
  socket.destroy()
  return answer
}

const ways: Record<string, Way> = {
  fetch: (sent) => fetched(sent, Buffer.concat([...piecesOf(sent)])),
  'fetch in chunks': (sent) => fetched(sent, ReadableStream.from(piecesOf(sent))),
  'node:http': requested((sent) => ({ 'content-length': String(lengthOf(sent)) })),
  'node:http in chunks': requested(() => ({ 'transfer-encoding': 'chunked' })),
  'a client that sends everything first': sentWhole,
}

const megabyte = 1_000_000
const tooMuch: [string, () => Sent, string][] = [
  ['a photo of 25 MB', () => aFile(addSheetPhotoEndpoint.path, 25 * megabyte), 'photo.tooLarge'],
  ['a photo of 70 MB', () => aFile(addSheetPhotoEndpoint.path, 70 * megabyte), 'photo.tooLarge'],
  ['a table of 70 MB', () => aFile(previewImportEndpoint.path, 70 * megabyte), 'import.tooLarge'],
  ['25 MB of JSON', () => someJson(addClientEndpoint.path, 25 * megabyte), 'request.tooLarge'],
  ['70 MB of JSON', () => someJson(addClientEndpoint.path, 70 * megabyte), 'request.tooLarge'],
]

describe.each(Object.entries(ways))('%s', (_, send) => {
  it.each(tooMuch)('reads why %s is refused, every time', async (__, sent, code) => {
    const times = sent().bytes > 50 * megabyte ? 6 : 20
    for (let time = 0; time < times; time += 1) {
      const { status, body } = await send(sent())
      const problem = Problem.parse(JSON.parse(body))
      expect({ status, code: problem.code }).toEqual({ status: 413, code })
      expect(problem.title).toMatch(/too large/)
    }
  })
})

it('says so at once to whoever only announces it, and leaves who then says nothing', async () => {
  const sockets = await Promise.all(
    tooMuch.map(async ([, sent, code]) => {
      const socket = opened(sent())
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /)
      expect(answer.toString()).toContain(`"code":"${code}"`)
      return socket
    }),
  )
  const server = lab.app.server
  const connections = () =>
    new Promise<number>((resolve) => {
      server.getConnections((_, count) => resolve(count))
    })
  expect(await connections()).toBeGreaterThanOrEqual(sockets.length)
  server.closeIdleConnections()
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 30_000, interval: 200 })
  for (const socket of sockets) socket.destroy()
})

it('whoever is refused for another reason reads that one', async () => {
  const sent = aFile(addSheetPhotoEndpoint.path, 25 * megabyte)
  const { authorization: _, ...nobody } = headersOf(sent)
  const socket = opened(sent, nobody)
  for (const part of piecesOf(sent)) if (!socket.write(part)) await once(socket, 'drain')
  const { status, body } = await answerOf(socket)
  socket.destroy()
  expect({ status, code: Problem.parse(JSON.parse(body)).code }).toEqual({
    status: 401,
    code: 'session.invalid',
  })
})
