import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

/** What whoever runs the tests asks for by the environment; undefined where nothing is. */
export const textAskedFor = (name: string): string | undefined => process.env[name]

export function numberAskedFor(name: string): number | undefined {
  const text = textAskedFor(name)
  return text === undefined ? undefined : Number(text)
}

/** A real server in a process of its own, on a database that is there, to be killed. Its port is any that is free. */
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

/** Where such a server listens, once it does, and all that it has said until asked. Rejects where it ends before. */
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
