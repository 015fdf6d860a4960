// Run with Node 24 by `npm run check`: format, lint, types, house and unused code, without a database.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fromRoot, root } from './paths.mjs'

const bin = (path, ...args) => [fromRoot(`node_modules/${path}`), ...args]

const waiting = [
  { name: 'lint', args: bin('oxlint/bin/oxlint', '--type-aware') },
  {
    name: 'format',
    args: bin(
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location=.cache/prettier',
      '.',
    ),
  },
  { name: 'unused', args: bin('knip/bin/knip.js') },
  ...houseChecks(),
  ...typeChecks(),
]

const started = Date.now()
const failed = []
await Promise.all(Array.from({ length: availableParallelism() }, work))
const seconds = ((Date.now() - started) / 1000).toFixed(1)
if (failed.length > 0) {
  console.error(`Check failed in ${seconds} s: ${failed.join(', ')}`)
  process.exitCode = 1
} else {
  console.log(`Check passed in ${seconds} s`)
}

async function work() {
  for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
    const before = Date.now()
    const { status, output } = await runTask(task.args)
    console.log(
      `${status === 0 ? 'ok    ' : 'FAILED'} ${task.name} (${((Date.now() - before) / 1000).toFixed(1)} s)`,
    )
    if (status === 0) continue
    failed.push(task.name)
    console.log(output.trimEnd())
  }
}

function runTask(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    child.stdout.on('data', (data) => output.push(data))
    child.stderr.on('data', (data) => output.push(data))
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output: Buffer.concat(output).toString() }))
  })
}

function typeChecks() {
  const folders = [
    ...readdirSync(fromRoot('packages')).map((name) => `packages/${name}`),
    'e2e',
    'bench',
    'tools',
  ]
  return folders
    .filter((folder) => existsSync(fromRoot(folder)))
    .flatMap((folder) =>
      readdirSync(fromRoot(folder))
        .filter((name) => /^tsconfig.*\.json$/.test(name))
        .map((name) => `${folder}/${name}`),
    )
    .map((config) => ({ name: `types of ${config}`, args: bin('typescript/bin/tsc', '-p', config) }))
}

function houseChecks() {
  return ['house', 'phrases', 'dependencies'].map((name) => ({
    name,
    args: [fromRoot(`tools/check-${name}.ts`)],
  }))
}
