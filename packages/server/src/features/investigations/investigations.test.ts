import {
  addInvestigationFileEndpoint,
  changeStepEndpoint,
  decideInvestigationEndpoint,
  investigationFileContentEndpoint,
  listInvestigationsEndpoint,
  openInvestigationEndpoint,
  orderCoresEndpoint,
  reopenInvestigationEndpoint,
} from '@probeta/contract/results/investigations.ts'
import { staffDashboardEndpoint } from '@probeta/contract/workplace/dashboard.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { findLowResultEndpoint } from '@probeta/contract/results/low-results.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changing } from '../../db/transaction.ts'
import { remindDue } from '../../jobs/remind-due.ts'
import { aLaboratory, type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { anInvestigation, lowResultsOf, refusalOf } from '../../testing/nouns/an-investigation.ts'
import { aPdf, sheetFileForm } from '../../testing/nouns/a-sheet-file.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

describe('an investigation after a result that does not conform', () => {
  it('has the steps of its rule with the clause of each, and covers the whole lot where the rule judges lots', async () => {
    const { items, site } = await lowResultsOf(lab, { ruleSet: 'codigo-estructural-57' }, [
      '400',
      '410',
      '420',
    ])
    expect(items).toHaveLength(3)
    const params = { lowResultId: items[0]?.id ?? '' }
    const investigation = await lab.as('checker').does(openInvestigationEndpoint, { params, body: {} })
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
      const again = await lab
        .as('checker')
        .call(openInvestigationEndpoint, { params: { lowResultId: id }, body: {} })
      expect(refusalOf(again)).toEqual([409, 'investigation.exists'])
      const file = await lab.as('checker').does(findLowResultEndpoint, { params: { lowResultId: id } })
      expect(file.investigation).toEqual({ id: investigation.id, number: investigation.number })
    }
    const { items: listed } = await lab
      .as('director')
      .does(listInvestigationsEndpoint, { query: { workSiteId: site.id } })
    expect(listed).toMatchObject([
      {
        id: investigation.id,
        next: { step: 'testingReview', dueOn: '2026-11-20' },
        cores: 0,
        decision: null,
      },
    ])
  })

  it('is opened once, however many ask for it at the same time', async () => {
    const { items } = await lowResultsOf(lab, {}, ['300'])
    const call = { params: { lowResultId: items[0]?.id ?? '' }, body: {} }
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => lab.as('checker').call(openInvestigationEndpoint, call)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('keeps what was found at each step, with its papers, and asks for words where a step is closed', async () => {
    const { id, version } = await anInvestigation(lab, {})
    const params = { investigationId: id, investigationStep: 'testingReview' as const }
    const body = { state: 'done' as const, dueOn: '2026-11-20', note: '' }
    const checker = lab.as('checker')
    const mute = await checker.call(changeStepEndpoint, { params, version, body })
    expect(refusalOf(mute)).toEqual([422, 'investigation.noteMissing'])
    const reserve = await checker.call(changeStepEndpoint, {
      params: { ...params, investigationStep: 'reserveSpecimens' },
      version,
      body,
    })
    expect(refusalOf(reserve)).toEqual([404, 'investigation.noStep'])
    const note = 'Curado inicial a 38 °C'
    const after = await checker.does(changeStepEndpoint, { params, version, body: { ...body, note } })
    expect(after.steps[0]).toMatchObject({ step: 'testingReview', state: 'done', note })
    expect(after.steps[0]?.closedBy).toMatch(/checker/)
    const stale = await checker.call(changeStepEndpoint, { params, version, body: { ...body, note } })
    expect(stale.status).toBe(412)
    const form = sheetFileForm(aPdf, { step: 'structuralReview', name: 'Cálculo.pdf' })
    const filed = await checker.does(
      addInvestigationFileEndpoint,
      { params: { investigationId: id } },
      { form },
    )
    expect(filed.files).toMatchObject([{ step: 'structuralReview', name: 'Cálculo.pdf', kind: 'pdf' }])
    const content = await checker.does(investigationFileContentEndpoint, {
      params: { investigationId: id, investigationFileId: filed.files[0]?.id ?? '' },
    })
    expect(content).toEqual(aPdf)
  })

  it('is decided once every other step is closed, by whoever answers for the structure, and may be opened again', async () => {
    let investigation = await anInvestigation(lab, {})
    const params = { investigationId: investigation.id }
    const director = lab.as('director')
    const body = {
      decision: 'acceptedWithLimits' as const,
      grounds: 'Carga de uso limitada a 2 kN/m²',
      by: 'Ana Ruiz',
      as: 'Proyectista',
      on: '2026-11-18',
    }
    const early = await director.call(decideInvestigationEndpoint, {
      params,
      version: investigation.version,
      body,
    })
    expect(refusalOf(early)).toEqual([409, 'investigation.stepsOpen'])
    for (const { step, dueOn } of investigation.steps)
      if (step !== 'decision')
        investigation = await director.does(changeStepEndpoint, {
          params: { ...params, investigationStep: step },
          version: investigation.version,
          body: { state: 'notNeeded', dueOn, note: 'El cálculo basta' },
        })
    const { version } = investigation
    const byChecker = await lab.as('checker').call(decideInvestigationEndpoint, { params, version, body })
    expect(byChecker.status).toBe(403)
    const tomorrow = await director.call(decideInvestigationEndpoint, {
      params,
      version,
      body: { ...body, on: '2026-11-20' },
    })
    expect(refusalOf(tomorrow)).toEqual([422, 'investigation.decidedLater'])
    const decided = await director.does(decideInvestigationEndpoint, { params, version, body })
    expect(decided).toMatchObject({
      state: 'decided',
      next: null,
      decided: { decision: body.decision, grounds: body.grounds, by: body.by, as: body.as, on: body.on },
    })
    const late = await director.call(orderCoresEndpoint, { params, body: { places: ['P9'] } })
    expect(refusalOf(late)).toEqual([409, 'investigation.wrongState'])
    const again = await director.does(reopenInvestigationEndpoint, {
      params,
      version: decided.version,
      body: { reason: 'La decisión era de otro lote' },
    })
    expect(again).toMatchObject({ state: 'open', decided: null, next: { step: 'decision' } })
  })
})

describe('a step of an investigation whose day has come', () => {
  it('is told once to whoever opened it, again on another day, and no more once it is closed', async () => {
    const own = await ownLaboratory()
    const { id, number, version, steps } = await anInvestigation(own, {})
    const checker = own.as('checker')
    const remind = async (today: string) => {
      own.setNow(`${today}T09:00:00Z`)
      const { pool } = own.database
      const once = () => remindDue(pool, own.scope, { now: own.now(), withReminders: true })
      await Promise.all([once(), once()])
      await once()
    }
    const reminders = async (who = checker) => {
      const { items } = await who.does(listInboxEndpoint, { query: { folder: 'alerts' } })
      return items
        .filter(({ kind }) => kind === 'stepDue')
        .map(({ facts, times, object }) => [facts['investigationStep'], facts['dueOn'], times, object.id])
    }
    const tile = async () =>
      (await checker.does(staffDashboardEndpoint, { query: {} })).tasks.find(
        ({ name }) => name === 'stepsDue',
      )?.count
    const listed = async () =>
      (await checker.does(listInvestigationsEndpoint, { query: { due: 'yes' } })).items.map(
        (row) => row.number,
      )
    expect(steps[0]).toMatchObject({ step: 'testingReview', dueOn: '2026-11-20' })

    await remind('2026-11-19')
    expect([await reminders(), await tile(), await listed()]).toEqual([[], 0, []])
    await remind('2026-11-20')
    expect(await reminders()).toEqual([['testingReview', '2026-11-20', 1, id]])
    expect(await reminders(own.as('director'))).toEqual([])
    expect([await tile(), await listed()]).toEqual([1, [number]])

    const params = (investigationStep: 'testingReview' | 'structuralReview') => ({
      params: { investigationId: id, investigationStep },
    })
    const moved = await checker.does(changeStepEndpoint, {
      ...params('testingReview'),
      version,
      body: { state: 'open', dueOn: '2026-11-22', note: '' },
    })
    await remind('2026-11-21')
    expect([(await reminders()).length, await tile()]).toEqual([1, 0])
    await remind('2026-11-23')
    expect(await reminders()).toEqual([['testingReview', '2026-11-22', 2, id]])

    // Closed before its day: nobody is notified.
    await checker.does(changeStepEndpoint, {
      ...params('structuralReview'),
      version: moved.version,
      body: { state: 'notNeeded', dueOn: '2026-11-25', note: 'bastan los testigos' },
    })
    await remind('2026-11-26')
    expect((await reminders())[0]?.[2]).toBe(2)
  })

  it('is told to the directors where whoever opened it has left', async () => {
    const own = await ownLaboratory()
    await anInvestigation(own, {})
    const { userId } = own.as('checker')
    await changing(own.database.pool, own.scope, 'user.change', undefined, (_, client) =>
      client.query('update app_user set active = false where id = $1', [userId]),
    )
    own.setNow('2026-11-20T09:00:00Z')
    await remindDue(own.database.pool, own.scope, { now: own.now(), withReminders: true })
    const { items } = await own.as('director').does(listInboxEndpoint, { query: { folder: 'alerts' } })
    expect(items.filter(({ kind }) => kind === 'stepDue')).toMatchObject([
      { facts: { investigationStep: 'testingReview' } },
    ])
  })
})
