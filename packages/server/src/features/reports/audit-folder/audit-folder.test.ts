import { createHash } from 'node:crypto'
import { addCertificateEndpoint, addCertificateFileEndpoint } from '@probeta/contract/clients/technicians.ts'
import { addEquipmentEndpoint } from '@probeta/contract/laboratory/equipment.ts'
import { auditFolderEndpoint } from '@probeta/contract/reports/audit-folders.ts'
import { type Report, reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  findStrengthTestEndpoint,
  reopenStrengthTestEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { languages, type Language } from '@probeta/contract/base/languages.ts'
import { PDF } from '@libpdf/core'
import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../../documents/open-pdf.ts'
import { aLaboratory, type Laboratory } from '../../../testing/a-laboratory.ts'
import { aCalibration } from '../../../testing/nouns/a-calibration.ts'
import { aDraftReport, anIssuedReport, issueDraft } from '../../../testing/nouns/a-report.ts'
import { aBrokenSet, anApprovedTest, approveTest, keyOf } from '../../../testing/nouns/a-result.ts'
import { aPdf, sheetFileForm } from '../../../testing/nouns/a-sheet-file.ts'
import { aReading } from '../../../testing/nouns/a-sheet.ts'

let lab: Laboratory
let report: Report
let codes: string[]
let technician: string
beforeAll(async () => {
  lab = await aLaboratory()
  const administrator = lab.as('administrator')
  const blank = { code: '', makeId: null, model: '', serial: '', note: '' }
  const add = (kind: 'press' | 'caliper', name: string) =>
    administrator.does(addEquipmentEndpoint, { body: { ...blank, kind, name } })
  const [press, caliper] = [await add('press', 'PRE/1'), await add('caliper', 'PIE-9')]
  await aCalibration(lab, press.id, {
    certificate: 'C-91',
    file: true,
    verified: { leastN: 100_000, mostN: 2_000_000 },
  })
  await aCalibration(lab, caliper.id, { certificate: 'C-92', holdsUntil: '2021-01-15' })
  const director = lab.as('director')
  const certificate = await director.does(addCertificateEndpoint, {
    params: { userId: lab.as('laboratoryTechnician').userId },
    body: { type: 'testing', number: 'ACI-7', issuer: 'ACI', expiresOn: '2199-12-31' },
  })
  await director.does(
    addCertificateFileEndpoint,
    { params: { certificateId: certificate.id } },
    { form: sheetFileForm(aPdf) },
  )
  const set = await aBrokenSet(lab, { pressId: press.id })
  const [first] = set.specimens
  if (!first) throw new Error('no specimen')
  codes = set.specimens.filter((one) => one.break).map(({ code }) => code)
  technician = first.break?.brokenBy ?? ''
  await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
    params: { specimenId: first.id },
    version: first.version,
    body: aReading(lab, {
      ...{ caliperId: caliper.id, pressId: press.id, brokenAt: first.break?.brokenAt ?? '' },
      ...{ confirmedBecause: 'de prueba', correctedBecause: 'faltaba el calibre' },
    }),
  })
  const toCheck = await lab.as('checker').does(findStrengthTestEndpoint, { params: keyOf(set) })
  report = await anIssuedReport(lab, [await approveTest(lab, toCheck)])
}, 60_000)
afterAll(() => lab.close())

type Query = Parameters<typeof call>[0]
const call = (query: { [Key in keyof (typeof auditFolderEndpoint)['query']['shape']]?: string }) =>
  lab.as('director').call(auditFolderEndpoint, { query } as never, {})
const take = async (query: Query, language: Language = 'es'): Promise<Buffer> =>
  lab.as('director').does(auditFolderEndpoint, { query } as never, { language })
const refusal = async (query: Query) => {
  const answer = await call(query)
  return answer.ok ? 'taken' : answer.body.code
}
const zipOf = async (query: Query, language?: Language) =>
  unzipSync(new Uint8Array(await take(query, language)))
const fileAt = (zip: Record<string, Uint8Array>, path: string) => {
  const found = zip[path]
  if (!found) throw new Error(`${path} is not among ${Object.keys(zip).join(', ')}`)
  return Buffer.from(found)
}
/** The rows of a table by their headings. */
async function rowsOf(zip: Record<string, Uint8Array>, path: string): Promise<Record<string, unknown>[]> {
  const [head = [], ...rows] = (await readWorkbook(fileAt(zip, path)))[0]?.data ?? []
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(head[at]), cell])))
}

describe('the evidence behind one report', () => {
  it('holds the document and its content, the readings, the certificates and the changes, each with its sum', async () => {
    const zip = await zipOf({ reportId: report.id })
    const name = `Informes/${report.number}-v1`
    const issued = await lab.as('checker').does(reportDocumentEndpoint, { params: { reportId: report.id } })
    expect(fileAt(zip, `${name}.pdf`).equals(issued)).toBe(true)
    expect(JSON.parse(fileAt(zip, `${name}.json`).toString())).toMatchObject({ number: report.number })
    for (const path of [
      'Certificados de equipos/PRE-1 C-91.pdf',
      `Certificados de personas/${technician} Ensayo ACI-7.pdf`,
    ])
      expect(fileAt(zip, path).equals(aPdf)).toBe(true)

    const sums = fileAt(zip, 'SHA256SUMS').toString().trimEnd().split('\n')
    expect(sums).toHaveLength(Object.keys(zip).length - 1)
    for (const line of sums) {
      const [, sum, path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      expect(createHash('sha256').update(fileAt(zip, path)).digest('hex')).toBe(sum)
    }
  })

  it('says of each reading what was typed, with what it was measured and by whom, and who reviewed it', async () => {
    const zip = await zipOf({ reportId: report.id })
    const readings = await rowsOf(zip, 'Lecturas.xlsx')
    expect(readings.map((row) => row['Código de la probeta'])).toEqual(codes)
    expect(readings[0]).toMatchObject({
      Prensa: 'PRE/1',
      Calibre: 'PIE-9',
      'Corregida después': 'Sí',
      'Quien rompió la probeta': technician,
      'Carga como se anotó': expect.stringMatching(/^\d+ kN$/),
    })
    expect(readings[1]).toMatchObject({ Calibre: null, 'Carga como se anotó': '565 kN' })
    const [result] = await rowsOf(zip, 'Resultados.xlsx')
    expect(result).toMatchObject({
      'Norma de ensayo': expect.stringContaining('ASTM C39'),
      'Informes que lo declaran': `${report.number} v1`,
      Aprobó: expect.stringMatching(/^director/),
    })
    const changes = await rowsOf(zip, 'Cambios.xlsx')
    expect(changes.map((row) => row['Motivo'])).toContain('faltaba el calibre')
    expect(await rowsOf(zip, 'Muestras.xlsx')).toHaveLength(1)
  })

  it('names on its first page what is missing and what deviates', async () => {
    const zip = await zipOf({ reportId: report.id })
    const { text, outside } = await openPdf(new Uint8Array(fileAt(zip, 'Carpeta de auditoría.pdf')))
    for (const part of [
      'PIE-9: usado después de vencer su certificado',
      'PIE-9: el certificado C-92 no está adjunto',
      'Lecturas que no nombran el calibre',
      'Lecturas corregidas o intercambiadas después de tomadas',
      '(Verificación): sin certificado vigente',
      'Muestras sin visita de un técnico',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('PRE/1: el certificado')
    expect(outside).toEqual([])
  })

  it('is one PDF with the same files attached', async () => {
    const pdf = await PDF.load(new Uint8Array(await take({ reportId: report.id, format: 'pdf' })))
    const issued = pdf.attachments.get(`Informes - ${report.number}-v1.pdf`)
    expect(
      createHash('sha256')
        .update(issued ?? '')
        .digest('hex'),
    ).toBe(report.sha256)
    expect(pdf.attachments.has('Lecturas.xlsx')).toBe(true)
  })

  it('holds every version, and says that a result was opened again', async () => {
    const test = await anApprovedTest(lab)
    const first = await anIssuedReport(lab, [test])
    const seen = await lab.as('checker').does(findStrengthTestEndpoint, { params: keyOf(test) })
    const draft = await aDraftReport(lab, [seen], {
      supersedes: { reportId: first.id, because: 'Otra obra' },
    })
    await lab.as('director').does(reopenStrengthTestEndpoint, {
      params: keyOf(test),
      version: (await lab.as('checker').does(findStrengthTestEndpoint, { params: keyOf(test) })).version,
      body: { reason: 'se corrige la carga' },
    })
    const before = await zipOf({ reportId: first.id })
    const cover = await openPdf(new Uint8Array(fileAt(before, 'Carpeta de auditoría.pdf')))
    expect(cover.text).toContain('El resultado se reabrió después de emitir el informe')
    const again = await lab.as('checker').does(findStrengthTestEndpoint, { params: keyOf(test) })
    await approveTest(lab, again)
    const second = await issueDraft(lab, draft)
    const zip = await zipOf({ reportId: second.id })
    expect(Object.keys(zip)).toEqual(
      expect.arrayContaining([`Informes/${first.number}-v1.pdf`, `Informes/${first.number}-v2.pdf`]),
    )
  })
})

describe('the evidence behind a period', () => {
  const day = () => report.authorisedAt?.slice(0, 10) ?? ''

  it('holds the reports issued in it, in the language of the reader', async () => {
    for (const language of languages) {
      const zip = await zipOf({ from: day(), to: day(), workSiteId: report.workSite.id }, language)
      const texts = await Promise.all(
        Object.keys(zip)
          .filter((path) => !path.includes('/') && path.endsWith('.pdf'))
          .map(async (path) => (await openPdf(new Uint8Array(fileAt(zip, path)))).text),
      )
      expect(texts).toHaveLength(1)
      expect(texts[0]).toContain(report.number)
      expect(texts[0]).not.toMatch(/auditFolder\.|\{\{/)
    }
  })

  it('is refused without its days, where nothing was issued, and for a report that is not', async () => {
    expect(await refusal({ from: day() })).toBe('request.invalid')
    expect(await refusal({ from: '2001-01-01', to: '2001-01-31' })).toBe('auditFolder.nothing')
    expect(await refusal({ reportId: crypto.randomUUID() })).toBe('report.notFound')
    const draft = await aDraftReport(lab, [await anApprovedTest(lab)])
    expect(await refusal({ reportId: draft.id })).toBe('auditFolder.nothing')
  })
})
