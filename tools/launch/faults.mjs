// Run with Node 24 by `npm run faults`: harms the database of a real server under load, again and again. `npm test` does the same a few times.
import { spawn } from 'node:child_process'
import { fromRoot, root } from './paths.mjs'

const child = spawn(
  process.execPath,
  [
    fromRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'server',
    'survive-faults',
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    env: { FAULT_ENDS: '100', FAULT_KILLS: '20', FAULT_PAUSES: '5', FAULT_PAUSE_MS: '12000', ...process.env },
    stdio: 'inherit',
  },
)
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
