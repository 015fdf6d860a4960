import {
  addInvestigationFile,
  changeStep,
  checkCore,
  decideInvestigation,
  draftCoresReport,
  findInvestigation,
  type Investigation,
  investigationFileContent,
  listInvestigations,
  moveCore,
  openInvestigation,
  orderCores,
  recordCoreBreak,
  recordDrilling,
  reopenInvestigation,
} from '@probeta/contract/investigations.ts'
import { findLowResult, listLowResults } from '@probeta/contract/low-results.ts'
import { authoriseReport, findReport, reportDocument, submitReport } from '@probeta/contract/reports.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changing, reading as looking } from '../../db/transaction.ts'
import { judgeChanged } from '../../keep-judging.ts'
import { deliverDue } from '../../keep-delivering.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { anApprovedTest } from '../../testing/a-result.ts'
import { aPdf, sheetFileForm } from '../../testing/a-sheet-file.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const refuse = (error: unknown) => {
  throw error
}
/** What a server does every two seconds. */
async function round() {
  while ((await judgeChanged(lab.database.pool, lab.scope, refuse)) > 0);
  await deliverDue(lab.database.pool, lab.scope, {
    mail: true,
    publicUrl: 'https://lab.example.org',
    now: () => lab.now(),
  })
}

type MixOf = Parameters<typeof aMix>[2]
/** The low results of a mix whose sets bore these loads (kN on 150 × 300 mm). */
async function lowResultsOf(
  mixOf: MixOf,
  loads: readonly string[],
  size?: Parameters<typeof anApprovedTest>[1],
) {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, mixOf)
  for (const load of loads)
    await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id, loads: [load, load], ...size })
  await round()
  const { items } = await lab.as('checker').does(listLowResults, { query: { workSiteId: site.id } })
  return { site, items }
}
const opened = async (mixOf: MixOf, loads = ['300'], size?: Parameters<typeof anApprovedTest>[1]) => {
  const { items } = await lowResultsOf(mixOf, loads, size)
  return lab.as('checker').does(openInvestigation, { params: { lowResultId: items[0]?.id ?? '' }, body: {} })
}

const area = (Math.PI * 100 ** 2) / 4
/** What a core of 100 mm bears at so many MPa. */
const kN = (mpa: number) => (Math.ceil(mpa * area) / 1000).toFixed(3)
const core = (investigation: Investigation, at: number) => {
  const found = investigation.coresDrilled[at]
  if (!found) throw new Error(`no core ${at}`)
  return found
}
const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
]
const drilling = (but: object = {}) => ({
  drilledAt: new Date(lab.now().getTime() - 6 * 86_400_000).toISOString(),
  drilledBy: 'Perforaciones Sur',
  direction: 'horizontal' as const,
  aggregateMm: 20,
  wettedAt: null,
  drilledLengthMm: 230,
  bars: [],
  excessVoidagePercent: null,
  remark: '',
  ...but,
})
const reading = (mpa: number, lengthMm = 200, but: object = {}) => ({
  diameter1Mm: 100,
  diameter2Mm: 100,
  preparedLengthMm: lengthMm,
  testedLengthMm: lengthMm,
  massG: null,
  moisture: 'sealed' as const,
  endCondition: 'ground' as const,
  load: { typed: kN(mpa), unit: 'kN' as const },
  failure: 'Cónica',
  pressId: null,
  brokenAt: lab.now().toISOString(),
  correctedBecause: '',
  ...but,
})

/** Cores of an investigation that were drilled, broken by one person and checked by another. */
async function withCores(
  investigation: Investigation,
  strengths: readonly number[],
  { lengthMm = 200, ...but }: { lengthMm?: number; moisture?: 'sealed' | 'air' | 'water' } = {},
): Promise<Investigation> {
  const params = { investigationId: investigation.id }
  const places = strengths.map((_, at) => `Pilar P${at + 1}`)
  let now = await lab.as('checker').does(orderCores, { params, body: { places } })
  const breaker = lab.as('laboratoryTechnician')
  for (const [at, mpa] of strengths.entries()) {
    const { id, version } = core(now, at)
    const of = { coreId: id }
    await breaker.does(recordDrilling, { params: of, version, body: drilling() })
    await breaker.does(recordCoreBreak, {
      params: of,
      version: version + 1,
      body: reading(mpa, lengthMm, but),
    })
    now = await lab.as('checker').does(checkCore, { params: of, version: version + 2, body: {} })
  }
  return now
}

describe('an investigation after a result that does not conform', () => {
  it('has the steps of its rule with the clause of each, and covers the whole lot where the rule judges lots', async () => {
    const { items, site } = await lowResultsOf({ ruleSet: 'codigo-estructural-57' }, ['400', '410', '420'])
    expect(items).toHaveLength(3)
    const params = { lowResultId: items[0]?.id ?? '' }
    const investigation = await lab.as('checker').does(openInvestigation, { params, body: {} })
    expect(investigation).toMatchObject({
      state: 'open',
      lot: { number: 1 },
      ruleSet: 'codigo-estructural-57',
    })
    expect(investigation.number).toMatch(/^INV-2026-\d{4}$/)
    expect(investigation.lowResults.map(({ id }) => id).toSorted()).toEqual(
      items.map(({ id }) => id).toSorted(),
    )
    expect(
      investigation.steps.map(({ step, clause, verified, dueOn }) => [step, clause, verified, dueOn]),
    ).toEqual([
      ['testingReview', null, false, '2026-11-20'],
      ['reserveSpecimens', 'art. 57.2', true, '2026-11-21'],
      ['structuralReview', 'art. 57.8', false, '2026-11-25'],
      ['cores', 'art. 57.8', true, '2026-12-02'],
      ['loadTest', 'art. 57.8', false, '2026-12-16'],
      ['decision', 'art. 57.8', true, '2026-12-18'],
    ])
    for (const { id } of items) {
      const again = await lab.as('checker').call(openInvestigation, { params: { lowResultId: id }, body: {} })
      expect(refusalOf(again)).toEqual([409, 'investigation.exists'])
      const file = await lab.as('checker').does(findLowResult, { params: { lowResultId: id } })
      expect(file.investigation).toEqual({ id: investigation.id, number: investigation.number })
    }
    const { items: listed } = await lab
      .as('director')
      .does(listInvestigations, { query: { workSiteId: site.id } })
    expect(listed).toMatchObject([
      {
        id: investigation.id,
        next: { step: 'testingReview', dueOn: '2026-11-20' },
        cores: 0,
        decision: null,
      },
    ])
  })

  it('keeps what was found at each step, with its papers, and asks for words where a step is closed', async () => {
    const { id, version } = await opened({})
    const params = { investigationId: id, investigationStep: 'testingReview' as const }
    const body = { state: 'done' as const, dueOn: '2026-11-20', note: '' }
    const checker = lab.as('checker')
    const mute = await checker.call(changeStep, { params, version, body })
    expect(refusalOf(mute)).toEqual([422, 'investigation.noteMissing'])
    const reserve = await checker.call(changeStep, {
      params: { ...params, investigationStep: 'reserveSpecimens' },
      version,
      body,
    })
    expect(refusalOf(reserve)).toEqual([404, 'investigation.noStep'])
    const note = 'Curado inicial a 38 °C'
    const after = await checker.does(changeStep, { params, version, body: { ...body, note } })
    expect(after.steps[0]).toMatchObject({ step: 'testingReview', state: 'done', note })
    expect(after.steps[0]?.closedBy).toMatch(/checker/)
    const stale = await checker.call(changeStep, { params, version, body: { ...body, note } })
    expect(stale.status).toBe(412)
    const form = sheetFileForm(aPdf, { step: 'structuralReview', name: 'Cálculo.pdf' })
    const filed = await checker.does(addInvestigationFile, { params: { investigationId: id } }, { form })
    expect(filed.files).toMatchObject([{ step: 'structuralReview', name: 'Cálculo.pdf', kind: 'pdf' }])
    const content = await checker.does(investigationFileContent, {
      params: { investigationId: id, investigationFileId: filed.files[0]?.id ?? '' },
    })
    expect(content).toEqual(aPdf)
  })

  it('is decided once every other step is closed, by whoever answers for the structure, and may be opened again', async () => {
    let investigation = await opened({})
    const params = { investigationId: investigation.id }
    const director = lab.as('director')
    const body = {
      decision: 'acceptedWithLimits' as const,
      grounds: 'Carga de uso limitada a 2 kN/m²',
      by: 'Ana Ruiz',
      as: 'Proyectista',
      on: '2026-11-18',
    }
    const early = await director.call(decideInvestigation, { params, version: investigation.version, body })
    expect(refusalOf(early)).toEqual([409, 'investigation.stepsOpen'])
    for (const { step, dueOn } of investigation.steps)
      if (step !== 'decision')
        investigation = await director.does(changeStep, {
          params: { ...params, investigationStep: step },
          version: investigation.version,
          body: { state: 'notNeeded', dueOn, note: 'El cálculo basta' },
        })
    const { version } = investigation
    const byChecker = await lab.as('checker').call(decideInvestigation, { params, version, body })
    expect(byChecker.status).toBe(403)
    const tomorrow = await director.call(decideInvestigation, {
      params,
      version,
      body: { ...body, on: '2026-11-20' },
    })
    expect(refusalOf(tomorrow)).toEqual([422, 'investigation.decidedLater'])
    const decided = await director.does(decideInvestigation, { params, version, body })
    expect(decided).toMatchObject({
      state: 'decided',
      next: null,
      decided: { decision: body.decision, grounds: body.grounds, by: body.by, as: body.as, on: body.on },
    })
    const late = await director.call(orderCores, { params, body: { places: ['P9'] } })
    expect(refusalOf(late)).toEqual([409, 'investigation.wrongState'])
    const again = await director.does(reopenInvestigation, {
      params,
      version: decided.version,
      body: { reason: 'La decisión era de otro lote' },
    })
    expect(again).toMatchObject({ state: 'open', decided: null, next: { step: 'decision' } })
  })
})

describe('cores drilled from the structure', () => {
  it.each([
    // f'c 30: mean ≥ 25.5, each ≥ 22.5.
    [[25, 26, 25.5], 'conforms', 'conforms'],
    [[22.4, 30, 30], 'doesNotConform', 'singleBelow'],
    [[25, 25, 26.4], 'doesNotConform', 'groupBelow'],
    [[22, 22, 22], 'doesNotConform', 'bothBelow'],
    [[30, 30], 'notAssessable', 'tooFew'],
  ] as const)('ACI 318: %j MPa, %s (%s)', async (strengths, outcome, reason) => {
    const { assessment } = await withCores(await opened({}), strengths)
    expect(assessment).toMatchObject({ outcome, reason, standard: 'ACI 318-19', clause: '26.12.6.1(e)' })
  })

  it('ASTM C42: a core as long as wide takes 0.87, also of a mix whose specimens are tested by EN 12390-3', async () => {
    const { assessment, coresDrilled } = await withCores(
      await opened({ method: 'en12390-3' }),
      [29, 29, 29],
      {
        lengthMm: 100,
      },
    )
    expect(coresDrilled[0]?.reading).toMatchObject({ ratio: 1, factor: 0.87, strengthMpa: 25.2 })
    expect(assessment).toMatchObject({ outcome: 'doesNotConform', reason: 'groupBelow' })
  })

  it('EN 13791: needs eight, of L/D 1 or 2, and compares with 0.85 fck on cylinders', async () => {
    const few = await withCores(await opened({ ruleSet: 'en206-initial', method: 'en12390-3' }), [30, 31, 32])
    expect(few.assessment).toMatchObject({ outcome: 'notAssessable', reason: 'tooFew', leastCores: 8 })
    const odd = await withCores(await opened({ ruleSet: 'en206-initial', method: 'en12390-3' }), [30], {
      lengthMm: 150,
    })
    expect(odd.assessment).toMatchObject({ outcome: 'notAssessable', reason: 'slenderness' })
    // As long as wide: × 0.82. fm − 2.0 · 0.08 · fm of 0.82 · 37.1 = 30.42 is 25.55, of 0.82 · 36.9 is 25.42; 25.5 is asked.
    for (const [mpa, outcome] of [
      [37.1, 'conforms'],
      [36.9, 'doesNotConform'],
    ] as const) {
      const investigation = await opened({ ruleSet: 'en206-initial', method: 'en12390-3' })
      const { assessment } = await withCores(
        investigation,
        Array.from({ length: 8 }, () => mpa),
        { lengthMm: 100 },
      )
      expect(assessment.outcome).toBe(outcome)
    }
  })

  it('Código Estructural: raised by 10 % where they were kept in water, shown, and left to who decides', async () => {
    const { assessment, coresDrilled } = await withCores(
      await opened({ ruleSet: 'codigo-estructural-57' }, ['300', '300', '300']),
      [34.9, 33, 32.3, 33.6, 33.6],
      { moisture: 'water' },
    )
    expect(assessment).toMatchObject({ outcome: 'notAssessable', reason: 'author', saturatedFactor: 1.1 })
    expect(coresDrilled.map(({ comparedMpa }) => comparedMpa?.toFixed(1))).toEqual([
      '38.4',
      '36.3',
      '35.5',
      '37.0',
      '37.0',
    ])
    expect([assessment.meanMpa?.toFixed(2), assessment.leastMpa?.toFixed(2)]).toEqual(['36.83', '35.53'])
  })

  it('are checked by a second person, corrected with a reason, and one that does not count is left out', async () => {
    const investigation = await opened({})
    const params = { investigationId: investigation.id }
    const ordered = await lab.as('checker').does(orderCores, { params, body: { places: ['P1', 'P2'] } })
    expect(ordered.coresDrilled.map(({ code }) => code)).toEqual([
      `${investigation.number}-1`,
      `${investigation.number}-2`,
    ])
    const { id, version } = core(ordered, 0)
    const of = { coreId: id }
    const technician = lab.as('laboratoryTechnician')
    const undrilled = await technician.call(recordCoreBreak, { params: of, version, body: reading(25) })
    expect(refusalOf(undrilled)).toEqual([409, 'core.wrongState'])
    const drilled = await technician.does(recordDrilling, { params: of, version, body: drilling() })
    expect(core(drilled, 0)).toMatchObject({
      state: 'drilled',
      breakFrom: '2026-11-17T09:00:00.000Z',
      breakUntil: '2026-11-19T09:00:00.000Z',
    })
    const short = await technician.call(recordCoreBreak, {
      params: of,
      version: version + 1,
      body: reading(25, 99),
    })
    expect(refusalOf(short)).toEqual([422, 'core.notTested'])
    const director = lab.as('director')
    await director.does(recordCoreBreak, { params: of, version: version + 1, body: reading(25) })
    const mute = await director.call(recordCoreBreak, { params: of, version: version + 2, body: reading(26) })
    expect(refusalOf(mute)).toEqual([422, 'core.reasonMissing'])
    const body = reading(26, 200, { correctedBecause: 'Mal leída la pantalla' })
    const corrected = await technician.does(recordCoreBreak, { params: of, version: version + 2, body })
    expect(core(corrected, 0)).toMatchObject({ state: 'broken', reading: { strengthMpa: 26 } })
    const own = await director.call(checkCore, { params: of, version: version + 3, body: {} })
    expect(refusalOf(own)).toEqual([409, 'core.ownWork'])
    const checked = await lab.as('checker').does(checkCore, { params: of, version: version + 3, body: {} })
    expect(core(checked, 0).state).toBe('checked')
    const left = await lab.as('checker').does(moveCore, {
      params: of,
      version: version + 4,
      body: { action: 'invalidate', reason: 'Fisura previa' },
    })
    expect(core(left, 0)).toMatchObject({
      state: 'rejected',
      stateReason: 'Fisura previa',
      comparedMpa: null,
    })
    const past = changing(lab.database.pool, lab.scope, 'core.break', undefined, (_, client) =>
      client.query('update core set load_n = 1 where id = $1', [id]),
    )
    await expect(past).rejects.toMatchObject({ code: 'PB001' })
  })

  it('are issued in a signed report, and stay as they are until a version that replaces it is drafted', async () => {
    const investigation = await withCores(await opened({}), [25, 26, 25.5])
    const params = { investigationId: investigation.id }
    const checker = lab.as('checker')
    const wish = { language: 'es' as const, stressUnit: 'MPa' as const, supersedes: null }
    const draft = await checker.does(draftCoresReport, { params, body: wish })
    expect(draft).toMatchObject({ kind: 'cores', investigationId: investigation.id, strengthTests: [] })
    const ofReport = { reportId: draft.id }
    const { version } = await checker.does(submitReport, {
      params: ofReport,
      version: draft.version,
      body: {},
    })
    const director = lab.as('director')
    const issued = await director.does(authoriseReport, { params: ofReport, version, body: {} })
    expect(issued).toMatchObject({ state: 'authorised', kind: 'cores' })
    const pdf = await director.does(reportDocument, { params: ofReport })
    expect(Buffer.isBuffer(pdf) && pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await looking(lab.database.pool, lab.scope, (_, client) =>
      client.query<{ content: { statements: { conformity: string[] } } }>(
        'select content from report where id = $1',
        [draft.id],
      ),
    )
    expect(rows[0]?.content.statements.conformity).toEqual([
      'Los testigos cumplen.',
      'Media 25,5 MPa, menor 25,0 MPa.',
      'Media de 3 testigos: 25,5 MPa, al menos 25,5 MPa.',
      'Testigo menor: 25,0 MPa, al menos 22,5 MPa.',
      'Según ACI 318-19, apartado 26.12.6.1(e).',
    ])
    const seen = await checker.does(findInvestigation, { params })
    const { id, version: coreVersion } = core(seen, 0)
    const back = { action: 'returnForBreak' as const, reason: 'Diámetro mal leído' }
    const kept = await checker.call(moveCore, { params: { coreId: id }, version: coreVersion, body: back })
    expect(refusalOf(kept)).toEqual([409, 'core.reported'])
    const supersedes = { reportId: draft.id, because: 'Diámetro mal leído' }
    await checker.does(draftCoresReport, { params, body: { ...wish, supersedes } })
    const returned = await checker.does(moveCore, {
      params: { coreId: id },
      version: coreVersion,
      body: back,
    })
    expect(core(returned, 0).state).toBe('broken')
    const unchecked = await checker.call(draftCoresReport, { params, body: wish })
    expect(refusalOf(unchecked)).toEqual([409, 'core.unchecked'])
    expect((await director.does(findReport, { params: ofReport })).state).toBe('authorised')
  })

  it('a report on cores is not authorised by whoever took a reading of them', async () => {
    const investigation = await opened({})
    const params = { investigationId: investigation.id }
    const director = lab.as('director')
    const ordered = await director.does(orderCores, { params, body: { places: ['P1'] } })
    const { id, version } = core(ordered, 0)
    const of = { coreId: id }
    await director.does(recordDrilling, { params: of, version, body: drilling() })
    await director.does(recordCoreBreak, { params: of, version: version + 1, body: reading(25) })
    await lab.as('checker').does(checkCore, { params: of, version: version + 2, body: {} })
    const draft = await director.does(draftCoresReport, {
      params,
      body: { language: 'de', stressUnit: 'MPa', supersedes: null },
    })
    const ofReport = { reportId: draft.id }
    const submitted = await director.does(submitReport, {
      params: ofReport,
      version: draft.version,
      body: {},
    })
    const own = await director.call(authoriseReport, {
      params: ofReport,
      version: submitted.version,
      body: {},
    })
    expect(refusalOf(own)).toEqual([409, 'report.ownWork'])
  })
})
