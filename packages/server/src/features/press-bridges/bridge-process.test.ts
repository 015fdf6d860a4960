import {
  takePressLinesEndpoint,
  revokePressBridgeEndpoint,
} from '@probeta/contract/laboratory/press-bridges.ts'
import { addPressEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'
import { aPressBridge } from '../../testing/a-press-bridge.ts'
import { pressLines } from '../../testing/nouns/a-press.ts'

const program = join(import.meta.dirname, '../../../../bridge/src/main.ts')

let lab: Laboratory
const folders: string[] = []
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(async () => {
  await lab.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A press with an Ethernet port. */
async function aTcpPress() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    say: async (text: string) => {
      await expect.poll(() => sockets.size, { timeout: 20_000 }).toBeGreaterThan(0)
      for (const socket of sockets) socket.write(text)
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function aBridgeAtPress(server = lab.address) {
  const press = await lab
    .as('administrator')
    .does(addPressEndpoint, { body: { name: `Prensa ${crypto.randomUUID()}`, lines: pressLines } })
  const { bridge, key } = await aPressBridge(lab, press.id)
  const tcp = await aTcpPress()
  const folder = mkdtempSync(join(tmpdir(), 'bridge-'))
  folders.push(folder)
  const file = join(folder, 'bridge.json')
  const configure = (to: string) =>
    writeFileSync(
      file,
      JSON.stringify({
        server: to,
        key,
        source: { kind: 'tcp', host: '127.0.0.1', port: tcp.port },
        journal: 'journal',
      }),
    )
  configure(server)
  const start = () => {
    const child = spawn(process.execPath, [program, '--config', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (piece) => (said += String(piece)))
    return {
      said: () => said,
      stop: async (signal: NodeJS.Signals) => {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      },
    }
  }
  const kept = async () =>
    (
      await inLaboratory<{ text: string }>(
        lab,
        'select text from press_line where press_id = $1 order by number',
        [press.id],
      )
    ).map(({ text }) => text)
  const journalled = () => readFileSync(join(folder, 'journal', 'lines.jsonl'), 'utf8')
  return { press, bridge, tcp, configure, start, kept, journalled }
}

describe('the program beside a press', () => {
  it('passes on what the press sends, to the page that takes it', async () => {
    const { press, tcp, start, kept } = await aBridgeAtPress()
    const running = start()
    await tcp.say('OB1-001-1;10:32;565,0 kN\r\n')
    await expect.poll(kept, { timeout: 20_000 }).toEqual(['OB1-001-1;10:32;565,0 kN'])
    const { items } = await lab.as('laboratoryTechnician').does(takePressLinesEndpoint, {
      params: { pressId: press.id },
      body: { page: crypto.randomUUID(), stored: [] },
    })
    expect(items).toMatchObject([{ text: 'OB1-001-1;10:32;565,0 kN' }])
    await running.stop('SIGTERM')
    tcp.close()
  })

  it('keeps its lines while the server is not reached, and sends them in order later', async () => {
    const { tcp, configure, start, kept, journalled } = await aBridgeAtPress('http://127.0.0.1:9')
    const cut = start()
    await tcp.say('1;565,0 kN\r\n2;566,0 kN\r\n')
    await expect.poll(cut.said, { timeout: 20_000 }).toContain('is not reached')
    await expect.poll(journalled, { timeout: 20_000 }).toContain('2;566')
    await cut.stop('SIGKILL')
    configure(lab.address)
    const restored = start()
    await tcp.say('3;567,0 kN\r\n')
    await expect.poll(kept, { timeout: 20_000 }).toEqual(['1;565,0 kN', '2;566,0 kN', '3;567,0 kN'])
    await restored.stop('SIGTERM')
    tcp.close()
  })

  it('killed while it sends loses nothing and doubles nothing', async () => {
    const { tcp, start, kept } = await aBridgeAtPress()
    const sent: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const running = start()
      await expect.poll(running.said, { timeout: 20_000 }).toContain('listening to')
      const lines = Array.from({ length: 60 }, (_, at) => `${round}-${at};565,0 kN`)
      await tcp.say(lines.map((line) => `${line}\r\n`).join(''))
      sent.push(...lines)
      const from = sent.length - lines.length
      // Killed between the first answer of the server and the last.
      await expect
        .poll(async () => (await kept()).length, { timeout: 20_000, interval: 5 })
        .toBeGreaterThan(from)
      await running.stop('SIGKILL')
    }
    const last = start()
    await expect.poll(kept, { timeout: 20_000 }).toEqual(sent)
    await last.stop('SIGTERM')
    tcp.close()
  })

  it('whose key was revoked says so and keeps its lines', async () => {
    const { bridge, tcp, start, kept } = await aBridgeAtPress()
    await lab.as('administrator').does(revokePressBridgeEndpoint, { params: { bridgeId: bridge.id } })
    const running = start()
    await tcp.say('1;565,0 kN\r\n')
    await expect.poll(running.said, { timeout: 20_000 }).toContain('revoked')
    await running.stop('SIGTERM')
    expect(await kept()).toEqual([])
    tcp.close()
  })
})
