import {
  authoriseReportEndpoint,
  draftReportEndpoint,
  type Report,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import type { Laboratory } from '../a-laboratory.ts'

type Key = { sampleId: string; ageHours: number }

/** A report on approved strength tests, issued; in Spanish and MPa, and a first version unless given. */
export async function anIssuedReport(
  lab: Laboratory,
  tests: readonly Key[],
  supersedes: { reportId: string; because: string } | null = null,
): Promise<Report> {
  const director = lab.as('director')
  const strengthTests = tests.map(({ sampleId, ageHours }) => ({ sampleId, ageHours }))
  const draft = await director.does(draftReportEndpoint, {
    body: { strengthTests, language: 'es', stressUnit: 'MPa', supersedes },
  })
  const params = { reportId: draft.id }
  const { version } = await director.does(submitReportEndpoint, { params, version: draft.version, body: {} })
  return director.does(authoriseReportEndpoint, { params, version, body: {} })
}
