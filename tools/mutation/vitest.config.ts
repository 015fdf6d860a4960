import { defineConfig } from 'vitest/config'

// The tests of the domain alone. What draws a hundred thousand series proves no mutant in a time worth waiting for.
export default defineConfig({
  test: {
    root: 'packages/domain',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/random-series.test.ts'],
  },
})
