import { fromRoot } from './paths.mjs'
import { start, until } from './run.mjs'

/** The server, restarted at every change, and Vite in front of it. When one ends, the other is stopped. */
export async function develop(node) {
  const server = start(node, [
    '--watch',
    '--watch-preserve-output',
    fromRoot('packages/server/src/main.ts'),
    'demo',
  ])
  const web = start(node, [fromRoot('node_modules/vite/bin/vite.js')], { cwd: fromRoot('packages/web') })
  const stop = (signal) => {
    server.kill(signal)
    web.kill(signal)
  }
  server.once('exit', () => web.kill('SIGTERM'))
  web.once('exit', () => server.kill('SIGTERM'))
  const [code] = await Promise.all([until(server, stop), until(web, () => undefined)])
  return code
}
