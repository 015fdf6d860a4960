import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files below this gain nothing: the answer's headers weigh more. */
const worthwhile = 400

/** Compresses once, at build time, so that the server never does: `.br` and `.gz` beside every text file and every program. */
export function compress(): Plugin {
  let dist = ''
  return {
    name: 'probeta-compress',
    apply: 'build',
    configResolved(config) {
      dist = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      for (const name of await readdir(dist, { recursive: true })) {
        if (!/\.(?:js|css|html|json|svg|wasm|webmanifest)$/.test(name)) continue
        const file = join(dist, name)
        const bytes = await readFile(file)
        if (bytes.length < worthwhile) continue
        await writeFile(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
        await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
