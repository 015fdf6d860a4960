import {
  checkCoreEndpoint,
  draftCoresReportEndpoint,
  findInvestigationEndpoint,
  listCoresToBreakEndpoint,
  moveCoreEndpoint,
  orderCoresEndpoint,
  recordCoreBreakEndpoint,
  recordDrillingEndpoint,
} from '@probeta/contract/results/investigations.ts'
import {
  authoriseReportEndpoint,
  findReportEndpoint,
  reportDocumentEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changing, reading } from '../../db/transaction.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import {
  aCoreReading,
  aDrilling,
  anInvestigation,
  coreAt,
  refusalOf,
  withCores,
} from '../../testing/nouns/an-investigation.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

describe('cores drilled from the structure', () => {
  it.each([
    // f'c 30: mean ≥ 25.5, each ≥ 22.5.
    [[25, 26, 25.5], 'conforms', 'conforms'],
    [[22.4, 30, 30], 'doesNotConform', 'singleBelow'],
    [[25, 25, 26.4], 'doesNotConform', 'groupBelow'],
    [[22, 22, 22], 'doesNotConform', 'bothBelow'],
    [[30, 30], 'notAssessable', 'tooFew'],
  ] as const)('ACI 318: %j MPa, %s (%s)', async (strengths, outcome, reason) => {
    const { assessment } = await withCores(lab, await anInvestigation(lab, {}), strengths)
    expect(assessment).toMatchObject({ outcome, reason, standard: 'ACI 318-19', clause: '26.12.6.1(e)' })
  })

  it('ASTM C42: a core as long as wide takes 0.87, also of a mix whose specimens are tested by EN 12390-3', async () => {
    const { assessment, coresDrilled } = await withCores(
      lab,
      await anInvestigation(lab, { method: 'en12390-3' }),
      [29, 29, 29],
      {
        lengthMm: 100,
      },
    )
    expect(coresDrilled[0]?.reading).toMatchObject({ ratio: 1, factor: 0.87, strengthMpa: 25.2 })
    expect(assessment).toMatchObject({ outcome: 'doesNotConform', reason: 'groupBelow' })
  })

  it('EN 13791: needs eight, of L/D 1 or 2, and compares with 0.85 fck on cylinders', async () => {
    const few = await withCores(
      lab,
      await anInvestigation(lab, { ruleSet: 'en206-initial', method: 'en12390-3' }),
      [30, 31, 32],
    )
    expect(few.assessment).toMatchObject({ outcome: 'notAssessable', reason: 'tooFew', leastCores: 8 })
    const odd = await withCores(
      lab,
      await anInvestigation(lab, { ruleSet: 'en206-initial', method: 'en12390-3' }),
      [30],
      {
        lengthMm: 150,
      },
    )
    expect(odd.assessment).toMatchObject({ outcome: 'notAssessable', reason: 'slenderness' })
    // As long as wide: × 0.82. fm − 2.0 · 0.08 · fm of 0.82 · 37.1 = 30.42 is 25.55, of 0.82 · 36.9 is 25.42; 25.5 is asked.
    for (const [mpa, outcome] of [
      [37.1, 'conforms'],
      [36.9, 'doesNotConform'],
    ] as const) {
      const investigation = await anInvestigation(lab, { ruleSet: 'en206-initial', method: 'en12390-3' })
      const { assessment } = await withCores(
        lab,
        investigation,
        Array.from({ length: 8 }, () => mpa),
        { lengthMm: 100 },
      )
      expect(assessment.outcome).toBe(outcome)
    }
  })

  it('Código Estructural: raised by 10 % where they were kept in water, shown, and left to who decides', async () => {
    const { assessment, coresDrilled } = await withCores(
      lab,
      await anInvestigation(lab, { ruleSet: 'codigo-estructural-57' }, ['300', '300', '300']),
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
    const investigation = await anInvestigation(lab, {})
    const params = { investigationId: investigation.id }
    const ordered = await lab
      .as('checker')
      .does(orderCoresEndpoint, { params, body: { places: ['P1', 'P2'] } })
    expect(ordered.coresDrilled.map(({ code }) => code)).toEqual([
      `${investigation.number}-1`,
      `${investigation.number}-2`,
    ])
    const { id, version } = coreAt(ordered, 0)
    const of = { coreId: id }
    const technician = lab.as('laboratoryTechnician')
    const undrilled = await technician.call(recordCoreBreakEndpoint, {
      params: of,
      version,
      body: aCoreReading(lab, 25),
    })
    expect(refusalOf(undrilled)).toEqual([409, 'core.wrongState'])
    const drilled = await technician.does(recordDrillingEndpoint, {
      params: of,
      version,
      body: aDrilling(lab),
    })
    expect(coreAt(drilled, 0)).toMatchObject({
      state: 'drilled',
      breakFrom: '2026-11-17T09:00:00.000Z',
      breakUntil: '2026-11-19T09:00:00.000Z',
    })
    const short = await technician.call(recordCoreBreakEndpoint, {
      params: of,
      version: version + 1,
      body: aCoreReading(lab, 25, 99),
    })
    expect(refusalOf(short)).toEqual([422, 'core.notTested'])
    const director = lab.as('director')
    await director.does(recordCoreBreakEndpoint, {
      params: of,
      version: version + 1,
      body: aCoreReading(lab, 25),
    })
    const mute = await director.call(recordCoreBreakEndpoint, {
      params: of,
      version: version + 2,
      body: aCoreReading(lab, 26),
    })
    expect(refusalOf(mute)).toEqual([422, 'core.reasonMissing'])
    const body = aCoreReading(lab, 26, 200, { correctedBecause: 'Mal leída la pantalla' })
    const corrected = await technician.does(recordCoreBreakEndpoint, {
      params: of,
      version: version + 2,
      body,
    })
    expect(coreAt(corrected, 0)).toMatchObject({ state: 'broken', reading: { strengthMpa: 26 } })
    const own = await director.call(checkCoreEndpoint, { params: of, version: version + 3, body: {} })
    expect(refusalOf(own)).toEqual([409, 'core.ownWork'])
    const checked = await lab
      .as('checker')
      .does(checkCoreEndpoint, { params: of, version: version + 3, body: {} })
    expect(coreAt(checked, 0).state).toBe('checked')
    const left = await lab.as('checker').does(moveCoreEndpoint, {
      params: of,
      version: version + 4,
      body: { action: 'invalidate', reason: 'Fisura previa' },
    })
    expect(coreAt(left, 0)).toMatchObject({
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
    const investigation = await withCores(lab, await anInvestigation(lab, {}), [25, 26, 25.5])
    const params = { investigationId: investigation.id }
    const checker = lab.as('checker')
    const wish = { language: 'es' as const, stressUnit: 'MPa' as const, supersedes: null }
    const draft = await checker.does(draftCoresReportEndpoint, { params, body: wish })
    expect(draft).toMatchObject({ kind: 'cores', investigationId: investigation.id, strengthTests: [] })
    const ofReport = { reportId: draft.id }
    const { version } = await checker.does(submitReportEndpoint, {
      params: ofReport,
      version: draft.version,
      body: {},
    })
    const director = lab.as('director')
    const issued = await director.does(authoriseReportEndpoint, { params: ofReport, version, body: {} })
    expect(issued).toMatchObject({ state: 'authorised', kind: 'cores' })
    const pdf = await director.does(reportDocumentEndpoint, { params: ofReport })
    expect(Buffer.isBuffer(pdf) && pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await reading(lab.database.pool, lab.scope, (_, client) =>
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
    const seen = await checker.does(findInvestigationEndpoint, { params })
    const { id, version: coreVersion } = coreAt(seen, 0)
    const back = { action: 'returnForBreak' as const, reason: 'Diámetro mal leído' }
    const kept = await checker.call(moveCoreEndpoint, {
      params: { coreId: id },
      version: coreVersion,
      body: back,
    })
    expect(refusalOf(kept)).toEqual([409, 'core.reported'])
    const supersedes = { reportId: draft.id, because: 'Diámetro mal leído' }
    await checker.does(draftCoresReportEndpoint, { params, body: { ...wish, supersedes } })
    const returned = await checker.does(moveCoreEndpoint, {
      params: { coreId: id },
      version: coreVersion,
      body: back,
    })
    expect(coreAt(returned, 0).state).toBe('broken')
    const unchecked = await checker.call(draftCoresReportEndpoint, { params, body: wish })
    expect(refusalOf(unchecked)).toEqual([409, 'core.unchecked'])
    expect((await director.does(findReportEndpoint, { params: ofReport })).state).toBe('authorised')
  })

  it('a report on cores is not authorised by whoever took a reading of them', async () => {
    const investigation = await anInvestigation(lab, {})
    const params = { investigationId: investigation.id }
    const director = lab.as('director')
    const ordered = await director.does(orderCoresEndpoint, { params, body: { places: ['P1'] } })
    const { id, version } = coreAt(ordered, 0)
    const of = { coreId: id }
    await director.does(recordDrillingEndpoint, { params: of, version, body: aDrilling(lab) })
    await director.does(recordCoreBreakEndpoint, {
      params: of,
      version: version + 1,
      body: aCoreReading(lab, 25),
    })
    await lab.as('checker').does(checkCoreEndpoint, { params: of, version: version + 2, body: {} })
    const draft = await director.does(draftCoresReportEndpoint, {
      params,
      body: { language: 'de', stressUnit: 'MPa', supersedes: null },
    })
    const ofReport = { reportId: draft.id }
    const submitted = await director.does(submitReportEndpoint, {
      params: ofReport,
      version: draft.version,
      body: {},
    })
    const own = await director.call(authoriseReportEndpoint, {
      params: ofReport,
      version: submitted.version,
      body: {},
    })
    expect(refusalOf(own)).toEqual([409, 'report.ownWork'])
  })
})

describe('cores in the breaks of the day', () => {
  it('are named from the day their standard allows until somebody breaks them, to whoever may record it', async () => {
    const sixDaysAgo = '2026-11-12T09:00:00Z'
    const drilled = async (mixOf: { ruleSet?: string; method?: string }, loads = ['300']) => {
      const params = { investigationId: (await anInvestigation(lab, mixOf, loads)).id }
      const ordered = await lab
        .as('checker')
        .does(orderCoresEndpoint, { params, body: { places: ['Pilar P3'] } })
      const { id, version, code } = coreAt(ordered, 0)
      const body = aDrilling(lab, { drilledAt: sixDaysAgo })
      await lab
        .as('laboratoryTechnician')
        .does(recordDrillingEndpoint, { params: { coreId: id }, version, body })
      return { id, version: version + 1, code }
    }
    const [american, european] = [
      await drilled({}),
      await drilled({ ruleSet: 'codigo-estructural-57' }, ['300', '310', '320']),
    ]
    const breaker = lab.as('laboratoryTechnician')
    const on = async (day: string) => {
      const { items } = await breaker.does(listCoresToBreakEndpoint, { query: { day } })
      return [american, european].flatMap(
        ({ id, code }, at) => items.find((one) => one.id === id && one.code === code)?.until ?? `${at}: no`,
      )
    }
    // ASTM C42: five days in the bag, seven from the drilling. EN 12504-1 says nothing: the day of the step.
    expect(await on('2026-11-11')).toEqual(['0: no', '1: no'])
    expect(await on('2026-11-16')).toEqual(['0: no', '2026-12-02'])
    expect(await on('2026-11-18')).toEqual(['2026-11-19', '2026-12-02'])
    expect(await on('2026-11-19')).toEqual(['2026-11-19', '2026-12-02'])
    expect(await on('2026-11-20')).toEqual(['0: no', '2026-12-02'])
    await breaker.does(recordCoreBreakEndpoint, {
      params: { coreId: american.id },
      version: american.version,
      body: aCoreReading(lab, 30),
    })
    expect(await on('2026-11-18')).toEqual(['0: no', '2026-12-02'])
    const field = await lab
      .as('fieldTechnician')
      .call(listCoresToBreakEndpoint, { query: { day: '2026-11-18' } })
    expect(field.status).toBe(403)
  })
})
