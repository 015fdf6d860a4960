import { changeWorkSiteEndpoint, findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { reportChangesEndpoint } from '@probeta/contract/reports/reports.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrokenSpecimen, aReportDocument, aReportSample } from '../../../documents/factories.ts'
import type { ReportDocument } from '../../../documents/report-document.ts'
import { aLaboratory, type Laboratory } from '../../../testing/a-laboratory.ts'
import { aDraftReport, anIssuedReport, issueDraft, pagesOf } from '../../../testing/nouns/a-report.ts'
import { anApprovedTest } from '../../../testing/nouns/a-result.ts'
import { compareReports } from './compare-reports.ts'

/** A report on one test with one specimen, whose load and strength may differ. */
const aReport = (load: number, strength: number, but: Partial<ReportDocument> = {}) => {
  const specimen = aBrokenSpecimen({
    code: 'OB12-045-2',
    load: { typed: load, unit: 'kN', kN: load },
    strength,
  })
  const tests = [{ ageHours: 672, specimens: [specimen], mean: strength }]
  return aReportDocument({ samples: [aReportSample({ code: 'OB12-045', tests })], ...but })
}
/** The report as read back from the table. */
const kept = (doc: ReportDocument) => JSON.parse(JSON.stringify(doc)) as ReportDocument
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

describe('what a version changes', () => {
  it('is named field by field, and nothing else is', () => {
    const [before, after] = [
      aReport(512.3, 28.2),
      aReport(521.3, 28.7, { version: 2, number: '2026-000999' }),
    ]
    expect(plain(compareReports(kept(before), after, 'es'))).toEqual([
      'Probeta OB12-045-2: Carga máxima: 512,3 kN → 521,3 kN',
      'Probeta OB12-045-2: Resist.: 28,2 MPa → 28,7 MPa',
      'Muestra OB12-045, Resistencia a compresión a 28 días: Resistencia media: 28,2 MPa → 28,7 MPa',
    ])
    expect(plain(compareReports(kept(before), after, 'de'))[0]).toBe(
      'Probekörper OB12-045-2: Höchstlast: 512,3 kN → 521,3 kN',
    )
    expect(compareReports(kept(before), before, 'es')).toEqual([])
  })

  it('is a name, a sample that came or went, a sentence that is stated no more', () => {
    const before = aReport(512.3, 28.2)
    const { statements } = before
    const after = aReport(512.3, 28.2, {
      client: { ...before.client, name: 'Constructora del Este' },
      samples: [aReportSample({ code: 'OB12-046' })],
      statements: { ...statements, deviations: ['Probeta OB12-046-1: tarde.'], uncertainty: [] },
    })
    const changes = plain(compareReports(kept(before), after, 'es'))
    expect(changes).toContain('Cliente: Constructora Peñarol S.A. → Constructora del Este')
    expect(changes).toContain('Se agrega Muestra OB12-046')
    expect(changes).toContain('Se retira Muestra OB12-045')
    expect(changes).toContain('Desviaciones, adiciones o exclusiones: Ninguna. → Probeta OB12-046-1: tarde.')
    expect(changes.some((line) => line.startsWith('Se retira Incertidumbre de medición'))).toBe(true)
  })

  it('is the unit or the language alone where only these change, with every load still compared', () => {
    const before = aReport(512.3, 28.2)
    const restated = aReport(512.3, 4090, { stressUnit: 'psi', stressDecimals: 0 })
    expect(plain(compareReports(kept(before), restated, 'es'))).toEqual([
      'Unidad de resistencia: MPa → psi; todas las resistencias se expresan de nuevo',
    ])
    const corrected = aReport(521.3, 28.2, { language: 'en' })
    expect(plain(compareReports(kept(before), corrected, 'en'))).toEqual([
      'Language: Spanish → English',
      'Specimen OB12-045-2: Maximum load: 512.3 kN → 521.3 kN',
    ])
  })

  it('is also known of a report kept before these statements were lists', () => {
    const before = kept(aReport(512.3, 28.2))
    Object.assign(before.statements, { conformity: 'ACI 318-19', uncertainty: 'U' })
    expect(plain(compareReports(before, aReport(512.3, 28.2), 'es'))).toContain(
      'Incertidumbre de medición: U → U = ± 0,9 MPa (k = 2, 95 %) sobre la resistencia de una probeta.',
    )
  })
})

describe('an amended report', () => {
  let lab: Laboratory
  beforeAll(async () => {
    lab = await aLaboratory()
  })
  afterAll(() => lab.close())

  it('names what changed, to whoever authorises and in its pages, and leaves the one it replaces as it was', async () => {
    const test = await anApprovedTest(lab)
    const first = await anIssuedReport(lab, [test])
    const before = await pagesOf(lab, first)
    const params = { workSiteId: test.workSite.id }
    const site = await lab.as('administrator').does(findWorkSiteEndpoint, { params })
    const { code, address, responsible, supervision, active, startsOn, endsOn, notes } = site
    await lab.as('administrator').does(changeWorkSiteEndpoint, {
      params,
      version: site.version,
      body: {
        name: 'Torre corregida',
        ...{ code, address, responsible, supervision, active, startsOn, endsOn, notes, supplierIds: [] },
      },
    })
    const draft = await aDraftReport(lab, [test], {
      supersedes: { reportId: first.id, because: 'nombre de la obra' },
    })
    const ofDraft = { params: { reportId: draft.id } }
    const changed = `Obra: ${test.workSite.name} → Torre corregida`
    expect((await lab.as('director').does(reportChangesEndpoint, ofDraft)).items).toEqual([changed])
    const issued = await issueDraft(lab, draft)
    const { text } = await pagesOf(lab, issued)
    expect(text).toContain(`reemplaza a la versión 1 (${first.number}). Motivo: nombre de la obra`)
    expect(text).toContain(changed)
    expect((await lab.as('director').does(reportChangesEndpoint, ofDraft)).items).toEqual([changed])
    expect((await pagesOf(lab, first)).text).toBe(before.text)
    expect(
      (await lab.as('director').does(reportChangesEndpoint, { params: { reportId: first.id } })).items,
    ).toEqual([])
  })
})
