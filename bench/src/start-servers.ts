import { type ChildProcess, fork, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { serverEnvironment, serverProgram } from '../../tools/launch/server-program.mjs'
import type { Planned } from './plan-work.ts'

export type Server = {
  address: string
  startedInMs: number
  residentMegabytes(): number
  /** Of the process, since it began. */
  processorMs(): number
  stop(): Promise<void>
}

const residentOf = (child: ChildProcess) => {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** From its line in /proc: user and system time in hundredths of a second stand 12 and 13 places after its name. */
const processorOf = (child: ChildProcess) => {
  const line = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  const [user, system] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await gone
}

/** Our server as people start it, on the database that is loaded; in `dataDir` it finds the keys that it first started with. */
export async function startOurs(
  root: string,
  databaseUrl: string,
  dataDir: string,
  port = 18_765,
): Promise<Server> {
  const from = performance.now()
  const child = spawn(process.execPath, serverProgram('start'), {
    cwd: root,
    env: {
      ...serverEnvironment(),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`our server ended with ${child.exitCode}`)
    const answer = await fetch(`${address}/api/health`).catch(() => undefined)
    if (answer?.ok) break
    if (performance.now() - from > 30_000) throw new Error('our server did not answer within 30 s')
    await wait(20)
  }
  return {
    address,
    startedInMs: Math.round(performance.now() - from),
    residentMegabytes: () => residentOf(child),
    processorMs: () => processorOf(child),
    stop: () => ended(child),
  }
}

export async function startBare(setup: Planned['bare']): Promise<Server> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: [] })
  const listening = new Promise<number>((resolve, reject) => {
    child.once('message', () => {
      child.once('message', (message) => resolve((message as { port: number }).port))
      child.send(setup)
    })
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
  })
  const address = `http://127.0.0.1:${await listening}`
  return {
    address,
    startedInMs: 0,
    residentMegabytes: () => residentOf(child),
    processorMs: () => processorOf(child),
    stop: () => ended(child),
  }
}
