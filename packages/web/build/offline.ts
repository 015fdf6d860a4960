import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the worker keeps: the program and its sentences, nothing that anybody measured. */
const kept = /\.(?:js|css|woff2|svg|json)$/
/** Programs that read codes and photos, and the language of the latter: kept once they were used, being megabytes. */
const keptOnUse = /^assets\/.*-[\w-]{8,}\.(?:wasm|gz)$/
const most = 700_000

/**
 * Writes `/sw.js` beside the build: the source of the worker behind the lists of what it keeps. Another build is another
 * list, so the browser sees another worker.
 */
export function offline(): Plugin {
  let dist = ''
  return {
    name: 'probeta-offline',
    apply: 'build',
    configResolved(config) {
      dist = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
      // The same build is the same list, whatever order the disk has.
      names.sort()
      const files: string[] = []
      const onUse: string[] = []
      const hash = createHash('sha256')
      for (const name of names) {
        if (keptOnUse.test(name)) {
          hash.update(name)
          onUse.push(`/${name}`)
          continue
        }
        if (name !== 'index.html' && !(name.startsWith('assets/') && kept.test(name))) continue
        const bytes = await readFile(join(dist, name))
        if (bytes.length > most) continue
        hash.update(name).update(bytes)
        files.push(name === 'index.html' ? '/' : `/${name}`)
      }
      const build = { version: hash.digest('hex').slice(0, 16), files, onUse }
      const source = await readFile(new URL('../worker/sw.ts', import.meta.url), 'utf8')
      await writeFile(
        join(dist, 'sw.js'),
        `const build = ${JSON.stringify(build)}\n${stripTypeScriptTypes(source)}`,
      )
    },
  }
}
