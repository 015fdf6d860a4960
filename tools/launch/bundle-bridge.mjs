// Run with Node 24. Bundles the bridge of a press into .cache/bridge/bridge.mjs, one file that needs nothing but Node.
import { build } from 'vite'
import { fromRoot } from './paths.mjs'

await build({
  configFile: false,
  root: fromRoot('packages/bridge'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: fromRoot('.cache/bridge'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { bridge: fromRoot('packages/bridge/src/main.ts') },
      output: { entryFileNames: '[name].mjs' },
    },
  },
})
