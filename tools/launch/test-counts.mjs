import { existsSync, readFileSync } from 'node:fs'

/** Counts of a Vitest run. A run that failed without a failed test (a file that does not load) counts one. */
export function countVitest(status, file) {
  const report = read(file)
  if (report === null) return crashed(status)
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return atLeastOneFailed(counts, status)
}

/** More tests than these that pass only when tried again fail the run. */
export const MOST_UNSTEADY = 3

/** Counts of a Playwright run. A test that passed only when tried again counts as passed, and more than three as failed. */
export function countPlaywright(status, file) {
  const stats = read(file)?.stats
  if (stats === undefined) return crashed(status)
  const tooMany = stats.flaky > MOST_UNSTEADY ? stats.flaky : 0
  const counts = {
    passed: stats.expected + stats.flaky - tooMany,
    failed: stats.unexpected + tooMany,
    skipped: stats.skipped,
  }
  return atLeastOneFailed(counts, status)
}

/** The tests of a Vitest run that failed: file, title, and the first error. Files that do not load are listed too. */
export function listFailed(file) {
  return (read(file)?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ test: name, error: message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${name} ${fullName}`,
      error: failureMessages[0] ?? '',
    }))
  })
}

/** The browser tests that failed each time they were tried. */
export const listFailedInBrowser = (file) => listByStatus(file, 'unexpected')

/** The browser tests that passed only when tried again: project, place in the file, title, and the first error. */
export const listUnsteady = (file) => listByStatus(file, 'flaky')

function listByStatus(file, wanted) {
  return testsIn(read(file)?.suites ?? [])
    .filter(({ status }) => status === wanted)
    .map(({ spec, projectName, results }) => ({
      test: `[${projectName}] ${spec.file}:${spec.line} ${spec.title}`,
      error: results.find(({ error }) => error !== undefined)?.error.message ?? '',
    }))
}

function testsIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, spec }))),
    ...testsIn(inner),
  ])
}

export function sum(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  } catch {
    return null
  }
}

function crashed(status) {
  console.error(`The test runner ended with code ${status} and left no report.`)
  return { passed: 0, failed: 1, skipped: 0 }
}

function atLeastOneFailed(counts, status) {
  return status === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}
