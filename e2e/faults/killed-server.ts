import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

type Setup = { databaseUrl: string; folder: string; times: number }

const port = 18_775

/** Starts the server, lets it live for a moment of its own length, kills it with -9, starts it again; so many times. */
export function killedAgainAndAgain({ databaseUrl, folder, times }: Setup): {
  address: string
  finished: Promise<number>
} {
  const start = (): ChildProcess =>
    spawn(process.execPath, [join(process.cwd(), '.cache/server/main.js'), 'start'], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, 'server'),
        PORT: String(port),
        LOG_LEVEL: 'silent',
      },
      stdio: 'ignore',
    })
  const address = `http://127.0.0.1:${port}`

  async function live(): Promise<number> {
    for (let killed = 0; killed < times; killed += 1) {
      const server = start()
      await answering(address)
      // Between 40 and 400 ms of work, differing from kill to kill and the same in every run.
      await wait(40 + ((killed * 97) % 360))
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await gone
    }
    const last = start()
    await answering(address)
    await wait(3_000) // the clients' last retries
    const gone = new Promise((resolve) => last.once('exit', resolve))
    last.kill('SIGTERM')
    await gone
    return times
  }
  return { address, finished: live() }
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const answer = await fetch(`${address}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await wait(15)
  }
  throw new Error('the server did not come back')
}
