import type { Paper } from '@probeta/domain/people/country-practice.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aReportDocument } from './factories.ts'
import type { FieldSheet } from './field-sheet.ts'
import { openPdf } from './open-pdf.ts'
import { presentList } from './present/present-list.ts'
import { createRenderer } from './renderer.ts'

const renderer = createRenderer({ log: { info: () => {}, warn: () => {} } })
afterAll(() => renderer.close())

const known: FieldSheet['known'] = {
  ...{ client: 'Cliente', workSite: 'Torre', place: 'Calle 1', date: '21/11/2026', technician: 'Ana' },
  ...{
    supplier: '',
    element: 'Losa',
    mix: 'H-30',
    volume: '30 m³',
    slump: '',
    agePlan: '7·28·28',
    notes: '',
  },
}
const fieldSheet = (paper: Paper): FieldSheet => ({
  ...{ language: 'es', paper, printedAt: '2026-11-21T17:05:00Z', laboratory: 'Laboratorio', number: 7 },
  ...{ address: 'https://lab.example/servicios/muestras?new=1', trucks: 3, known },
})

describe.each([
  ['A4', { width: 595, height: 842 }],
  ['letter', { width: 612, height: 792 }],
] as const)('on %s', (paper, { width, height }) => {
  const rounded = ({ size }: Awaited<ReturnType<typeof openPdf>>) => ({
    width: Math.round(size.width),
    height: Math.round(size.height),
  })

  it('a report stands upright', async () => {
    const pdf = await openPdf(await renderer.renderReport(aReportDocument({ paper })))
    expect(rounded(pdf)).toEqual({ width, height })
    const whole = await openPdf(await renderer.renderReport(aReportDocument()))
    expect(pdf.pages.length).toBe(whole.pages.length)
  })

  it('the columns of a list end before its margin', () => {
    const long = 'Hormigones y Construcciones del Sur, S.A.'
    const { columns } = presentList({
      ...{ language: 'es', paper, timeZone: 'UTC', printedAt: '2026-11-21T17:05:00Z', laboratory: 'L' },
      ...{ title: 'Clientes', asked: [], cut: false },
      columns: Array.from({ length: 13 }, (_, at) => ({ heading: `Columna ${at}`, number: false })),
      rows: [Array.from({ length: 13 }, () => long)],
    })
    const widths = columns.reduce((all, column) => all + column.width, 0)
    expect(widths).toBeLessThanOrEqual(height - 2 * 34 + 0.1)
  })

  it('a field sheet lies on one page', async () => {
    const pdf = await openPdf(await renderer.renderFieldSheet(fieldSheet(paper)))
    expect(rounded(pdf)).toEqual({ width: height, height: width })
    expect(pdf.pages.length).toBe(1)
  })
})
