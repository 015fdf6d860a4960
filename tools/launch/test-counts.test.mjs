import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  countPlaywright,
  countVitest,
  listFailed,
  listFailedInBrowser,
  listUnsteady,
  sum,
} from './test-counts.mjs'

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

  it('calls a test passed that passed the second time, and names it; more than three fail the run', () => {
    const stats = (flaky) => ({ expected: 3, unexpected: 0, flaky, skipped: 0 })
    expect(countPlaywright(0, report({ stats: stats(3) }))).toEqual({ passed: 6, failed: 0, skipped: 0 })
    expect(countPlaywright(0, report({ stats: stats(4) }))).toEqual({ passed: 3, failed: 4, skipped: 0 })
  })

  it('names the tests that failed, also a file that does not load and one in the browser', () => {
    const testResults = [
      {
        ...{ name: 'a.test.ts', status: 'failed', message: '' },
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'divides', failureMessages: ['expected 2 to be 3'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ]
    expect(listFailed(report({ testResults }))).toEqual([
      { test: 'a.test.ts divides', error: 'expected 2 to be 3' },
      { test: 'b.test.ts', error: 'no such module' },
    ])
    const results = [{ status: 'failed', error: { message: 'no button' } }]
    const tests = [{ projectName: 'demonstration', status: 'unexpected', results }]
    const suites = [{ specs: [{ title: 'opens', file: 'c.test.ts', line: 3, tests }] }]
    expect(listFailedInBrowser(report({ suites }))).toEqual([
      { test: '[demonstration] c.test.ts:3 opens', error: 'no button' },
    ])
  })

  it('names the tests that passed the second time, with what went wrong the first time', () => {
    const failed = { status: 'failed', error: { message: 'the menu was not there' } }
    const spec = (title, status, results) => ({
      ...{ title, file: 'shell.test.ts', line: 12 },
      tests: [{ projectName: 'demonstration', status, results }],
    })
    const suites = [
      {
        specs: [spec('opens', 'expected', [{ status: 'passed' }])],
        suites: [{ specs: [spec('closes', 'flaky', [failed, { status: 'passed' }])] }],
      },
    ]
    expect(listUnsteady(report({ suites }))).toEqual([
      { test: '[demonstration] shell.test.ts:12 closes', error: 'the menu was not there' },
    ])
    expect(listUnsteady(join(folder, 'missing.json'))).toEqual([])
  })
})
