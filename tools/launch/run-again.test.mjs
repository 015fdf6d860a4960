import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { fromRoot } from './paths.mjs'

const folder = mkdtempSync(join(tmpdir(), 'probeta-again-'))
const starts = join(folder, 'starts')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => writeFileSync(starts, ''))
const pids = () => readFileSync(starts, 'utf8').split('\n').filter(Boolean).map(Number)

/** The launcher, with a program in place of the server that writes down its process and then does `then`. */
function launch(then) {
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync('${starts}', process.pid + '\\n')
     const start = readFileSync('${starts}', 'utf8').trim().split('\\n').length
     ${then}`,
  )
  const launcher = `import { runAgain } from '${fromRoot('tools/launch/run-again.mjs')}'
    process.exitCode = await runAgain(process.execPath, ['${program}'])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, npm_lifecycle_event: '' },
  })
  let said = ''
  child.stderr.on('data', (data) => (said += data))
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)))
  return { child, said: () => said, ended }
}

const serve = "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)"

it('a server that was killed is started again, which the log says, until somebody stops it', async () => {
  const { child, said, ended } = launch(serve)
  await expect.poll(() => pids().length, { timeout: 20_000 }).toBe(1)
  process.kill(pids()[0], 'SIGKILL')
  await expect.poll(() => pids().length, { timeout: 20_000 }).toBe(2)
  expect(said()).toContain('Probeta ended by itself (signal SIGKILL). It is started again in 0.5 s.')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(pids()).toHaveLength(2)
})

it('a server that will not start is not started again', async () => {
  const { ended, said } = launch('process.exit(1)')
  expect(await ended).toBe(1)
  expect([pids().length, said()]).toEqual([1, ''])
})

it('a refusal after it had served is tried again, as nobody is there to start it', async () => {
  const { ended } = launch('process.exit(start === 1 ? 70 : start === 2 ? 1 : 0)')
  expect(await ended).toBe(0)
  expect(pids()).toHaveLength(3)
})

it('whoever stops it while it waits for the next start is not kept waiting', async () => {
  const { child, said, ended } = launch('process.exit(70)')
  await expect.poll(said, { timeout: 20_000 }).toContain('again in 2 s')
  child.kill('SIGINT')
  await ended
  expect(pids()).toHaveLength(4)
})
