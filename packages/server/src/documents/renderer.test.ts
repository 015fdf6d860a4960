import { afterAll, describe, expect, it } from 'vitest'

import { aBrokenSpecimen, aLabel, aLabelSheet, aReportDocument, aReportSample } from './factories.ts'
import { openPdf } from './open-pdf.ts'
import { RendererBusy, RendererFailed, createRenderer } from './renderer.ts'

const log = { info: () => {}, warn: () => {} }
const renderer = createRenderer({ log })

afterAll(() => renderer.close())

describe('a report', () => {
  it('says who, what, where, when and with which result', async () => {
    const { text } = await openPdf(await renderer.renderReport(aReportDocument()))
    for (const expected of [
      'Informe de ensayo',
      '2026-000123',
      'Laboratorio de Hormigones del Sur',
      'LE 045',
      'Constructora Peñarol S.A.',
      'Edificio Mirador Norte',
      'Losa sobre nivel 7, ejes C–F / 3–6',
      'R-88213',
      'Mixer 27',
      '25,0 MPa a los 28 días (C25/30)',
      '12 feb 2026, 09:40',
      '125 mm',
      '2362 kg/m³',
      'M-2026-0457-4',
      '100,1 / 99,9',
      '22 585 kgf',
      '221,5',
      '28,3 MPa',
      'Conforme',
      'Ing. Ana Saldaña',
      '12 mar 2026, 15:30',
      'ASTM C39/C39M-21',
      'Aceptación simple',
      'U = ± 0,9 MPa',
      'Los resultados se refieren únicamente a las probetas ensayadas.',
      'No ensayada: dañada en el transporte',
      'America/Montevideo',
      'https://lab.example/verificar/7F3K-92QX-M4TD',
    ]) {
      expect(text).toContain(expected)
    }
    expect(text).toMatch(/— Fin del informe 2026-000123, versión 1 —/)
  })

  it('carries its number and page x of y on every page', async () => {
    const { pages } = await openPdf(await renderer.renderReport(aReportDocument()))
    expect(pages.length).toBeGreaterThanOrEqual(2)
    pages.forEach((page, i) => {
      expect(page).toContain('Informe 2026-000123 · versión 1')
      expect(page).toContain(`Página ${i + 1} de ${pages.length}`)
    })
  })

  it('says of a draft on every page that it is one, and what a new version replaces', async () => {
    const doc = aReportDocument({
      language: 'de',
      version: 2,
      draft: true,
      supersedes: { number: '2026-000123', version: 1, reason: 'Höhe des Prüfkörpers berichtigt' },
    })
    const { pages, text, language } = await openPdf(await renderer.renderReport(doc))
    for (const page of pages) expect(page.replaceAll(' ', '')).toContain('ENTWURF')
    expect(text).toContain('ersetzt Fassung 1 (2026-000123). Grund: Höhe des Prüfkörpers berichtigt')
    expect(text).toContain('Festigk.')
    expect(language).toMatch(/^de/)
  })

  it('names itself, its author, its language and its date of issue', async () => {
    const { info, language } = await openPdf(await renderer.renderReport(aReportDocument()))
    expect(info['Title']).toBe('Informe 2026-000123 · versión 1 · Laboratorio de Hormigones del Sur')
    expect(info['Author']).toBe('Laboratorio de Hormigones del Sur')
    expect(info['CreationDate']).toMatch(/^D:20260312183000/)
    expect(language).toMatch(/^es/)
  })

  it('gives the same bytes for the same document', async () => {
    const first = await renderer.renderReport(aReportDocument())
    await renderer.renderReport(aReportDocument({ number: '2026-000124' }))
    const again = await renderer.renderReport(aReportDocument())
    expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true)
  })

  it.each([
    '#read("/etc/passwd")',
    '#image("/etc/passwd") $x^2$ \\ ] } #pagebreak() "quoted" \'single\' `raw` <label> @ref // /* */',
    '*bold* _italic_ = heading - list {page} {reason} \\u{202e}',
  ])('prints %s as the text that it is', async (hostile) => {
    const doc = aReportDocument({
      workSite: { name: hostile },
      samples: [aReportSample({ element: hostile })],
    })
    const { text } = await openPdf(await renderer.renderReport(doc))
    expect(text.replaceAll(' ', '').split(hostile.replaceAll(' ', '')).length - 1).toBe(2)
    expect(text).not.toContain('root:')
  })

  it('loses no character that its typeface lacks, and breaks endless words', async () => {
    const endless = 'Losa'.repeat(120)
    const doc = aReportDocument({
      client: { name: '地质 Beton 😀 \u202egnorts' },
      workSite: { name: endless },
      samples: [
        aReportSample({
          code: endless,
          tests: [
            { ageHours: 18, specimens: [aBrokenSpecimen({ code: endless, fracture: endless, press: '#' })] },
          ],
        }),
      ],
    })
    const { text } = await openPdf(await renderer.renderReport(doc))
    expect(text).toContain('[U+5730][U+8D28] Beton [U+1F600] [U+202E]gnorts')
    expect(text).toContain('se muestran por su código Unicode')
    expect(text.replaceAll(/[\s-]/g, '')).toContain(endless)
  })

  it('prints many samples on as many pages as they need', async () => {
    const samples = Array.from({ length: 12 }, (_, i) => aReportSample({ code: `M-${i + 1}` }))
    const { pages, text } = await openPdf(await renderer.renderReport(aReportDocument({ samples })))
    expect(pages.length).toBeGreaterThan(6)
    expect(text).toContain('Muestra M-12')
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`)
  })

  it('prints labels, 24 on a sheet, after those already used', async () => {
    const labels = Array.from({ length: 24 }, (_, i) =>
      aLabel({ code: `0457-${i + 1}`, workSite: '#read("x") 地' }),
    )
    const { pages } = await openPdf(await renderer.renderLabels(aLabelSheet({ labels, skip: 2 })))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('0457-22')
    expect(pages[0]).not.toContain('0457-23')
    expect(pages[1]).toContain('0457-24')
    expect(pages[1]).toContain('28 d')
    expect(pages[1]).toContain('12 mar 2026 09:40')
    expect(pages[1]).toContain('#read("x") [U+5730]')
  })

  it('prints the code with its check characters on a label, for where the QR code cannot be read', async () => {
    const labels = [aLabel({ code: '0457-1', checkedCode: '0457-1-K7' })]
    const { pages } = await openPdf(await renderer.renderLabels(aLabelSheet({ labels })))
    expect(pages.join(' ')).toContain('0457-1-K7')
  })

  it('prints a sheet without labels, and a report without tests', async () => {
    expect((await openPdf(await renderer.renderLabels(aLabelSheet({ labels: [] })))).pages).toHaveLength(1)
    const samples = [aReportSample({ fresh: {}, tests: [{ ageHours: 672, specimens: [] }] })]
    const { text } = await openPdf(await renderer.renderReport(aReportDocument({ samples })))
    expect(text).toContain('Resistencia a compresión a 28 días')
  })

  it('is tagged PDF/A-2a', async () => {
    const bytes = await renderer.renderReport(aReportDocument())
    expect((await openPdf(bytes)).tagged).toBe(true)
    const source = Buffer.from(bytes).toString('latin1')
    expect(source).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(source).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  })
})

describe('the renderer', () => {
  it('refuses more documents than may wait, and finishes those that do', async () => {
    const narrow = createRenderer({ log, queueLimit: 1, threads: 1 })
    const [first, second, third] = await Promise.allSettled(
      [1, 2, 3].map(() => narrow.renderLabels(aLabelSheet())),
    )
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(third?.status === 'rejected' && third.reason).toBeInstanceOf(RendererBusy)
    await narrow.close()
  })

  it('gives up a document that takes too long, and prints the next with a new thread', async () => {
    let patience = 1
    const impatient = createRenderer({ log, timeoutMs: () => patience })
    await expect(impatient.renderReport(aReportDocument())).rejects.toBeInstanceOf(RendererFailed)
    patience = 30_000
    expect((await impatient.renderReport(aReportDocument())).length).toBeGreaterThan(1000)
    await impatient.close()
  })

  it('refuses what waits when it is closed', async () => {
    const closing = createRenderer({ log })
    const waiting = [closing.renderLabels(aLabelSheet()), closing.renderLabels(aLabelSheet())]
    const settled = Promise.allSettled(waiting)
    await closing.close()
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(closing.renderLabels(aLabelSheet())).rejects.toBeInstanceOf(RendererFailed)
  })

  it('rejects a date that is none before anything is printed', async () => {
    const idle = createRenderer({ log })
    await expect(idle.renderReport(aReportDocument({ issuedAt: 'soon' }))).rejects.toThrow(RangeError)
    await idle.close()
  })
})
