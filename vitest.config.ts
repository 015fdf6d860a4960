import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { sentences } from './packages/web/build/sentences.ts'
import { ensureChromium } from './tools/launch/chromium.mjs'

const seedProperties = join(import.meta.dirname, 'packages/server/src/testing/seed-properties.ts')

// The tests of the server share one PostgreSQL, started before them and stopped after.
const startDatabase = './packages/server/src/testing/start-database.ts'

// Where there is none, the tests that need it say so; all others run.
const chromium = await ensureChromium().catch(() => undefined)
const launchOptions = chromium && {
  executablePath: chromium.executablePath,
  env: { ...process.env, ...chromium.env },
  args: ['--no-sandbox'],
}

const inPackage = (name: string) => ({
  name,
  root: `./packages/${name}`,
  include: ['src/**/*.test.{ts,tsx}'],
  // Nothing here measures: a busy machine only takes longer.
  testTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
})

/** What keeps nothing between two tests needs no process of its own for each file. */
const pure = (name: string) => ({ ...inPackage(name), isolate: false })

export default defineConfig({
  test: {
    // Vitest leaves a core free: of two that would be one file at a time, which often waits for the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...pure('domain'), setupFiles: [seedProperties] } },
      { test: pure('contract') },
      { test: pure('phrases') },
      { test: pure('charts') },
      // The style sheets are read as they are: the contrast of what they say is tested.
      { test: { ...pure('web'), include: ['src/**/*.test.ts'], css: { include: /\?raw$/ } } },
      // Single components, drawn in the browser; the test answers in place of the server.
      {
        plugins: [sentences()],
        // All of it before the first test: what is found later reloads the page in the middle of one.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
        test: {
          ...inPackage('web'),
          name: 'components',
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ ...(launchOptions && { launchOptions }) }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          // Loading the server anew for each file costs more than most of its tests; each has a database of its own.
          ...pure('server'),
          setupFiles: [seedProperties],
          hookTimeout: 120_000,
          globalSetup: existsSync(startDatabase) ? [startDatabase.replace('packages/server/', '')] : [],
        },
      },
      { test: { name: 'tools', root: './tools', include: ['**/*.test.{ts,mjs}'], isolate: false } },
    ],
  },
})
