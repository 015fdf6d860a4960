// Run with Node 24 by `npm run mutate`: changes the domain in small ways, one at a time, and counts how many changes its tests notice.
import { spawn } from 'node:child_process'
import { fromRoot, root } from './paths.mjs'

const stryker = fromRoot('node_modules/@stryker-mutator/core/bin/stryker.js')
const child = spawn(
  process.execPath,
  [stryker, 'run', fromRoot('tools/mutation/stryker.config.json'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
