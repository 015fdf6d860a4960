import {
  changeLabelTemplateEndpoint,
  findLabelLayoutEndpoint,
  findLabelTemplateEndpoint,
  type LabelContent,
  previewLabelProgramEndpoint,
  previewLabelSheetEndpoint,
} from '@probeta/contract/reports/label-templates.ts'
import {
  changeReportTemplateEndpoint,
  findReportTemplateEndpoint,
  previewReportEndpoint,
  type ReportContent,
} from '@probeta/contract/reports/report-templates.ts'
import {
  labelProgramEndpoint,
  labelSheetEndpoint,
  printLabelsEndpoint,
} from '@probeta/contract/concrete/labels.ts'
import { reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../documents/open-pdf.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { anIssuedReport, pagesOf } from '../../testing/nouns/a-report.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())
const admin = () => lab.as('administrator')
const textOf = async (bytes: unknown) => (await openPdf(new Uint8Array(bytes as Buffer))).text

describe('the layout of labels', () => {
  const small = (plain: LabelContent): LabelContent => ({
    sheet: {
      ...plain.sheet,
      paper: 'letter',
      columns: 2,
      rows: 5,
      widthMm: 100,
      heightMm: 50,
      topMm: 10,
      lines: [['client']],
    },
    printer: { widthMm: 60, heightMm: 40, dpi: '300', lines: [['client']] },
  })

  it('is previewed as the page and the program that come out', async () => {
    const { plain } = await admin().does(findLabelTemplateEndpoint)
    const body = small(plain)
    const text = await textOf(
      await admin().does(previewLabelSheetEndpoint, { query: { language: 'en' }, body }),
    )
    expect(text).toContain('OB12-045-10')
    expect(text).not.toContain('OB12-045-11')
    expect(text).toContain('Harbor Construction')
    expect(text).not.toContain('Alameda')
    const { zpl } = await admin().does(previewLabelProgramEndpoint, { query: { language: 'en' }, body })
    expect(zpl).toContain('^PW708^LL472')
    expect(zpl).toContain('Harbor Construction')
  })

  it('that is not on the paper, or leaves no room for the code, is refused', async () => {
    const { plain, version } = await admin().does(findLabelTemplateEndpoint)
    const wide = { ...plain, sheet: { ...plain.sheet, leftMm: 1 } }
    const crowded = {
      ...plain,
      sheet: { ...plain.sheet, heightMm: 20, lines: [...plain.sheet.lines, ['client' as const]] },
    }
    expect(
      await admin().call(changeLabelTemplateEndpoint, { version, body: { content: wide } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'label.offPaper', detail: { width: 211, height: 292.5 } },
    })
    expect(await admin().call(previewLabelSheetEndpoint, { query: {}, body: crowded })).toMatchObject({
      status: 422,
      body: { code: 'label.noRoom' },
    })
  })

  it('is what labels are printed by from then on', async () => {
    const { plain, version } = await admin().does(findLabelTemplateEndpoint)
    await admin().does(changeLabelTemplateEndpoint, { version, body: { content: small(plain) } })
    const desk = lab.as('reception')
    expect(await desk.does(findLabelLayoutEndpoint)).toEqual({
      onSheet: 10,
      widthMm: 60,
      heightMm: 40,
      dpi: '300',
    })
    const sheet = await aSheet(lab)
    const specimenIds = sheet.trucks.flatMap(({ specimens }) => specimens.map(({ id }) => id))
    const { id: printId } = await desk.does(printLabelsEndpoint, { body: { specimenIds, reason: '' } })
    const params = { printId }
    const { zpl } = await desk.does(labelProgramEndpoint, { params, query: { size: 'own' } })
    expect(zpl).toContain('^PW708^LL472')
    const pdf = await desk.does(labelSheetEndpoint, { params, query: { skip: 23 } })
    expect((await openPdf(new Uint8Array(pdf))).text).toContain(sheet.trucks[0]?.specimens[0]?.code ?? '?')
    await admin().does(changeLabelTemplateEndpoint, { version: version + 1, body: { content: null } })
    expect((await desk.does(findLabelLayoutEndpoint)).onSheet).toBe(24)
  })
})

describe('the layout of reports', () => {
  const own = (plain: ReportContent): ReportContent => ({
    ...plain,
    parts: { ...plain.parts, freshTests: false, equipment: false },
    order: ['methods', ...plain.order.filter((one) => one !== 'methods')],
    texts: {
      ...plain.texts,
      es: { conformity: 'Según el pliego:', remarks: 'Nota <b>fija</b>.', closing: 'Archivo: diez años.' },
    },
  })

  it('is previewed as a draft that is a sample, with and without its parts', async () => {
    const { plain } = await admin().does(findReportTemplateEndpoint)
    const show = async (body: ReportContent, kind: 'tests' | 'consolidated' = 'tests') =>
      textOf(await admin().does(previewReportEndpoint, { query: { language: 'es', kind }, body }))
    const [whole, bare] = [await show(plain), await show(own(plain))]
    expect(whole).toContain('Asentamiento')
    expect(bare).not.toContain('Asentamiento')
    for (const text of [whole, bare]) expect(text).toMatch(/BORRADOR|no válido/i)
    expect(bare).toContain('Nota <b>fija</b>.')
    expect(bare).toContain('Archivo: diez años.')
    expect(bare.indexOf('Métodos')).toBeLessThan(bare.indexOf('Declaración de conformidad'))
    const values = { ...plain, parts: { ...plain.parts, sisterValues: false, runChart: false } }
    expect(await show(plain, 'consolidated')).toContain('30,8 · 31,6')
    expect(await show(values, 'consolidated')).not.toContain('30,8 · 31,6')
  })

  it('cannot lose a paragraph or name one twice', async () => {
    const { plain, version } = await admin().does(findReportTemplateEndpoint)
    for (const order of [plain.order.slice(1), plain.order.map(() => 'methods' as const)]) {
      const content = { ...plain, order }
      expect((await admin().call(changeReportTemplateEndpoint, { version, body: { content } })).status).toBe(
        400,
      )
    }
  })

  it('holds for what is issued from then on, and what was issued stays', async () => {
    const before = await anIssuedReport(lab, [await anApprovedTest(lab)])
    const bytes = await lab.as('director').does(reportDocumentEndpoint, { params: { reportId: before.id } })
    const { plain, version } = await admin().does(findReportTemplateEndpoint)
    await admin().does(changeReportTemplateEndpoint, { version, body: { content: own(plain) } })
    const after = await anIssuedReport(lab, [await anApprovedTest(lab)])
    const { text } = await pagesOf(lab, after)
    expect(text).toContain('Archivo: diez años.')
    const again = await lab.as('director').does(reportDocumentEndpoint, { params: { reportId: before.id } })
    expect(Buffer.compare(again as Buffer, bytes as Buffer)).toBe(0)
  })
})
