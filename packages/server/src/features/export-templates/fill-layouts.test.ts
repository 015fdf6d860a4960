import { readFile } from 'node:fs/promises'
import {
  addExportTemplateEndpoint,
  checkExportTemplateEndpoint,
  fillExportTemplateEndpoint,
  listExportTemplatesEndpoint,
} from '@probeta/contract/reports/export-templates.ts'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aDraftReport, anIssuedReport } from '../../testing/nouns/a-report.ts'
import { aBrokenSet, anApprovedTest } from '../../testing/nouns/a-result.ts'
import { aTemplate, templateForm } from '../../testing/nouns/a-template.ts'
import { aWorkbook } from '../../testing/nouns/a-workbook.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const layout = (name: string) =>
  readFile(new URL(`../../../../../examples/layouts/${name}.xlsx`, import.meta.url))

async function bringIn(name: string, fields: { purpose: string; clientId?: string }) {
  const form = templateForm(await layout(name), undefined, fields)
  return lab.as('administrator').does(addExportTemplateEndpoint, {}, { form })
}
const fill = async (templateId: string, query: { reportId?: string; workSiteId?: string }) =>
  (await lab.as('checker').does(fillExportTemplateEndpoint, { params: { templateId }, query })) as Buffer

const textsOf = (bytes: Uint8Array) =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))
const formulasOf = (sheet = '') =>
  Object.fromEntries(
    [...sheet.matchAll(/<c\b[^>]*?\sr="([A-Z]+\d+)"[^>]*>\s*<f\b[^>]*>([^<]*)<\/f>/g)].map(
      ([, at, formula]) => [at, formula],
    ),
  )
const cornersOf = (range: string) =>
  range
    .split(':')
    .map((at) => [at.replace(/\d+$/, '').codePointAt(0) ?? 0, Number(at.replace(/^[A-Z]+/, ''))])

/** What makes spreadsheet programs offer a repair: all of it is looked for in a filled workbook. */
function expectSound(parts: ReadonlyMap<string, string>): void {
  const types = parts.get('[Content_Types].xml') ?? ''
  const defaults = new Set([...types.matchAll(/<Default\b[^>]*Extension="([^"]*)"/g)].map(([, one]) => one))
  const overridden = [...types.matchAll(/PartName="\/([^"]*)"/g)].map(([, one = '']) => one)
  expect(overridden.filter((name) => !parts.has(name))).toEqual([])
  expect(
    [...parts.keys()].filter((name) => !overridden.includes(name) && !defaults.has(name.split('.').at(-1))),
  ).toEqual(['[Content_Types].xml'].filter(() => !defaults.has('xml')))
  expect(parts.get('xl/workbook.xml')).toContain('fullCalcOnLoad="1"')
  expect(parts.has('xl/calcChain.xml')).toBe(false)
  for (const [name, sheet] of parts) {
    if (!name.startsWith('xl/worksheets/sheet')) continue
    expect(sheet).not.toMatch(/\{\{|#REF!|NaN|undefined/)
    const rows = [...sheet.matchAll(/<row\b[^>]*?\sr="(\d+)"/g)].map(([, row]) => Number(row))
    expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b))
    const cells = [...sheet.matchAll(/<row\b[^>]*?\sr="(\d+)"[\s\S]*?(?=<row\b|<\/sheetData>)/g)]
    for (const [row, number] of cells)
      expect([...row.matchAll(/<c\b[^>]*?\sr="[A-Z]+(\d+)"/g)].every(([, at]) => at === number)).toBe(true)
    const merged = [...sheet.matchAll(/<mergeCell ref="([^"]*)"/g)].map(([, range = '']) => cornersOf(range))
    for (const [at, [from, to]] of merged.entries())
      for (const [start, end] of merged.slice(at + 1))
        expect(
          [0, 1].every(
            (way) => Number(from?.[way]) <= Number(end?.[way]) && Number(start?.[way]) <= Number(to?.[way]),
          ),
        ).toBe(false)
  }
}

describe('a report in the laboratory’s own layout', () => {
  it('has a row for each specimen, and its formulas, names, formats and chart reach all of them', async () => {
    const first = await anApprovedTest(lab, { loads: ['565', '530'] })
    const report = await anIssuedReport(lab, [first])
    const template = await bringIn('acta-de-ensayo', { purpose: 'report' })
    const filled = await fill(template.id, { reportId: report.id })
    const parts = textsOf(filled)
    expectSound(parts)
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(formulasOf(sheet)).toEqual({
      G9: 'F9*1000/(PI()*((D9+E9)/2)^2/4)',
      H9: 'G9/$F$6',
      G10: 'F10*1000/(PI()*((D10+E10)/2)^2/4)',
      H10: 'G10/$F$6',
      G11: 'AVERAGE(G9:G10)',
      H11: 'G11/F6',
      G12: 'STDEV(G9:G10)',
      G13: 'IF(G11=0,"",G12/G11)',
      G14: 'MIN(G9:G10)',
      H14: 'G14/F6',
      G15: 'MAX(G9:G10)-MIN(G9:G10)',
      G16: 'IF(AND(media&gt;=fck,G14&gt;=0.85*fck),"CUMPLE","NO CUMPLE")',
    })
    expect(sheet).toContain('<conditionalFormatting sqref="G9:G10">')
    expect(sheet).toContain('<formula>G9&lt;F$6</formula>')
    expect(sheet).toContain('sqref="I9:I10"')
    expect(sheet).toContain('<mergeCell ref="A19:D20"/>')
    expect(sheet).toContain(`&amp;R${report.number}`)
    expect(formulasOf(parts.get('xl/worksheets/sheet2.xml'))).toMatchObject({
      B4: "'Acta de ensayo'!G11",
      B6: 'COUNTIF(\'Acta de ensayo\'!$G$9:$G$10,"&lt;"&amp;fck)',
      B7: "SUM('Acta de ensayo'!F9:F10)",
    })
    const workbook = parts.get('xl/workbook.xml')
    expect(workbook).toContain("'Acta de ensayo'!$G$9:$G$10<")
    expect(workbook).toContain("'Acta de ensayo'!$G$11<")
    expect(workbook).toContain("'Acta de ensayo'!$A$1:$I$20<")
    expect(parts.get('xl/charts/chart1.xml')).toContain("'Acta de ensayo'!$G$9:$G$10<")
    const rows = (await readWorkbook(filled))[0]?.data
    expect(rows?.[1]?.[1]).toBe(`Acta de ensayo a compresión ${report.number}, revisión 1`)
    expect(rows?.slice(8, 10).map((row) => [row[0], row[5]])).toEqual(
      first.specimens.map(({ code }, at) => [code, [565, 530][at]]),
    )
  })

  it('says that a draft is one, and is refused where the results of an issued one were opened again', async () => {
    const test = await anApprovedTest(lab)
    const draft = await aDraftReport(lab, [test])
    const template = await aTemplate(lab, [
      ['{{reportNumber}}'],
      ['{{specimen}}', '{{load}}', '{{testedBy}}'],
    ])
    const rows = (await readWorkbook(await fill(template.id, { reportId: draft.id })))[0]?.data
    expect(rows?.[0]?.[0]).toBe('Borrador')
    const issued = await anIssuedReport(lab, [test])
    const whole = (await readWorkbook(await fill(template.id, { reportId: issued.id })))[0]?.data
    expect(whole?.[0]?.[0]).toBe(issued.number)
    const because = 'Faltaba una probeta'
    await aDraftReport(lab, [test], { supersedes: { reportId: issued.id, because } })
    const params = { templateId: template.id }
    const query = { reportId: issued.id }
    const refused = await lab.as('checker').call(fillExportTemplateEndpoint, { params, query })
    expect(refused).toMatchObject({ status: 409, body: { code: 'template.reopened' } })
  })
})

it('a work site has its tests one after another, each over its specimens', async () => {
  const one = await aBrokenSet(lab, { loads: ['565', '530'] })
  const two = await aBrokenSet(lab, {
    workSiteId: one.workSite.id,
    mixId: one.mix.id,
    loads: ['600', '610', '620'],
    agePlan: '28·28·28',
    castAt: new Date(Date.parse(one.castAt) - 3_600_000).toISOString(),
  })
  const template = await bringIn('registro-de-obra', { purpose: 'workSite', clientId: one.client.id })
  expect(template).toMatchObject({ purpose: 'workSite', client: { name: one.client.name } })
  const filled = await fill(template.id, { workSiteId: one.workSite.id })
  const parts = textsOf(filled)
  expectSound(parts)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(formulasOf(sheet)).toMatchObject({
    G5: 'AVERAGE(F6:F8)',
    G7: 'F7-G5',
    G9: 'AVERAGE(F10:F11)',
    H11: 'IF(F11&gt;=0.9*G9,"","fuera del 10 %")',
    F12: 'AVERAGE(F6:F11)',
    G12: 'COUNT(F6:F11)',
  })
  expect([...sheet.matchAll(/<mergeCell ref="(A[^"]*)"/g)].map(([, range]) => range)).toEqual(
    expect.arrayContaining(['A5:A8', 'A9:A11', 'A12:E12']),
  )
  expect(sheet).toContain('sqref="F6:F8 F10:F11"')
  const rows = (await readWorkbook(filled))[0]?.data
  expect(rows?.map((row) => row[0])).toEqual(
    expect.arrayContaining([one.sampleCode, two.sampleCode, 'Todas']),
  )
  expect(formulasOf(parts.get('xl/worksheets/sheet2.xml'))).toMatchObject({
    B4: 'IF(COUNT(B2:B3)=0,"",AVERAGE(B2:B3))',
  })
})

it('names each placeholder with its cell before a workbook is brought in, and refuses an unknown one', async () => {
  const file = aWorkbook([['{{sampel}}', '{{mean}}'], ['{{specimen}}']])
  const admin = lab.as('administrator')
  const checked = await admin.does(checkExportTemplateEndpoint, {}, { form: templateForm(file) })
  expect(checked.names).toContainEqual({ sheet: 'Ensayos', cell: 'B1', name: 'mean', known: true })
  expect(checked.faults).toMatchObject([{ fault: 'unknownName', cell: 'A1', name: 'sampel' }])
  const refused = await admin.call(addExportTemplateEndpoint, {}, { form: templateForm(file) })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'template.unknownName', title: expect.stringContaining('celda A1') },
  })
  const plain = aWorkbook([['{{sample}}']])
  const nobody = { clientId: crypto.randomUUID() }
  const unknown = await admin.call(
    addExportTemplateEndpoint,
    {},
    { form: templateForm(plain, undefined, nobody) },
  )
  expect(unknown).toMatchObject({ status: 404, body: { code: 'client.notFound' } })
})

it('fills nothing where no test was found', async () => {
  const template = await aTemplate(lab)
  const { items } = await lab.as('checker').does(listExportTemplatesEndpoint)
  expect(items.find(({ id }) => id === template.id)).toMatchObject({ purpose: 'list', client: null })
  const params = { templateId: template.id }
  const query = { workSiteId: crypto.randomUUID() }
  const refused = await lab.as('checker').call(fillExportTemplateEndpoint, { params, query })
  expect(refused).toMatchObject({ status: 422, body: { code: 'template.noTests' } })
})
