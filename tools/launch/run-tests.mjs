// Run with Node 24 by `npm test`: every test, first those of the packages, then those in the browser. The very
// last line is the count of both.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { fromRoot, root } from './paths.mjs'
import { PlainRefusal } from './plain-refusal.mjs'
import { countPlaywright, countVitest, sum } from './test-counts.mjs'

const VITEST = fromRoot('.cache/tests/vitest.json')
const PLAYWRIGHT = fromRoot('.cache/tests/playwright.json')
const CONFIG = 'e2e/playwright.config.ts'

let child
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child?.kill(signal))

mkdirSync(fromRoot('.cache/tests'), { recursive: true })
const counts = sum(await runVitest(), await runPlaywright())
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed === 0 ? 0 : 1

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
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
