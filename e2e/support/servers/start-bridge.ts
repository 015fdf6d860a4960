import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../../packages/bridge/src/main.ts')

/** A press with an Ethernet port, and the bridge beside it that passes its lines on to a server. */
export async function startBridge(server: string, key: string) {
  const sockets = new Set<Socket>()
  const press = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  const heard = once(press, 'connection')
  press.listen(0, '127.0.0.1')
  await once(press, 'listening')
  const address = press.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const folder = await mkdtemp(join(tmpdir(), 'probeta-bridge-'))
  const config = join(folder, 'bridge.json')
  const source = { kind: 'tcp', host: '127.0.0.1', port: address.port }
  await writeFile(config, JSON.stringify({ server, key, source, journal: 'journal' }))
  const bridge = spawn(process.execPath, [program, '--config', config], { stdio: 'inherit' })
  await heard
  return {
    says: (text: string) => {
      for (const socket of sockets) socket.write(text)
    },
    stop: async () => {
      const ended = once(bridge, 'exit')
      bridge.kill()
      await ended
      press.close()
      await rm(folder, { recursive: true })
    },
  }
}
