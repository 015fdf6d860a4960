import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { Refusal } from '../../base/refusal.ts'
import type { ReportDocument } from '../../documents/report-document.ts'
import type { Readings } from '../../stores/stores.ts'

type Outcome = StrengthTest['verdict']['outcome']

/** The verdicts that an issued report states, by sample and age. One that a guard band leaves open is no verdict of a test. */
function statedIn({ samples, consolidated }: ReportDocument): ReadonlyMap<string, Outcome | 'undecided'> {
  return new Map([
    ...samples.flatMap(({ code, tests }) =>
      tests.flatMap(({ ageHours, verdict }): [string, Outcome | 'undecided'][] =>
        verdict ? [[`${code} ${ageHours}`, verdict.outcome]] : [],
      ),
    ),
    ...(consolidated?.mixes ?? []).flatMap(({ results }) =>
      results.map(({ sample, ageHours, outcome }): [string, Outcome | 'undecided'] => [
        `${sample} ${ageHours}`,
        outcome,
      ]),
    ),
  ])
}

/**
 * The tests of a report in the order of casting. For an issued one with the verdicts that it states; refuses one that was
 * replaced or whose results were opened again, for they may differ from what was issued.
 */
export async function readReported(
  { strengthTests, reports }: Pick<Readings, 'strengthTests' | 'reports'>,
  report: Report,
): Promise<StrengthTest[]> {
  const found = await strengthTests.ofKeys(report.strengthTests)
  const tests = found.toSorted((a, b) => a.castAt.localeCompare(b.castAt) || a.ageHours - b.ageHours)
  if (report.authorisedAt === null) return tests
  if (report.state === 'superseded' || tests.some(({ standsIssued }) => !standsIssued))
    throw new Refusal('template.reopened')
  const content = await reports.content(report.id)
  const stated = content && statedIn(content)
  return tests.map((test) => {
    const outcome = stated?.get(`${test.sampleCode} ${test.ageHours}`)
    return outcome && outcome !== 'undecided' ? { ...test, verdict: { ...test.verdict, outcome } } : test
  })
}
