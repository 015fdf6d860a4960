// Run with Node 24 by `npm test`: every test, first those of the packages, then those in the browser. The very
// last line is the count of both; before it stand the tests that failed, and the browser tests that passed only when
// tried again.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { fromRoot, root } from './paths.mjs'
import { PlainRefusal } from './plain-refusal.mjs'
import {
  countPlaywright,
  countVitest,
  listFailed,
  listFailedInBrowser,
  listUnsteady,
  MOST_UNSTEADY,
  sum,
} from './test-counts.mjs'

const VITEST = fromRoot('.cache/tests/vitest.json')
const PLAYWRIGHT = fromRoot('.cache/tests/playwright.json')
const UNSTEADY = fromRoot('.cache/tests/unsteady.json')
const CONFIG = 'e2e/playwright.config.ts'
const MEMORY_DISK = '/dev/shm'
const ROOM_NEEDED = 4e9
// Whoever ends the tests of the packages does not want those of the browser either, and has no passed run.
const stoppedRun = { passed: 0, failed: 1, skipped: 0 }

let child
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped = true
    child?.kill(signal)
  })

mkdirSync(fromRoot('.cache/tests'), { recursive: true })
const scratch = mkdtempSync(join(roomInMemory() ? MEMORY_DISK : tmpdir(), 'probeta-tests-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
const counts = sum(await runVitest(), stopped ? stoppedRun : await runPlaywright())
tellFailed([...listFailed(VITEST), ...listFailedInBrowser(PLAYWRIGHT)])
tellUnsteady(listUnsteady(PLAYWRIGHT))
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed === 0 ? 0 : 1

// Hundreds of databases are made and thrown away: on a disk in memory that takes less than half of the time.
function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return bavail * bsize > ROOM_NEEDED
  } catch {
    return false
  }
}

function tellUnsteady(unsteady) {
  writeFileSync(UNSTEADY, `${JSON.stringify(unsteady, null, 1)}\n`)
  if (unsteady.length === 0) return
  console.log(`Unsteady, passed only when tried again (more than ${MOST_UNSTEADY} fail the run):`)
  for (const { test, error } of unsteady) console.log(`  ${test}\n    ${error.split('\n')[0]}`)
}

// The runners say it at once, thousands of lines above: whoever sees only the end of the log still learns what failed.
function tellFailed(failed) {
  if (failed.length === 0) return
  console.log('Failed:')
  for (const { test, error } of failed)
    console.log(`  ${test.replace(`${root}/`, '')}\n    ${error.split('\n').slice(0, 6).join('\n    ')}`)
}

async function runVitest() {
  rmSync(VITEST, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]
  return countVitest(await runProgram('vitest/vitest.mjs', ['run', ...reporters]), VITEST)
}

async function runPlaywright() {
  if (!existsSync(fromRoot(CONFIG))) {
    console.log(`There are no browser tests: ${CONFIG} is missing.`)
    return { passed: 0, failed: 0, skipped: 0 }
  }
  try {
    console.log('Making the browser ready …')
    const { executablePath } = await ensureChromium()
    console.log(`Browser: ${executablePath}`)
  } catch (error) {
    console.error(error instanceof PlainRefusal ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  rmSync(PLAYWRIGHT, { force: true })
  const args = ['test', '-c', CONFIG, '--reporter=list,json']
  const status = await runProgram('@playwright/test/cli.js', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT,
  })
  return countPlaywright(status, PLAYWRIGHT)
}

function runProgram(program, args, env = {}) {
  child = spawn(process.execPath, [fromRoot(`node_modules/${program}`), ...args], {
    cwd: root,
    env: { ...process.env, TMPDIR: scratch, ...env },
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
