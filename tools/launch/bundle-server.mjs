// Run with Node 24. Bundles the workspace's own code for a fast start; npm packages stay outside.
import { basename, dirname, relative } from 'node:path'
import { build } from 'vite'
import { fromRoot } from './paths.mjs'

await build({
  configFile: false,
  root: fromRoot('packages/server'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: [/^@probeta\//] },
  build: {
    ssr: true,
    outDir: fromRoot('.cache/server'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    // Node would keep the maps in memory, 80 MB of them, to name lines of sources in errors (decision 0104).
    sourcemap: false,
    rolldownOptions: {
      input: { main: fromRoot('packages/server/src/main.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [bundleWorkers(), keepPlaces(), keepToAscii()],
})

/** A worker named by `new URL('./x.ts', import.meta.url)` becomes an entry of its own beside main.js. */
function bundleWorkers() {
  return {
    name: 'bundle-workers',
    enforce: 'pre',
    async transform(code, id) {
      const named = [...code.matchAll(/new URL\(\s*'(\.{1,2}\/[\w./-]+\.ts)',\s*import\.meta\.url,?\s*\)/g)]
      let changed = code
      for (const [text, path] of named) {
        const found = await this.resolve(path, id)
        if (found === null) this.error(`${path} is not found`)
        const fileName = `${basename(path, '.ts')}.js`
        this.emitFile({ type: 'chunk', id: found.id, fileName })
        changed = changed.replace(text, `new URL('./${fileName}', import.meta.url)`)
      }
      return changed === code ? null : { code: changed, map: null }
    },
  }
}

/** Code that finds files by its own place (assets, migrations, packages) finds them from the bundle too. */
function keepPlaces() {
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.ts')) return null
      const source = relative(fromRoot('.cache/server'), id).replaceAll('\\', '/')
      const here = `new URL(${JSON.stringify(source)}, import.meta.url)`
      const changed = code
        .replace(/(?<!new URL\('\.\/[\w-]+\.js', )import\.meta\.url/g, `${here}.href`)
        .replace(/import\.meta\.dirname/g, `import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)}`)
      return changed === code ? null : { code: changed, map: null }
    },
  }
}

/** Node keeps the text of its modules, at twice the memory where one character lies beyond ASCII. */
function keepToAscii() {
  const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'keep-to-ascii',
    // The last hook: what renders chunks writes the characters themselves again.
    generateBundle(_, files) {
      for (const file of Object.values(files))
        // After a backslash the character is left: escaped twice it would be another.
        if (file.type === 'chunk') file.code = file.code.replaceAll(/(?<!\\)[\u0080-\uffff]/g, escaped)
    },
  }
}
