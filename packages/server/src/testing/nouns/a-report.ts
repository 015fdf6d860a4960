import {
  changeLetterheadEndpoint,
  findLetterheadEndpoint,
  type LetterheadContent,
} from '@probeta/contract/reports/letterheads.ts'
import {
  authoriseReportEndpoint,
  draftReportEndpoint,
  type Report,
  reportDocumentEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { type OpenedPdf, openPdf } from '../../documents/open-pdf.ts'
import type { Laboratory } from '../a-laboratory.ts'

type DraftOptions = {
  language?: Report['language']
  stressUnit?: Report['stressUnit']
  supersedes?: { reportId: string; because: string }
}

/** Drafts a report on these strength tests, as the checker. */
export const aDraftReport = (
  lab: Laboratory,
  tests: readonly StrengthTest[],
  { language = 'es', stressUnit = 'MPa', supersedes }: DraftOptions = {},
): Promise<Report> =>
  lab.as('checker').does(draftReportEndpoint, {
    body: {
      strengthTests: tests.map(({ sampleId, ageHours }) => ({ sampleId, ageHours })),
      language,
      stressUnit,
      supersedes: supersedes ?? null,
    },
  })

/** Submits a draft and authorises it. */
export async function issueDraft(lab: Laboratory, { id, version }: Report): Promise<Report> {
  const params = { reportId: id }
  const submitted = await lab.as('checker').does(submitReportEndpoint, { params, version, body: {} })
  return lab.as('director').does(authoriseReportEndpoint, { params, version: submitted.version, body: {} })
}

export const anIssuedReport = async (
  lab: Laboratory,
  tests: readonly StrengthTest[],
  options: DraftOptions = {},
): Promise<Report> => issueDraft(lab, await aDraftReport(lab, tests, options))

/** Opens the PDF of a report. */
export const pagesOf = async (lab: Laboratory, { id }: Report): Promise<OpenedPdf> =>
  openPdf(new Uint8Array(await lab.as('checker').does(reportDocumentEndpoint, { params: { reportId: id } })))

/** Changes the letterhead; what is not given stays. */
export async function aLetterhead(lab: Laboratory, but: Partial<LetterheadContent>): Promise<void> {
  const { version, content } = await lab.as('administrator').does(findLetterheadEndpoint)
  await lab.as('administrator').does(changeLetterheadEndpoint, { version, body: { ...content, ...but } })
}
