import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fromRoot, root } from './paths.mjs'
import { environment } from './project-node.mjs'

const ONE_PRESS_MS = 1_000
const WATCH_PARENT_MS = 500
/** Who asks us to stop, and how that is passed on. */
export const stopSignals = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' }
const parent = process.ppid

/**
 * Runs a program of ours to its end and gives its exit code. A stop signal reaches it exactly once, whether it
 * came from the terminal (to the whole group), from npm or from both; if we are killed, it stops by itself.
 */
export function run(node, args, { cwd = root, env = {} } = {}) {
  const child = start(node, args, { cwd, env })
  let signalled = 0
  return until(child, (signal) => {
    if (Date.now() - signalled < ONE_PRESS_MS) return
    signalled = Date.now()
    child.kill(signal)
  })
}

/** Starts a program of ours in a process group of its own, so that Ctrl-C reaches it only through us. */
export function start(node, args, { cwd = root, env = {} } = {}) {
  return spawn(node, ['--import', fromRoot('tools/launch/stop-with-launcher.mjs'), ...args], {
    cwd,
    env: environment(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
}

/** Waits for the child and tells `stop` of every wish to stop. Gives the exit code. */
export function until(child, stop) {
  const listeners = Object.entries(stopSignals).map(([heard, passed]) => [heard, () => stop(passed)])
  for (const [heard, listener] of listeners) process.on(heard, listener)
  // npm killed without a word: nobody could stop us any more.
  const orphaned = setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) stop('SIGTERM')
  }, WATCH_PARENT_MS)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(orphaned)
      for (const [heard, listener] of listeners) process.off(heard, listener)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
