import {
  findFirstStepsEndpoint,
  resumeFirstStepEndpoint,
  skipFirstStepEndpoint,
} from '@probeta/contract/laboratory/first-steps.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { changeLetterheadEndpoint, findLetterheadEndpoint } from '@probeta/contract/reports/letterheads.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { describe, expect, it } from 'vitest'
import { changing } from '../../db/transaction.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'
import { type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import type { StaffRole } from '../../testing/template-laboratory.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { aClient, aMix, aWorkSite } from '../../testing/factories.ts'

const stepsOf = (lab: Laboratory, role: StaffRole = 'administrator', all?: 'yes') =>
  lab.as(role).does(findFirstStepsEndpoint, { query: { ...(all && { all }) } })
const doneOf = async (lab: Laboratory) =>
  (await stepsOf(lab)).steps.filter(({ state }) => state === 'done').map(({ step }) => step)

describe('the first steps', () => {
  it('know by the rows of the laboratory what is done', async () => {
    const lab = await ownLaboratory()
    expect(await stepsOf(lab)).toMatchObject({
      complete: false,
      next: 'laboratory',
      mayLoadDemonstration: true,
    })
    // The laboratory of a test begins with a person for each role.
    expect(await doneOf(lab)).toEqual(['people'])
    const client = await aClient(lab)
    expect(await doneOf(lab)).toEqual(['people', 'client'])
    expect((await stepsOf(lab)).mayLoadDemonstration).toBe(false)
    const site = await aWorkSite(lab, { clientId: client.id })
    expect((await stepsOf(lab)).on.workSiteId).toBe(site.id)
    const mix = await aMix(lab)
    const sheet = await aSheet(lab, {
      workSiteId: mix.workSiteId,
      mixId: mix.id,
      trucks: [{ agePlan: '28·28' }],
    })
    expect(await stepsOf(lab)).toMatchObject({
      on: { workSiteId: mix.workSiteId, sheetId: sheet.id, dueOn: '2026-11-18', test: null },
    })
    expect(await doneOf(lab)).toEqual(['people', 'client', 'workSite', 'mix', 'sheet'])
  })

  it('take a break as done when the whole set is broken, and send it to somebody else', async () => {
    const lab = await ownLaboratory()
    const sheet = await aSheet(lab, { trucks: [{ agePlan: '28·28' }] })
    const director = lab.as('director')
    const [first, second] = sheet.trucks[0]?.specimens ?? []
    if (!first || !second) throw new Error('no specimens')
    const breakOne = ({ id, version }: typeof first) =>
      director.does(recordBreakEndpoint, { params: { specimenId: id }, version, body: aReading(lab) })
    await breakOne(first)
    expect(await doneOf(lab)).not.toContain('break')
    await breakOne(second)
    expect(await doneOf(lab)).toContain('break')
    const review = async (role: StaffRole) => {
      const { steps, on } = await stepsOf(lab, role)
      return { ...steps.find(({ step }) => step === 'review'), test: on.test }
    }
    const test = { sampleId: sheet.trucks[0]?.id, ageHours: 672 }
    expect(await review('director')).toMatchObject({ state: 'open', mine: false, test })
    expect(await review('administrator')).toMatchObject({ state: 'open', mine: true, test })
  })

  it('name only people who may check what was broken, and whoever alone approves is told before breaking', async () => {
    const lab = await ownLaboratory()
    const [administrator, director] = [lab.as('administrator'), lab.as('director')]
    const nameOf = async (role: StaffRole) => (await lab.as(role).does(currentSessionEndpoint)).nombres
    const stay = (ids: readonly number[]) =>
      changing(lab.database.pool, lab.scope, 'test.leave', undefined, (_, client) =>
        client.query('update app_user set active = id = any ($1)', [ids]),
      )
    const mix = await aMix(lab)
    const sheet = await aSheet(lab, {
      ...{ workSiteId: mix.workSiteId, mixId: mix.id },
      trucks: [{ agePlan: '28' }],
    })
    const { version: seen, content } = await administrator.does(findLetterheadEndpoint)
    await administrator.does(changeLetterheadEndpoint, { version: seen, body: content })
    for (const step of ['press', 'place', 'visit', 'reception'] as const)
      await administrator.does(skipFirstStepEndpoint, { params: { step }, body: { reason: 'Sin ellos' } })
    const technician = lab.as('laboratoryTechnician')
    await stay([administrator.userId, technician.userId])
    expect(await stepsOf(lab)).toMatchObject({
      next: 'break',
      soleApprover: true,
      others: [await nameOf('laboratoryTechnician')],
    })

    const [specimen] = sheet.trucks[0]?.specimens ?? []
    if (!specimen) throw new Error('no specimen')
    const { id: specimenId, version } = specimen
    await administrator.does(recordBreakEndpoint, { params: { specimenId }, version, body: aReading(lab) })
    // The technician may not check, and the administrator broke it: nobody is named.
    expect(await stepsOf(lab)).toMatchObject({ next: 'review', others: [] })
    await stay([administrator.userId, technician.userId, director.userId])
    expect(await stepsOf(lab)).toMatchObject({
      next: 'review',
      soleApprover: false,
      others: [await nameOf('director')],
    })
    // Who looks as the one that may: nobody else may.
    expect(await stepsOf(lab, 'director')).toMatchObject({ next: 'review', others: [] })
  })

  it('stay out of the way once a report is issued, and come back when asked for', async () => {
    const lab = await ownLaboratory()
    await anIssuedReport(lab, [await anApprovedTest(lab)])
    expect(await stepsOf(lab)).toMatchObject({ complete: true, steps: [], next: null })
    const again = await stepsOf(lab, 'administrator', 'yes')
    expect(again.steps.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual(
      expect.arrayContaining(['break', 'review', 'report']),
    )
    expect(again.next).toBeNull()
  })

  it('may be left out with a reason where a report does without, and taken up again', async () => {
    const lab = await ownLaboratory()
    const administrator = lab.as('administrator')
    const params = { step: 'place' as const }
    const skipped = await administrator.does(skipFirstStepEndpoint, {
      params,
      body: { reason: 'Sin piletas' },
    })
    expect(skipped.steps.find(({ step }) => step === 'place')).toMatchObject({
      state: 'skipped',
      reason: 'Sin piletas',
    })
    const again = await administrator.does(skipFirstStepEndpoint, {
      params,
      body: { reason: 'Curado en obra' },
    })
    expect(again.steps.find(({ step }) => step === 'place')?.reason).toBe('Curado en obra')
    const atOnce = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((reason) =>
      administrator.call(skipFirstStepEndpoint, { params, body: { reason } }),
    )
    expect((await Promise.all(atOnce)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const resumed = await administrator.does(resumeFirstStepEndpoint, { params })
    expect(resumed.steps.find(({ step }) => step === 'place')?.state).toBe('open')
    expect(
      await administrator.call(skipFirstStepEndpoint, {
        params: { step: 'review' as never },
        body: { reason: 'Sin ganas' },
      }),
    ).toMatchObject({ status: 400 })
  })

  it('tell a person who works alone that it takes two', async () => {
    const lab = await ownLaboratory()
    const administrator = lab.as('administrator')
    await changing(lab.database.pool, lab.scope, 'test.leave', undefined, (_, client) =>
      client.query('update app_user set active = false where id <> $1', [administrator.userId]),
    )
    const { people, next, steps } = await stepsOf(lab)
    expect(people.breaks).toHaveLength(1)
    expect(people.approves).toEqual(people.breaks)
    expect(next).toBe('laboratory')
    expect(steps.find(({ step }) => step === 'people')?.state).toBe('open')
  })
})
