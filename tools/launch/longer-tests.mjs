// Run with Node 24 by `npm run faults`, `npm run fuzz` and `npm run upgrade-test`: tests that `npm test` runs too, at
// their full length.
import { spawn } from 'node:child_process'
import { fromRoot, root } from './paths.mjs'

const LONGER = {
  faults: {
    projects: ['server'],
    files: ['survive-faults', 'survive-standby'],
    env: {
      FAULT_ENDS: '100',
      FAULT_KILLS: '20',
      FAULT_PAUSES: '5',
      FAULT_PAUSE_MS: '12000',
      FAULT_STANDBYS: '5',
    },
  },
  'upgrade-test': { projects: ['server'], files: ['upgrade-release', 'released-migrations'], env: {} },
  fuzz: {
    projects: ['server', 'domain'],
    files: ['http/fuzz', 'packages/domain'],
    // Other calls and other values each time; FUZZ_SEED asks for the same again.
    env: { FUZZ_CALLS: '20000', FUZZ_SEED: String(Math.floor(Math.random() * 1_000_000)) },
  },
}

const [name, ...args] = process.argv.slice(2)
const { projects, files, env } = LONGER[name]
const child = spawn(
  process.execPath,
  [
    fromRoot('node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
    ...args,
  ],
  { cwd: root, env: { ...env, ...process.env }, stdio: 'inherit' },
)
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
