// Run with Node 24 by `npm run test:citus -- URL`: two laboratories on two nodes of a cluster that somebody has set up.
import { spawn } from 'node:child_process'
import { fromRoot, root } from './paths.mjs'

const [url = '', ...rest] = process.argv.slice(2)
const option = (name) => {
  const at = rest.indexOf(name)
  return at < 0 ? undefined : rest[at + 1]
}
const [stop, start] = [option('--stop'), option('--start')]
if (!/^postgres(ql)?:/.test(url) || !stop !== !start) {
  console.error(
    [
      'Give the coordinator of a Citus cluster with two workers or more, as a superuser, and a database that may be filled:',
      '  npm run test:citus -- postgres://postgres@127.0.0.1:5432/probeta [--stop COMMAND --start COMMAND]',
      'The two commands stop the worker that was added last, and start it again.',
    ].join('\n'),
  )
  process.exit(1)
}
const child = spawn(
  process.execPath,
  [
    fromRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=verbose',
    '--project',
    'server',
    'survive-cluster',
  ],
  {
    cwd: root,
    env: { ...process.env, CITUS_URL: url, ...(stop && start && { CITUS_STOP: stop, CITUS_START: start }) },
    stdio: 'inherit',
  },
)
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
