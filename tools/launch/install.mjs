import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fromRoot, root } from './paths.mjs'
import { PlainRefusal } from './plain-refusal.mjs'

const MARKER = fromRoot('node_modules/.probeta-installed')
const STILL_EVERY_MS = 20_000

/** Installs the packages of the lock file, unless exactly they are installed already. */
export async function install() {
  const wanted = stateWanted()
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return
  if (!isInstalledByHand()) {
    console.log('Installing packages: once, one to three minutes …')
    await npmCi()
    console.log('Packages installed.')
  }
  writeFileSync(MARKER, wanted)
}

function stateWanted() {
  const lock = createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}\n`
}

// npm notes what it installed in a lock file of its own; only optional packages (other platforms) may be missing.
function isInstalledByHand() {
  const noted = fromRoot('node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages ?? {}
  const wanted = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')).packages
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, optional, ...made }]) => {
      const found = installed[path]
      if (found === undefined) return optional === true && !isMadeForHere(made)
      return found.version === version && existsSync(fromRoot(path))
    })
}

// What names no system stands in for what names one, so npm may leave it out too.
function isMadeForHere({ os, cpu, libc }) {
  if (os === undefined) return false
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcHere())
}

function libcHere() {
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}

function fits(allowed, mine) {
  return allowed === undefined || [allowed].flat().includes(mine)
}

async function npmCi() {
  const started = Date.now()
  const still = setInterval(() => {
    if (!process.stdout.isTTY)
      console.log(`… still installing (${Math.round((Date.now() - started) / 1000)} s)`)
  }, STILL_EVERY_MS)
  const output = []
  const status = await new Promise((resolve) => {
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = startNpm(args)
    npm.stderr.on('data', (data) => {
      output.push(data)
      process.stderr.write(data)
    })
    npm.on('error', (error) => resolve(error.code))
    npm.on('close', resolve)
  })
  clearInterval(still)
  if (status !== 0) throw new PlainRefusal(explain(status, Buffer.concat(output).toString()))
}

// With the Node and the npm that started us, not the Node 24 that npm ci is about to replace.
function startNpm(args) {
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'pipe'], env: withoutOurBin(process.env) }
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm?.endsWith('.js') && node !== undefined && existsSync(node))
    return spawn(node, [npm, ...args], options)
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' })
}

function withoutOurBin(env) {
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== fromRoot('node_modules/.bin'))
  return { ...env, PATH: path.join(delimiter) }
}

function explain(status, output) {
  if (status === 'ENOENT')
    return 'npm was not found: install Node.js 20 or newer together with npm, then run this again.'
  if (/ENOSPC|no space left/i.test(output)) {
    return 'The packages could not be installed because the disk is full: make room (about 1 GB) and run this again.'
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'The packages could not be downloaded: check the connection to the internet (or the proxy of npm) and run this again.'
  }
  if (/EACCES|EPERM/.test(output)) {
    return 'The packages could not be installed: this user may not write to the folder node_modules. Give the folder to this user and run this again.'
  }
  return 'The packages could not be installed: npm says why above. Run this again when that is put right.'
}
