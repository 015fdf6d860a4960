// The door to every command of package.json. Runs on Node 20 and before any package is installed, so it and
// tools/launch/ may use only what Node itself brings; everything else is run with the project's own Node 24.
import { buildServer, buildWeb } from './launch/build.mjs'
import { develop } from './launch/develop.mjs'
import { install } from './launch/install.mjs'
import { findNode } from './launch/project-node.mjs'
import { fromRoot } from './launch/paths.mjs'
import { run } from './launch/run.mjs'
import { runAgain } from './launch/run-again.mjs'
import { serverProgram } from './launch/server-program.mjs'
import { PlainRefusal } from './launch/plain-refusal.mjs'

const [command = '', ...args] = process.argv.slice(2)

const program = serverProgram(command, ...args)
const server = (node) => run(node, program)
const longerTests = (node) => run(node, [fromRoot('tools/launch/longer-tests.mjs'), command, ...args])
const script = (file) => (node) => run(node, [fromRoot(file), ...args])

const COMMANDS = {
  demo: { builds: [buildServer, buildWeb], start: server },
  start: { builds: [buildServer, buildWeb], start: (node) => runAgain(node, program) },
  backup: { builds: [buildServer], start: server },
  restore: { builds: [buildServer], start: server },
  'restore-drill': { builds: [buildServer], start: server },
  laboratory: { builds: [buildServer], start: server },
  'verify-audit': { builds: [buildServer], start: server },
  'upgrade-database': { builds: [buildServer], start: server },
  'renew-certificates': { builds: [buildServer], start: server },
  validate: { builds: [buildServer], start: server },
  dev: { builds: [], start: develop },
  test: { builds: [buildServer, buildWeb], start: script('tools/launch/run-tests.mjs') },
  check: { builds: [], start: script('tools/launch/check.mjs') },
  faults: { builds: [], start: longerTests },
  fuzz: { builds: [], start: longerTests },
  'upgrade-test': { builds: [], start: longerTests },
  'keep-release': { builds: [], start: script('packages/server/src/testing/released/keep-release.ts') },
  'test:citus': { builds: [], start: script('tools/launch/test-citus.mjs') },
  mutate: { builds: [], start: script('tools/launch/mutate.mjs') },
  bench: { builds: [buildServer, buildWeb], start: script('bench/src/main.ts') },
}

async function main() {
  const chosen = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (chosen === undefined) {
    throw new PlainRefusal(`Unknown command "${command}": give one of ${Object.keys(COMMANDS).join(', ')}.`)
  }
  await install()
  const node = findNode()
  await Promise.all(chosen.builds.map((build) => build(node)))
  return chosen.start(node)
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof PlainRefusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
