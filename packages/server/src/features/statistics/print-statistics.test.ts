import { loadDemonstrationEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { changeLetterheadEndpoint, findLetterheadEndpoint } from '@probeta/contract/reports/letterheads.ts'
import {
  conformityStatisticsEndpoint,
  controlStatisticsEndpoint,
  punctualityStatisticsEndpoint,
  statisticsReportPdfEndpoint,
  supplierStatisticsEndpoint,
  testingStatisticsEndpoint,
} from '@probeta/contract/results/statistics-questions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPdf } from '../../documents/open-pdf.ts'
import { presentStatistics } from '../../documents/present/present-statistics.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
  await lab.as('administrator').does(loadDemonstrationEndpoint, { body: {} })
  await judgeAll(lab)
}, 120_000)
afterAll(() => lab.close())

const questions = {
  es: ['Informe estadístico', '¿Cumple la obra?', '¿Está bajo control?', '¿Ensayamos bien?'],
  en: ['Statistical report', 'work site', 'control', 'test well'],
  de: ['Statistischer Bericht', 'Baustelle', 'beherrscht', 'Prüfen wir gut'],
}

it.each(['es', 'en', 'de'] as const)(
  'prints the questions with their drawings, n and exclusions in %s',
  async (language) => {
    const bytes = await lab.as('director').does(statisticsReportPdfEndpoint, { query: { language } })
    if (!Buffer.isBuffer(bytes)) throw new Error('no file')
    const { text, tagged, language: pdfLanguage, pages } = await openPdf(new Uint8Array(bytes))
    expect(tagged).toBe(true)
    expect(pdfLanguage).toBe(language)
    expect(pages.length).toBeGreaterThan(3)
    const [title = '', first = '', , testing = ''] = questions[language]
    expect(text).toContain(title)
    expect(text).toContain(first)
    // Who broke what is left out unless it is asked for.
    expect(text).not.toContain(testing)
    const { n } = await lab.as('director').does(conformityStatisticsEndpoint, { query: {} })
    expect(text).toContain(String(n))
    // Every drawing says what it shows to who cannot see it.
    expect(bytes.toString('latin1')).toContain('/Alt')
  },
)

it('carries the head of the laboratory in its language, and claims no accreditation', async () => {
  const { version, content } = await lab.as('administrator').does(findLetterheadEndpoint)
  const { es, en } = content.texts
  const body = {
    ...content,
    contact: 'Tel. 600 1234',
    accreditation: { number: 'ENAC 777', validUntil: null },
    texts: { ...content.texts, es: { ...es, lines: 'Desde 1987' }, en: { ...en, lines: 'Since 1987' } },
  }
  await lab.as('administrator').does(changeLetterheadEndpoint, { version, body })
  const bytes = await lab.as('director').does(statisticsReportPdfEndpoint, { query: { language: 'en' } })
  if (!Buffer.isBuffer(bytes)) throw new Error('no file')
  const { text } = await openPdf(new Uint8Array(bytes))
  for (const words of ['Laboratorio de prueba', 'Calle Mayor 1, Madrid', 'Since 1987', 'Tel. 600 1234'])
    expect(text).toContain(words)
  for (const not of ['Desde 1987', 'ENAC']) expect(text).not.toContain(not)
})

it('names technicians only where it is asked to', async () => {
  const bytes = await lab
    .as('director')
    .does(statisticsReportPdfEndpoint, { query: { language: 'es', testing: 'show' } })
  if (!Buffer.isBuffer(bytes)) throw new Error('no file')
  expect((await openPdf(new Uint8Array(bytes))).text).toContain('¿Ensayamos bien?')
})

it('puts every number and drawing into final words, and describes each drawing', async () => {
  const ask = lab.as('director')
  const view = presentStatistics({
    language: 'es',
    paper: 'a4',
    timeZone: 'Europe/Madrid',
    printedAt: '2026-11-21T12:00:00.000Z',
    printedBy: 'Ana',
    laboratory: 'Laboratorio',
    head: ['Calle Mayor 1', 'Hormigones y suelos\r\n\n Desde 1987 ', ''],
    asked: [{ label: 'plant', value: 'Planta Norte' }],
    conformity: await ask.does(conformityStatisticsEndpoint, { query: {} }),
    control: await ask.does(controlStatisticsEndpoint, { query: {} }),
    suppliers: await ask.does(supplierStatisticsEndpoint, { query: {} }),
    testing: await ask.does(testingStatisticsEndpoint, { query: {} }),
    punctuality: await ask.does(punctualityStatisticsEndpoint, { query: {} }),
  })
  expect(view.questions).toHaveLength(5)
  for (const { drawings } of view.questions)
    for (const { svg, described } of drawings) {
      expect(svg).toMatch(/^<svg/)
      expect(`${svg}${described}`).not.toMatch(/NaN|undefined|\{\{|var\(/)
    }
  expect(view.head).toEqual(['Calle Mayor 1', 'Hormigones y suelos', 'Desde 1987'])
  const words = JSON.stringify(view)
  expect(words).not.toMatch(/NaN|undefined|\{\{/)
  expect(words).toContain('Planta Norte')
})

it('is refused to whoever may not see statistics', async () => {
  const answer = await lab
    .as('fieldTechnician')
    .call(statisticsReportPdfEndpoint, { query: { language: 'es' } })
  expect(answer.status).toBe(403)
})
