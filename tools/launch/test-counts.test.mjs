import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, sum } from './test-counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'probeta-counts-'))
const file = join(folder, 'report.json')
const report = (content) => {
  writeFileSync(file, JSON.stringify(content))
  return file
}
afterAll(() => rmSync(folder, { recursive: true }))

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 2 }

describe('the last line of npm test', () => {
  it('adds both runners', () => {
    const browser = countPlaywright(
      1,
      report({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 } }),
    )
    const unit = countVitest(0, report(vitest))
    expect(sum(unit, browser)).toEqual({ passed: 8, failed: 1, skipped: 5 })
  })

  it('does not hide a run that failed without a failed test', () => {
    expect(countVitest(1, report(vitest)).failed).toBe(1)
    expect(countVitest(1, join(folder, 'missing.json')).failed).toBe(1)
    expect(countPlaywright(1, report({ errors: ['no config'] })).failed).toBe(1)
  })

  it('does not call a test passed that passed only the second time', () => {
    expect(
      countPlaywright(0, report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } })).failed,
    ).toBe(1)
  })
})
