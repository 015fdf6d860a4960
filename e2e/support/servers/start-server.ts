import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { serverEnvironment, serverProgram } from '../../../tools/launch/server-program.mjs'

export const root = join(import.meta.dirname, '../../..')
const bundle = '.cache/server/main.js'
const longestStop = 25_000

export type RunningServer = { address: string; output: () => string; stop: () => Promise<void> }

type Given = {
  command: 'start' | 'demo'
  dataDir: string
  databaseUrl?: string
  publicUrl?: string
  smtpUrl?: string
  /** A port that was free a moment ago, where something must know the address before. */
  port?: number
  /** More settings. */
  env?: Readonly<Record<string, string>>
}

/** A port nobody uses at this moment, on this machine only. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Starts the built server as `npm start` and `npm run demo` do, and waits until it says that it is ready. */
export async function startServer(given: Given): Promise<RunningServer> {
  if (!existsSync(join(root, bundle))) throw new Error(`${bundle} is missing: npm test builds it`)
  const port = given.port ?? (await freePort())
  const child = spawn(
    process.execPath,
    ['--import', './tools/launch/stop-with-launcher.mjs', ...serverProgram(given.command)],
    {
      cwd: root,
      env: {
        ...serverEnvironment(),
        TZ: 'Europe/Madrid',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: given.dataDir,
        DATABASE_URL: given.databaseUrl ?? '',
        PUBLIC_URL: given.publicUrl ?? '',
        SMTP_URL: given.smtpUrl ?? '',
        // Webhooks of the tests are on this machine.
        WEBHOOK_NETWORKS: 'loopback',
        LOG_LEVEL: 'warn',
        ...given.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let output = ''
  const ready = Promise.withResolvers<void>()
  const hear = (data: Buffer) => {
    output += data.toString()
    if (output.includes('Ctrl-C')) ready.resolve()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  child.once('exit', (code) => ready.reject(new Error(`the server ended with ${code}:\n${output}`)))
  child.once('error', ready.reject)
  await ready.promise
  return { address: `http://127.0.0.1:${port}`, output: () => output, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), longestStop)
  await gone
  clearTimeout(late)
}
