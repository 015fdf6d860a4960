// Run after the web's build: compresses once what every visitor loads, so that the server only sends files.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fromRoot } from './paths.mjs'

const SMALLEST = 1_000

const files = globSync('**/*.{js,css,html,json,svg,webmanifest,wasm}', { cwd: fromRoot('packages/web/dist') })
await Promise.all(
  files.map(async (name) => {
    const file = fromRoot(`packages/web/dist/${name}`)
    if (statSync(file).size < SMALLEST) return
    const content = readFileSync(file)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(content, { level: 9 }),
    ])
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gz)
  }),
)
