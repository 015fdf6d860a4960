import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

/** Value of an environment variable that configures the tests; undefined where it is unset. */
export const textAskedFor = (name: string): string | undefined => process.env[name]

export function numberAskedFor(name: string): number | undefined {
  const text = textAskedFor(name)
  return text === undefined ? undefined : Number(text)
}

/** Starts a real server in its own process, on an existing database, to be killed. Its port is any that is free. */
export function startProcess(databaseUrl: string, folder: string): ChildProcess {
  return spawn(process.execPath, [join(root, 'packages/server/src/main.ts'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: '',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'server'),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Waits until such a server listens; returns its address and its output so far. Rejects where it ends before. */
export async function untilReady(child: ChildProcess): Promise<{ address: string; output: () => string }> {
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        output += data.toString()
        const ready = /ready at (\S+)/.exec(output)?.[1]
        if (ready) resolve(ready)
      })
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
  return { address, output: () => output }
}
