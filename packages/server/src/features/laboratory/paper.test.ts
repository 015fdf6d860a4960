import { exportClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { printFieldSheetEndpoint } from '@probeta/contract/clients/visits.ts'
import { printPickListEndpoint } from '@probeta/contract/concrete/day-reviews.ts'
import { printEnteredSheetEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import { findSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import { sampleFilePdfEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import { changeLaboratoryEndpoint, findLaboratoryEndpoint } from '@probeta/contract/laboratory/laboratory.ts'
import {
  findLabelTemplateEndpoint,
  previewLabelSheetEndpoint,
} from '@probeta/contract/reports/label-templates.ts'
import {
  findReportTemplateEndpoint,
  previewReportEndpoint,
} from '@probeta/contract/reports/report-templates.ts'
import { reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { statisticsReportPdfEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { manualPdfEndpoint } from '@probeta/contract/workplace/manual.ts'
import { type Paper, paperIds } from '@probeta/domain/quantity/papers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../documents/open-pdf.ts'
import { aLaboratory, type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { aDraftReport, anIssuedReport, issueDraft, pagesOf } from '../../testing/nouns/a-report.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'

const language = 'es'
const pages = { a4: { width: 595, height: 842 }, letter: { width: 612, height: 792 } }
const upright = (paper: Paper) => [pages[paper].width, pages[paper].height]
const lying = (paper: Paper) => upright(paper).toReversed()

async function choosePaper(lab: Laboratory, paper: Paper): Promise<void> {
  const { version, setUp: _, ...known } = await lab.as('administrator').does(findLaboratoryEndpoint)
  await lab.as('administrator').does(changeLaboratoryEndpoint, { version, body: { ...known, paper } })
}

/** The size of the pages, all alike, on which no text lies outside. */
async function sizeOf(file: unknown) {
  if (!(file instanceof Uint8Array)) throw new Error('no file')
  const { sizes, outside } = await openPdf(new Uint8Array(file))
  expect(outside).toEqual([])
  const [first] = sizes
  expect(sizes).toEqual(sizes.map(() => first))
  return first
}

describe.each(paperIds)('on %s', (paper) => {
  let lab: Laboratory
  beforeAll(async () => {
    lab = await aLaboratory()
    await choosePaper(lab, paper)
  })
  afterAll(() => lab.close())
  const director = () => lab.as('director')

  it('are a report, its draft and the sample of its layout', async () => {
    const draft = await aDraftReport(lab, [await anApprovedTest(lab)])
    const document = () => lab.as('checker').does(reportDocumentEndpoint, { params: { reportId: draft.id } })
    expect(await sizeOf(await document())).toEqual(upright(paper))
    await issueDraft(lab, draft)
    expect(await sizeOf(await document())).toEqual(upright(paper))
    const { plain: body } = await lab.as('administrator').does(findReportTemplateEndpoint)
    for (const kind of ['tests', 'consolidated'] as const) {
      const query = { language, kind } as const
      const sample = await lab.as('administrator').does(previewReportEndpoint, { query, body })
      expect(await sizeOf(sample)).toEqual(upright(paper))
    }
  })

  it('are the file of a sample, the pick list, statistics and the manual', async () => {
    const { sampleId } = await anApprovedTest(lab)
    const query = { language } as const
    const day = '2026-11-18'
    for (const file of [
      await director().does(sampleFilePdfEndpoint, { params: { sampleId }, query }),
      await director().does(printPickListEndpoint, { query: { day, language } }),
      await director().does(statisticsReportPdfEndpoint, { query }),
      await director().does(manualPdfEndpoint, { query: { chapter: 'field', language } }),
    ])
      expect(await sizeOf(file)).toEqual(upright(paper))
  })

  it('lie a list and the field sheet, blank and as entered', async () => {
    const list = await director().does(exportClientsEndpoint, { query: { format: 'pdf' } })
    expect(await sizeOf(list)).toEqual(lying(paper))
    const query = { language } as const
    const { id: visitId } = await aVisit(lab, { samples: 8 })
    const blank = await lab.as('reception').does(printFieldSheetEndpoint, { params: { visitId }, query })
    expect(await sizeOf(blank)).toEqual(lying(paper))
    expect((await openPdf(new Uint8Array(blank))).pages).toHaveLength(2)
    const { sampleId } = await anApprovedTest(lab)
    const { sheetId } = await director().does(findSampleEndpoint, { params: { sampleId } })
    const entered = await director().does(printEnteredSheetEndpoint, { params: { sheetId }, query })
    expect(await sizeOf(entered)).toEqual(lying(paper))
    expect((await openPdf(new Uint8Array(entered))).pages).toHaveLength(1)
  })

  it('are no labels: their sheet is that of the template', async () => {
    const { plain } = await lab.as('administrator').does(findLabelTemplateEndpoint)
    for (const of of paperIds) {
      const body = { ...plain, sheet: { ...plain.sheet, paper: of, rows: 7 } }
      const sheet = await lab
        .as('administrator')
        .does(previewLabelSheetEndpoint, { query: { language }, body })
      expect(await sizeOf(sheet)).toEqual(upright(of))
    }
  })
})

it('stays that of an issued report; its new version is on the paper of today', async () => {
  const lab = await ownLaboratory()
  const test = await anApprovedTest(lab)
  const issued = await anIssuedReport(lab, [test])
  await choosePaper(lab, 'letter')
  expect((await pagesOf(lab, issued)).sizes[0]).toEqual(upright('a4'))
  const supersedes = { reportId: issued.id, because: 'La dirección de la obra' }
  const second = await anIssuedReport(lab, [test], { supersedes })
  expect((await pagesOf(lab, second)).sizes[0]).toEqual(upright('letter'))
})
