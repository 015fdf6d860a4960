import {
  draftConsolidatedEndpoint,
  draftReportEndpoint,
  type Report,
  reportChangesEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { exportStrengthTestsEndpoint, type StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dryCubes } from '../../testing/nouns/converted-mixes.ts'
import { createRenderer } from '../../documents/renderer.ts'
import { openPdf } from '../../documents/open-pdf.ts'
import type { ReportDocument } from '../../documents/report-document.ts'
import { aReportDocument } from '../../documents/factories.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aDraftReport, issueDraft, pagesOf } from '../../testing/nouns/a-report.ts'
import { aBrokenSet, anApprovedTest } from '../../testing/nouns/a-result.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
const tests: StrengthTest[] = []
const loads = ['565', '530', '600', '575', '555', '590', '545', '570', '580', '560']
const castOn = (day: number) => new Date(Date.parse('2026-10-01T08:00:00Z') + day * 86_400_000).toISOString()

beforeAll(async () => {
  lab = await aLaboratory()
  for (const [day, load] of loads.entries()) {
    const place = tests[0] ? { workSiteId: tests[0].workSite.id, mixId: tests[0].mix.id } : {}
    tests.push(await anApprovedTest(lab, { ...place, loads: [load, load], castAt: castOn(day) }))
  }
  // Not approved, and so no part of it.
  const place = { workSiteId: tests[0]?.workSite.id ?? '', mixId: tests[0]?.mix.id ?? '' }
  await aBrokenSet(lab, { ...place, castAt: castOn(10) })
}, 120_000)
afterAll(() => lab.close())

const draft = (but: object = {}) =>
  lab.as('checker').call(draftConsolidatedEndpoint, {
    body: {
      workSiteId: tests[0]?.workSite.id ?? '',
      mixId: null,
      from: '2026-10-01',
      to: '2026-10-31',
      language: 'es',
      stressUnit: 'MPa',
      ...but,
    },
  })
async function drafted(but: object = {}): Promise<Report> {
  const answer = await draft(but)
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** (2·load/2) kN on 150 mm. */
const strengths = loads.map((load) => Number(load) / (Math.PI * 0.15 ** 2 * 0.25) / 1000)

test('a consolidated report is about every approved test of the period, in figures and one by one', async () => {
  const report = await drafted()
  expect(report).toMatchObject({ kind: 'consolidated', period: { from: '2026-10-01', to: '2026-10-31' } })
  expect(report.strengthTests.map(({ sampleCode }) => sampleCode)).toEqual(
    tests.map(({ sampleCode }) => sampleCode),
  )
  const { text, tagged } = await pagesOf(lab, report)
  const mean = strengths.reduce((sum, one) => sum + one, 0) / 10
  const s = Math.sqrt(strengths.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 9)
  const fixed = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',')
  expect(text).toContain(`28 días 10 ${fixed(mean, 1)} ${fixed(s, 2)} ${fixed(Math.min(...strengths), 1)}`)
  for (const { sampleCode } of tests) expect(text).toContain(sampleCode)
  expect(text).toMatch(/Cumple ACI 318 \(2019\), apartado 26\.12\.3\.1\(a\): /)
  expect(text).toContain('Informe consolidado de obra')
  expect(tagged).toBe(true)
})

test('it claims no standard deviation of nine results', async () => {
  const { text } = await pagesOf(lab, await drafted({ to: '2026-10-09' }))
  expect(text).toMatch(/28 días 9 [\d,]+ – /)
})

test.each([
  ['en', 'Consolidated work site report'],
  ['de', 'Sammelbericht einer Baustelle'],
] as const)('it speaks %s, in psi', async (language, title) => {
  const { text } = await pagesOf(lab, await drafted({ language, stressUnit: 'psi' }))
  expect(text).toContain(title)
  expect(text).toContain('psi')
})

test('a correction is about the same period, and names what changed in it', async () => {
  const first = await issueDraft(lab, await drafted({ to: '2026-10-09' }))
  const second = await lab.as('checker').does(draftReportEndpoint, {
    body: {
      strengthTests: tests.slice(0, 8).map(({ sampleId, ageHours }) => ({ sampleId, ageHours })),
      language: 'es',
      stressUnit: 'MPa',
      supersedes: { reportId: first.id, because: 'una muestra de otra obra' },
    },
  })
  expect(second).toMatchObject({ kind: 'consolidated', period: first.period })
  const { items } = await lab.as('director').does(reportChangesEndpoint, { params: { reportId: second.id } })
  expect(items).toContain(`Se retira ${tests[8]?.sampleCode}, 28 días`)
  expect(items.some((line) => line.endsWith('28 días: Ensayos: 9 → 8'))).toBe(true)
})

test('what is converted stands as tested and as compared, with its factor and clause, in single and consolidated reports', async () => {
  const mix = await aMix(lab, undefined, dryCubes.mix)
  const place = { workSiteId: mix.workSiteId, mixId: mix.id }
  const { size } = dryCubes
  // 40.0, 42.0 and 44.0 MPa; 36.8, 38.6 and 40.5 after × 0.92.
  const sets: StrengthTest[] = []
  for (const [day, load] of ['900', '945', '990'].entries())
    sets.push(await anApprovedTest(lab, { ...place, size, loads: [load, load], castAt: castOn(day) }))
  const asked = { language: 'de', stressUnit: 'MPa' } as const

  const { text } = await pagesOf(lab, await drafted({ workSiteId: mix.workSiteId, ...asked }))
  expect(text).toContain(
    'Von Würfel 150 mm, trocken gelagert, auf Würfel 150 mm, wassergelagert: × 0,92 (DIN EN 12390-3 NA).',
  )
  expect(text).toContain('28 Tage 3 42,0 – 40,0')
  expect(text).toContain('28 Tage, umgerechnet 3 38,6 – 36,8')
  expect(text).toContain('44,0 · 44,0 44,0 40,5 109 Erfüllt')
  expect(sets[0]?.percentOfSpecified).toBeCloseTo((40 * 0.92 * 100) / 37, 9)

  const one = await pagesOf(lab, await aDraftReport(lab, sets.slice(2), asked))
  expect(one.text).toContain('Probekörper Würfel 150 mm')
  expect(one.text).toContain('Mittlere Festigkeit, umgerechnet')
  expect(one.text).toContain(
    'Umgerechnet von Würfel 150 mm, trocken gelagert, auf Würfel 150 mm, wassergelagert: 44,0 × 0,92 = 40,5 MPa (DIN EN 12390-3 NA).',
  )
  // A cube as tested is held against no strength of cubes from water, neither in percent nor by a line.
  expect(one.text).not.toContain('% v. Soll')
  expect(one.text).not.toContain('gefordert 37,0')
  expect(await inFile()).toMatchObject([
    { factor: 0.92, converted: 40.5 },
    { factor: 0.92, converted: 38.6 },
    { factor: 0.92, converted: 36.8 },
  ])

  async function inFile() {
    const csv = await lab.as('checker').does(exportStrengthTestsEndpoint, {
      query: { workSiteId: mix.workSiteId, format: 'csv' },
    })
    const [heads = [], ...rows] = String(csv)
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => line.split(';'))
    const at = (row: readonly string[], head: string) =>
      Number((row[heads.indexOf(head)] ?? '').replace(',', '.'))
    return rows.map((row) => ({
      factor: at(row, 'Factor de conversión'),
      converted: at(row, 'Media convertida'),
    }))
  }
})

test('a period without approved tests, and a work site that does not exist, are refused', async () => {
  expect(await draft({ from: '2025-01-01', to: '2025-12-31' })).toMatchObject({
    status: 422,
    body: { code: 'report.noTests' },
  })
  const other = await aWorkSite(lab)
  expect(await draft({ workSiteId: other.id })).toMatchObject({ body: { code: 'report.noTests' } })
  expect(await draft({ workSiteId: '019a0000-0000-7000-8000-000000000000' })).toMatchObject({
    status: 404,
    body: { code: 'workSite.notFound' },
  })
})

test('five hundred results are legible pages and the same bytes each time', async () => {
  const results = Array.from({ length: 500 }, (_, i) => ({
    sample: `OB12-${i + 1}`,
    element: 'Losa sobre nivel 7, ejes C–F / 3–6, segunda etapa',
    castAt: new Date(Date.parse('2026-01-01T08:00:00Z') + i * 3_600_000).toISOString(),
    ageHours: 672,
    values: [30.1, 31.2],
    mean: 30.7,
    uncertainty: 1.1,
    movingMean: 31,
    percentOfSpecified: 102,
    outcome: 'conforms' as const,
  }))
  const mix = {
    code: 'H30',
    specified: { strength: 30, ageDays: 28 },
    designAgeHours: 672,
    ages: [{ ageHours: 672, n: 500, mean: 30.7, deviation: 2.31, lowest: 24 }],
    conformity: ['Cumple ACI 318 (2019): 500 ensayos.'],
    results,
  }
  const doc: ReportDocument = aReportDocument({
    samples: [],
    consolidated: { from: '2026-01-01', to: '2026-01-31', mixes: [mix] },
  })
  const renderer = createRenderer({ log: { info: () => {}, warn: () => {} } })
  const bytes = await renderer.renderReport(doc)
  const { pages, text } = await openPdf(bytes)
  expect(pages.length).toBeLessThan(40)
  expect(text).toContain('OB12-500')
  expect(Buffer.from(await renderer.renderReport(doc)).equals(Buffer.from(bytes))).toBe(true)
  await renderer.close()
})
