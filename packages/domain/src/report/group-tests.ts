/** The properties of a strength test that a batch of reports needs. */
export type Groupable = {
  readonly sampleId: string
  readonly workSiteId: string
}

/** A report on a whole work site is split beyond this number of tests, to stay readable. */
export const mostTestsOfReport = 100

/** The strength tests of each report, in the order given: one for each test, sample or work site. */
export function groupTests<Test extends Groupable>(
  tests: readonly Test[],
  per: 'strengthTest' | 'sample' | 'workSite',
): Test[][] {
  if (per === 'strengthTest') return tests.map((test) => [test])
  const groups = new Map<string, Test[]>()
  for (const test of tests) {
    const key = per === 'sample' ? test.sampleId : test.workSiteId
    const group = groups.get(key)
    if (group) group.push(test)
    else groups.set(key, [test])
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / mostTestsOfReport) }, (_, part) =>
      group.slice(part * mostTestsOfReport, (part + 1) * mostTestsOfReport),
    ),
  )
}
