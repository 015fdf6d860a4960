import { byLanguage } from '@probeta/contract/base/languages.ts'
import { Transformer } from '@napi-rs/image'
import { addLetterheadLogoEndpoint, type LetterheadContent } from '@probeta/contract/reports/letterheads.ts'
import { addPressEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { noteReportEndpoint, type Report } from '@probeta/contract/reports/reports.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
  type StrengthTest,
} from '@probeta/contract/concrete/strength-tests.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestOfSmallCylinders } from '../../testing/nouns/converted-mixes.ts'
import type { ReportDocument } from '../../documents/report-document.ts'
import { aCalibration } from '../../testing/nouns/a-calibration.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { photoForm } from '../../testing/a-photo.ts'
import {
  aDraftReport,
  aLetterhead,
  anIssuedReport,
  issueDraft,
  pagesOf,
} from '../../testing/nouns/a-report.ts'
import { aBrokenSet, anApprovedTest, approveTest, keyOf } from '../../testing/nouns/a-result.ts'
import { aReading } from '../../testing/nouns/a-sheet.ts'
import { aMix } from '../../testing/factories.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
let test: StrengthTest
beforeAll(async () => {
  lab = await aLaboratory()
  test = await anApprovedTest(lab, { loads: ['565', '530'] })
})
afterAll(() => lab.close())

const textOf = async (...given: Parameters<typeof aDraftReport>) =>
  (await pagesOf(lab, await aDraftReport(...given))).text

const words = (accreditation: string) => ({
  lines: 'Laboratorio de ensayos',
  placeOfWork: '',
  accreditation,
  scope: 'Hormigón endurecido',
  sampling: 'ASTM C172, ASTM C31',
  environment: 'Cámara húmeda a 23 ± 2 °C',
  position: 'Directora técnica',
})
const head: Partial<LetterheadContent> = {
  contact: '+34 900 100 200',
  texts: {
    ...byLanguage(() => words('Accredited to ISO/IEC 17025')),
    es: words('Acreditado según ISO/IEC 17025'),
    de: words('Akkreditiert nach ISO/IEC 17025'),
  },
  accreditation: { number: 'LE-045', validUntil: '2027-06-30' },
  methods: [{ id: 'astmC39', edition: '2021', accredited: true }],
}
const components = { loadPercent: 1, widthMm: 0.25, otherPercent: 0, materialPercent: 2.4 }

describe('a report of a laboratory that never opened the table', () => {
  it('says what it does not state, and whose the data are', async () => {
    const text = await textOf(lab, [test])
    for (const part of [
      'ASTM C39/C39M (edición no indicada)',
      'No se declara: el laboratorio no ha indicado las componentes de su incertidumbre.',
      'Los datos marcados con * fueron suministrados por el cliente o su proveedor',
      'Dosificación *',
      'Los resultados se refieren únicamente a las probetas ensayadas.',
      'no debe reproducirse sino en su totalidad',
      'Fechas de ensayo',
      'Estado al recibir',
      'Curado Normalizado en laboratorio',
    ])
      expect(text).toContain(part)
  })
})

describe('the head of a report', () => {
  it.each([
    ['es', 'Acreditado según ISO/IEC 17025 N.º LE-045, vigente hasta el 30 jun 2027', 'dentro del alcance'],
    ['en', 'Accredited to ISO/IEC 17025 no. LE-045, valid until 30 Jun 2027', 'within the scope'],
    ['de', 'Akkreditiert nach ISO/IEC 17025 Nr. LE-045, gültig bis 30. Juni 2027', 'im Geltungsbereich'],
  ] as const)('speaks %s', async (language, accreditation, scope) => {
    await aLetterhead(lab, head)
    const text = await textOf(lab, [test], { language })
    expect(text).toContain('Laboratorio de prueba')
    expect(text).toContain('+34 900 100 200')
    expect(text).toContain(accreditation)
    expect(text).toContain(`ASTM C39/C39M (2021): ${scope}`)
    expect(text).toContain('ASTM C172, ASTM C31')
    expect(text).toContain('Cámara húmeda a 23 ± 2 °C')
  })

  it('prints no accreditation that has ended, nor says of a method that it is within one', async () => {
    await aLetterhead(lab, { ...head, accreditation: { number: 'LE-045', validUntil: '2026-01-31' } })
    const text = await textOf(lab, [test])
    expect(text).not.toContain('LE-045')
    expect(text).not.toContain('alcance')
    expect(text).toContain('ASTM C39/C39M (2021)')
  })

  it('stays on an issued report as it was, whatever is changed after', async () => {
    const logo = await Transformer.fromRgbaPixels(Buffer.alloc(300 * 100 * 4, 90), 300, 100).png()
    const added = await lab.as('administrator').does(addLetterheadLogoEndpoint, {}, { form: photoForm(logo) })
    await aLetterhead(lab, { ...head, contact: 'antes@example.org', logoId: added.id })
    const issued = await anIssuedReport(lab, [await anApprovedTest(lab)])
    const before = await pagesOf(lab, issued)
    expect(before.tagged).toBe(true)
    await aLetterhead(lab, { ...head, contact: 'despues@example.org', logoId: null })
    const { text } = await pagesOf(lab, issued)
    expect(text).toBe(before.text)
    expect(text).toContain('antes@example.org')
    const kept = await contentOf(issued)
    expect(kept.laboratory).toMatchObject({
      contact: ['antes@example.org'],
      logo: { width: 300, height: 100 },
    })
    // Named by its hash: the picture itself is in its own row.
    expect(JSON.stringify(kept.laboratory.logo).length).toBeLessThan(200)
  })
})

describe('the uncertainty of a mean', () => {
  it('is stated in the unit of the report, with what it contains', async () => {
    await aLetterhead(lab, { ...head, uncertainty: components })
    // Mean 30.98 MPa of 150 mm: load 0.577 %, diameter 0.136 %, scatter 2.4 %/√2: 1.798 %, times 2.
    expect(await textOf(lab, [test])).toContain('Incertidumbre expandida U (k = 2): ± 1,1 MPa')
    const psi = await textOf(lab, [test], { stressUnit: 'psi', language: 'en' })
    expect(psi).toContain('Expanded uncertainty U (k = 2): ± 160 psi')
    expect(psi).toContain('scatter between companion specimens 2.4 % (standard, divided by √n)')
  })
})

describe('the statement of conformity', () => {
  it('says which results meet what, by which rule and at which risk', async () => {
    await aLetterhead(lab, { ...head, decisionRule: 'simple', uncertainty: components })
    const site = await fourTests(['565', '565', '565'])
    const text = await textOf(lab, site)
    const named = site.map(({ sampleCode }) => `${sampleCode} (28 d)`)
    expect(text).toContain(`Cumple ACI 318 (2019), apartado 26.12.3.1(a): ${named.at(-1)}.`)
    expect(text).toContain('Aceptación simple')
    expect(text).toContain('hasta un 50 %')
  })

  it.each([
    ['cdmx-1', 'CDMX 1 (2017)'],
    ['cdmx-2', 'CDMX 2 (2017)'],
    ['nmx-c155-a', 'NMX-C-155 A (2014)'],
  ])('names by %s the edition there is: %s', async (ruleSet, edition) => {
    const mix = await aMix(lab, undefined, { ruleSet })
    const place = { workSiteId: mix.workSiteId, mixId: mix.id }
    expect(await textOf(lab, [await anApprovedTest(lab, place)])).toContain(`Según ${edition}`)
  })

  it('says by which factor a result was converted, beside the strength before, and with which lot it was judged', async () => {
    expect(await textOf(lab, [await aTestOfSmallCylinders(lab, '251.4')])).toContain(
      'Convertido de cilindro de 100 × 200 mm a cilindro de 150 × 300 mm: 32,0 × 0,95 = 30,4 MPa (CIRSOC 201 6.1.6.1).',
    )
    const ofLots = await aMix(lab, undefined, { ruleSet: 'codigo-estructural-57' })
    const place = { workSiteId: ofLots.workSiteId, mixId: ofLots.id }
    expect(await textOf(lab, [await anApprovedTest(lab, place)])).toContain(
      'Juzgado con el lote 1 de su dosificación; amasadas del lote: 1.',
    )
  })

  it('leaves open what a guard band leaves open', async () => {
    await aLetterhead(lab, { ...head, decisionRule: 'guarded', uncertainty: components })
    // 30.6 MPa against a mean of 30: nearer than U.
    const site = await fourTests(['540', '540', '540'])
    const text = await textOf(lab, site)
    expect(text).toMatch(
      /Sin decisión según ACI 318 \(2019\), apartado [\d.]+\(a\), por quedar a menos de U del límite/,
    )
    expect(text).toContain('Con la banda de guarda no se declara ni que cumple ni que no')
    expect(text).toContain('Banda de guarda w = U')
    expect(text).not.toContain('Conforme')
  })
})

describe('what whoever authorises adds', () => {
  it('is marked as an opinion, and named as of others', async () => {
    const draft = await aDraftReport(lab, [test])
    const params = { reportId: draft.id }
    const body = {
      opinion: 'El curado en obra pudo influir.',
      additions: 'Se ensayó sin medir la masa.',
      externalResults: 'Contenido de aire: Laboratorio Sur.',
    }
    const call = (who: 'checker' | 'director', version: number) =>
      lab.as(who).call(noteReportEndpoint, { params, version, body })
    expect(await call('checker', draft.version)).toMatchObject({ status: 403 })
    expect(await call('director', draft.version + 1)).toMatchObject({ status: 412 })
    const noted = await call('director', draft.version)
    if (!noted.ok) throw new Error('not noted')
    const issued = await issueDraft(lab, noted.body)
    const { text } = await pagesOf(lab, issued)
    expect(text).toContain(
      'Opinión de quien autoriza, que no forma parte de los resultados: El curado en obra',
    )
    expect(text).toContain('Se ensayó sin medir la masa.')
    expect(text).toContain('Resultados de proveedores externos Contenido de aire: Laboratorio Sur.')
    expect(await call('director', issued.version)).toMatchObject({
      status: 409,
      body: { code: 'report.wrongState' },
    })
  })
})

describe('deviations', () => {
  it('name a corrected reading with both values and the reason, and who is late', async () => {
    await aLetterhead(lab, head)
    const { sampleId, ageHours, specimens } = await aBrokenSet(lab, { loads: ['512.3', '530'] })
    const [first] = specimens
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: first?.id ?? '' },
      version: first?.version ?? 0,
      body: aReading(lab, {
        load: { typed: '521.3', unit: 'kN' },
        brokenAt: lab.now().toISOString(),
        width1Mm: 154,
        correctedBecause: 'Cifras traspuestas',
        confirmedBecause: 'de prueba',
      }),
    })
    const params = { sampleId, ageHours }
    const seen = await lab.as('checker').does(checkStrengthTestEndpoint, {
      params,
      version: `${(first?.version ?? 0) + 1}.${specimens[1]?.version}`,
      body: {},
    })
    const approved = await lab
      .as('director')
      .does(approveStrengthTestEndpoint, { params, version: seen.version, body: {} })
    const text = await textOf(lab, [approved])
    expect(text).toMatch(
      /lectura corregida el .* \(carga 512\.3 kN → 521\.3 kN\)\. Motivo: Cifras traspuestas/,
    )
    expect(text).toMatch(/los dos diámetros difieren un 2,6 %, más del 2 %/)
  })

  it.each([
    [
      'cube150',
      150,
      'de',
      'Seiten',
      'zufriedenstellend',
      'schalungsglatt',
      'nicht zufriedenstellender Bruch, Bruchbild 4 T nach EN 12390-3',
    ],
    [
      'cube100',
      100,
      'en',
      'Sides',
      'satisfactory',
      'as cast',
      'unsatisfactory failure, pattern 4 T of EN 12390-3',
    ],
    [
      'cube150',
      150,
      'es',
      'Lados',
      'satisfactoria',
      'caras de molde',
      'rotura no satisfactoria, tipo 4 T de EN 12390-3',
    ],
  ] as const)(
    'name the unsatisfactory failure of a %s, %i mm, in %s, and its faces as they are',
    async (shape, side, language, sides, satisfactory, moulded, deviation) => {
      const ruleSet = shape === 'cube100' ? 'bs8500-identity' : 'en206-initial'
      const mix = await aMix(lab, undefined, { shape, method: 'en12390-3', ruleSet })
      const typed = String((36 * side ** 2) / 1000)
      const set = await aBrokenSet(lab, {
        workSiteId: mix.workSiteId,
        mixId: mix.id,
        loads: [typed, typed],
        size: { width1Mm: side, width2Mm: side, lengthMm: side },
      })
      const [first] = set.specimens
      if (!first) throw new Error('no specimen')
      await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
        params: { specimenId: first.id },
        version: first.version,
        body: aReading(lab, {
          load: { typed, unit: 'kN' },
          ...{ width1Mm: side, width2Mm: side, lengthMm: side },
          failure: '4 t',
          rateTyped: '3.5',
          endCondition: 'none',
          brokenAt: first.break?.brokenAt ?? '',
          confirmedBecause: 'de prueba',
          correctedBecause: 'rotura mal anotada',
        }),
      })
      const toCheck = await lab.as('checker').does(findStrengthTestEndpoint, { params: keyOf(set) })
      expect(toCheck.warnings).toContain('unsatisfactoryFailure')
      const text = await textOf(lab, [await approveTest(lab, toCheck)], { language })
      expect(toCheck.warnings).toContain('rateOutside')
      expect(text).toMatch(/3[.,]5 kN\/s/)
      for (const part of [sides, satisfactory, moulded, `${first.code}: ${deviation}`])
        expect(text).toContain(part)
      expect(text).not.toContain('L/D')
    },
  )

  it('name a load outside of what its press is verified for, and no other', async () => {
    const range = { leastN: 40_000, mostN: 540_000 }
    const { id: pressId } = await lab
      .as('administrator')
      .does(addPressEndpoint, { body: { name: 'Prensa 7', lines: null } })
    await aCalibration(lab, pressId, { verified: range })
    const printed = async (loads: string[]) => textOf(lab, [await anApprovedTest(lab, { loads, pressId })])
    expect(await printed(['540', '565'])).toMatch(
      /Probeta \S+-2: carga de 565,0 kN fuera del rango verificado de la prensa Prensa 7 \(40 a 540 kN\)/,
    )
    expect(await printed(['540', '530'])).not.toContain('rango verificado')
  })

  // Companions of 150 × 300 that were moulded on site may differ by 8.0 % of their mean, three of them by 9.5 %.
  it.each([
    [['540', '502'], '7,3', null],
    [['540', '496'], '8,5', '8,0'],
    [['540', '520', '492'], '9,3', null],
    [['540', '520', '488'], '10,1', '9,5'],
  ])('of %j kN, %s %% apart, name the range of field-made companions: %s', async (loads, range, limit) => {
    const agePlan = loads.map(() => '28').join('·')
    const set = await anApprovedTest(lab, { loads, agePlan })
    const text = await textOf(lab, [set])
    expect(set.warnings.includes('rangeExceeded')).toBe(limit !== null)
    if (limit === null) expect(text).not.toContain('el recorrido (')
    else expect(text).toContain(`el recorrido (${range} %) supera el admisible para el juego (${limit} %)`)
  })
})

/** The stored content of an issued report. */
async function contentOf({ id }: Report): Promise<ReportDocument> {
  const [row] = await inLaboratory<{ content: ReportDocument }>(
    lab,
    'select content from report where id = $1',
    [id],
  )
  if (!row) throw new Error('no report')
  return row.content
}

/** Strength tests of one mix, cast day after day. */
async function fourTests(loads: readonly string[]): Promise<StrengthTest[]> {
  const first = await anApprovedTest(lab, { loads: [loads[0] ?? '', loads[0] ?? ''], castAt: castOn(0) })
  const place = { workSiteId: first.workSite.id, mixId: first.mix.id }
  const rest: StrengthTest[] = []
  for (const [index, load] of loads.slice(1).entries())
    rest.push(await anApprovedTest(lab, { ...place, loads: [load, load], castAt: castOn(index + 1) }))
  return [first, ...rest]
}

const castOn = (day: number) => new Date(Date.parse('2026-10-01T08:00:00Z') + day * 86_400_000).toISOString()
