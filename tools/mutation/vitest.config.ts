import { defineConfig } from 'vitest/config'

// The tests of the domain alone. Those that draw thousands of series kill no mutant in a time worth waiting for.
export default defineConfig({
  test: {
    root: 'packages/domain',
    include: ['src/**/*.test.ts'],
    exclude: ['src/random-series.test.ts', 'src/scrutiny/honest-work.test.ts'],
  },
})
