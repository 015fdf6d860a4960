import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromRoot } from './paths.mjs'
import { PlainRefusal } from './plain-refusal.mjs'
import { environment } from './project-node.mjs'
import { hashSources } from './source-hash.mjs'

const COMMON = [
  'assets',
  'packages/domain',
  'packages/contract',
  'packages/phrases',
  'packages/charts',
  'package-lock.json',
]

/** Bundles the server into .cache/server when its sources changed. */
export function buildServer(node) {
  const sources = [...COMMON, 'packages/server', 'tools/launch/bundle-server.mjs']
  return buildWhenChanged('server', sources, '.cache/server/main.js', () =>
    runQuietly(node, [fromRoot('tools/launch/bundle-server.mjs')], fromRoot('.')),
  )
}

/** Builds the web into packages/web/dist, when its sources changed. */
export function buildWeb(node) {
  const sources = [...COMMON, 'packages/web']
  return buildWhenChanged('web', sources, 'packages/web/dist/index.html', () =>
    runQuietly(
      node,
      [fromRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      fromRoot('packages/web'),
    ),
  )
}

async function buildWhenChanged(name, sources, product, build) {
  const marker = fromRoot(`.cache/${name}-built`)
  const hash = hashSources(sources)
  if (existsSync(fromRoot(product)) && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return
  console.log(`Building the ${name} …`)
  await build()
  if (!existsSync(fromRoot(product))) throw new PlainRefusal(`Building the ${name} made no ${product}.`)
  mkdirSync(dirname(marker), { recursive: true })
  writeFileSync(marker, hash)
}

function runQuietly(node, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd,
      env: environment({ NODE_ENV: 'production' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    child.stdout.on('data', (data) => output.push(data))
    child.stderr.on('data', (data) => output.push(data))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(output))
      reject(new PlainRefusal(`Building failed: ${args[0]} says why above.`))
    })
  })
}
