import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const seedProperties = join(import.meta.dirname, 'packages/server/src/testing/seed-properties.ts')

// The tests of the server share one PostgreSQL, started before them and stopped after.
const startDatabase = './packages/server/src/testing/start-database.ts'

const inPackage = (name: string) => ({
  name,
  root: `./packages/${name}`,
  include: ['src/**/*.test.{ts,tsx}'],
  // Nothing here measures: a busy machine only takes longer.
  testTimeout: 60_000,
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
      { test: { ...pure('web'), css: { include: /\?raw$/ } } },
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
