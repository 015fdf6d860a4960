import { staffDashboardEndpoint } from '@probeta/contract/workplace/dashboard.ts'
import { changeCalendarEndpoint, findCalendarEndpoint } from '@probeta/contract/laboratory/calendar.ts'
import { querySheetEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import { listSheetlessVisitsEndpoint } from '@probeta/contract/concrete/missing-sheets.ts'
import { findSheetEndpoint, listSheetsEndpoint, type Sheet } from '@probeta/contract/concrete/sheets.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { punctualityStatisticsEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { listVisitsEndpoint } from '@probeta/contract/clients/visits.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { describe, expect, it } from 'vitest'
import { changing } from '../../db/transaction.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'
import { aLowResult } from '../../testing/nouns/a-low-result.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { holdOnly } from '../../testing/access/access-actors.ts'
import { type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import type { StaffRole } from '../../testing/template-laboratory.ts'
import { aClient, aMix } from '../../testing/factories.ts'

const dashboardOf = (lab: Laboratory, role: StaffRole = 'director') =>
  lab.as(role).does(staffDashboardEndpoint, { query: {} })

/** Task → how many; what is absent the person may not open. */
const countsOf = async (lab: Laboratory, role?: StaffRole) =>
  Object.fromEntries((await dashboardOf(lab, role)).tasks.map(({ name, count }) => [name, count]))

const breakAll = async (lab: Laboratory, sheet: Sheet) => {
  for (const { id, version, ageHours } of sheet.trucks.flatMap(({ specimens }) => specimens)) {
    if (ageHours === null) continue
    await lab
      .as('laboratoryTechnician')
      .does(recordBreakEndpoint, { params: { specimenId: id }, version, body: aReading(lab) })
  }
}

/** Changes data directly, past the screens. */
const behind = (lab: Laboratory, text: string, values: unknown[]) =>
  changing(lab.database.pool, lab.scope, 'test.prepare', undefined, (_, client) => client.query(text, values))

/** Checked and approved, past the screens. */
const review = (lab: Laboratory, state: 'checked' | 'approved', code: string) =>
  changing(lab.database.pool, lab.scope, 'test.review', undefined, (db) =>
    db
      .updateTable('specimen')
      .set({ state, checked_by: 900, ...(state === 'approved' && { approved_by: 901 }) })
      .where('code', 'like', `${code}%`)
      .where('state', 'in', ['broken', 'checked'])
      .execute(),
  )

describe('the dashboard', () => {
  it('counts what to break and shows the next fourteen days', async () => {
    const lab = await ownLaboratory()
    // Cast 28 days ago: due 21 days ago, today (two), tomorrow, in 13 and in 14 days.
    await aSheet(lab, { trucks: [{ agePlan: '7·28·28·29·41·42·R' }] })
    const { today, tasks, load } = await dashboardOf(lab)
    expect(today).toBe('2026-11-18')
    expect(tasks.slice(0, 2)).toEqual([
      { name: 'overdue', count: 1, capped: false, beside: 0 },
      { name: 'dueToday', count: 2, capped: false, beside: 0 },
    ])
    expect(load?.days).toHaveLength(14)
    expect(load?.days.filter(({ due }) => due > 0).map(({ day, due }) => [day, due])).toEqual([
      ['2026-11-18', 2],
      ['2026-11-19', 1],
      ['2026-12-01', 1],
    ])
  })
  it('shows what a day can break and on which days the laboratory is closed', async () => {
    const lab = await ownLaboratory()
    const { version, ...calendar } = await lab.as('director').does(findCalendarEndpoint)
    await lab.as('director').does(changeCalendarEndpoint, {
      version,
      body: {
        ...calendar,
        breaksPerDay: 40,
        closedDays: [{ day: '2026-11-20', yearly: false, name: 'Feria' }],
      },
    })
    const { load } = await dashboardOf(lab)
    expect(load?.breaksPerDay).toBe(40)
    expect(load?.days.filter(({ closed }) => closed).map(({ day, holiday }) => [day, holiday])).toEqual([
      ['2026-11-20', 'Feria'],
      ['2026-11-22', ''],
      ['2026-11-29', ''],
    ])
  })
  it('leads a strength test from the press to the report, once all its specimens are broken', async () => {
    const lab = await ownLaboratory()
    const mix = await aMix(lab)
    const of = { workSiteId: mix.workSiteId, mixId: mix.id, trucks: [{ agePlan: '28·28' }] }
    const [done, half] = [await aSheet(lab, of), await aSheet(lab, of)]
    const first = half.trucks[0]?.specimens[0]
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: first?.id ?? '' },
      version: first?.version ?? 0,
      body: aReading(lab),
    })
    const counts = async () => {
      const { tasks } = await dashboardOf(lab)
      const task = (name: string) => tasks.find((one) => one.name === name)
      return [
        task('dueToday')?.beside,
        ...['toCheck', 'toApprove', 'toReport'].map((name) => task(name)?.count),
      ]
    }
    expect(await counts()).toEqual([1, 0, 0, 0])
    await breakAll(lab, done)
    expect(await counts()).toEqual([3, 1, 0, 0])
    const code = done.trucks[0]?.code ?? ''
    await review(lab, 'checked', code)
    expect(await counts()).toEqual([3, 0, 1, 0])
    await review(lab, 'approved', code)
    expect(await counts()).toEqual([3, 0, 0, 1])
    const { latest } = await dashboardOf(lab)
    expect(latest.find(({ sampleCode }) => sampleCode === code)).toMatchObject({
      state: 'approved',
      meanMpa: expect.closeTo(31.97, 2),
    })
  })
  it('counts today by the clock of the laboratory', async () => {
    const lab = await ownLaboratory()
    await aSheet(lab, { trucks: [{ agePlan: '28·29' }] })
    lab.setNow('2026-11-18T23:30:00Z')
    expect(await countsOf(lab)).toMatchObject({ dueToday: 1, overdue: 1 })
  })
  it.each([
    ['2026-11-18T22:00:00Z', 0],
    ['2026-11-18T23:30:00Z', 1],
  ])('counts at %s as many overdue as statistics do: %i', async (now, count) => {
    const lab = await ownLaboratory()
    await aSheet(lab, { trucks: [{ agePlan: '28·29' }] })
    lab.setNow(now)
    expect(await countsOf(lab)).toMatchObject({ overdue: count })
    const { overdue } = await lab.as('director').does(punctualityStatisticsEndpoint, { query: {} })
    expect(overdue.count).toBe(count)
  })
  it('gives everybody of the laboratory their own, whatever they may open', async () => {
    const lab = await ownLaboratory()
    await aSheet(lab)
    const field = await dashboardOf(lab, 'fieldTechnician')
    expect(field.tasks.map(({ name }) => name)).toEqual([
      'overdue',
      'dueToday',
      'visitsToday',
      'queriedSheets',
      'missingSheets',
    ])
    expect(field).toMatchObject({ latest: [], onTime: null })
    const person = await lab.another('fieldTechnician')
    await holdOnly(lab, person.userId, new Map([[25, 'edit']]))
    const results = await person.does(staffDashboardEndpoint, { query: {} })
    expect(results.tasks.map(({ name }) => name)).toEqual(['stepsDue', 'toCheck', 'toReport', 'toSend'])
    expect(results.load).toBeNull()
    await holdOnly(lab, person.userId, new Map())
    expect((await person.call(staffDashboardEndpoint, { query: {} })).status).toBe(403)
  })
  it('says the very numbers of the lists that its tiles open', async () => {
    const lab = await ownLaboratory()
    const mix = await aMix(lab)
    const of = { workSiteId: mix.workSiteId, mixId: mix.id }
    const mine = lab.as('fieldTechnician')
    await aVisit(lab, { ...of, startsAt: '2026-11-18T09:00:00Z', technicianId: mine.userId })
    await aVisit(lab, { ...of, startsAt: '2026-11-18T10:00:00Z' })
    const late = await aVisit(lab, { ...of, startsAt: '2026-11-16T10:00:00Z' })
    await behind(lab, "update visit set state = 'requested' where id = $1", [late.id])
    await aVisit(lab, { ...of, startsAt: '2026-11-17T10:00:00Z' })
    const sheet = await aSheet(lab, { ...of, trucks: [{ agePlan: '28·28' }] })
    await breakAll(lab, sheet)
    await lab.as('checker').does(querySheetEndpoint, {
      params: { sheetId: sheet.id },
      version: (await lab.as('checker').does(findSheetEndpoint, { params: { sheetId: sheet.id } })).version,
      body: { text: '¿Qué camión?' },
    })
    const { tasks, reportFrom } = await dashboardOf(lab, 'administrator')
    const administrator = lab.as('administrator')
    const total = async (page: Promise<{ total: { count: number } }>) => (await page).total.count
    const [today, from] = ['2026-11-18', reportFrom]
    expect(Object.fromEntries(tasks.map(({ name, count }) => [name, count]))).toMatchObject({
      requests: await total(administrator.does(listVisitsEndpoint, { query: { state: 'requested' } })),
      visitsToday: await total(
        administrator.does(listVisitsEndpoint, { query: { state: 'toMake', from: today, to: today } }),
      ),
      missingSheets: await total(administrator.does(listSheetlessVisitsEndpoint, { query: {} })),
      queriedSheets: await total(
        administrator.does(listSheetsEndpoint, { query: { state: 'queried', turn: 'mine' } }),
      ),
      toCheck: await total(
        administrator.does(listStrengthTestsEndpoint, { query: { state: 'toCheck', turn: 'mine' } }),
      ),
      toReport: await total(
        administrator.does(listStrengthTestsEndpoint, { query: { state: 'approved', from } }),
      ),
    })
    const counts = await countsOf(lab, 'administrator')
    expect(counts).toMatchObject({ requests: 1, visitsToday: 2, missingSheets: 1, toCheck: 1 })
    const asked = await countsOf(lab, 'fieldTechnician')
    const other = (
      await lab.another('fieldTechnician').then((one) => one.does(staffDashboardEndpoint, { query: {} }))
    ).tasks
    expect(asked).toMatchObject({ queriedSheets: 1 })
    expect(other.find(({ name }) => name === 'queriedSheets')?.count).toBe(0)
  })
  it('leaves to others what somebody broke themselves', async () => {
    const lab = await ownLaboratory()
    const sheet = await aSheet(lab, { trucks: [{ agePlan: '28·28' }] })
    const director = lab.as('director')
    for (const { id, version } of sheet.trucks.flatMap(({ specimens }) => specimens)) {
      await director.does(recordBreakEndpoint, { params: { specimenId: id }, version, body: aReading(lab) })
    }
    const toCheck = ({ tasks }: Awaited<ReturnType<typeof dashboardOf>>) =>
      tasks.find(({ name }) => name === 'toCheck')
    expect(toCheck(await dashboardOf(lab))).toMatchObject({ count: 0, beside: 1 })
    expect(toCheck(await dashboardOf(lab, 'checker'))).toMatchObject({ count: 1, beside: 0 })
  })
  it('names what needs a person, to who may do something about it', async () => {
    const lab = await ownLaboratory()
    const sheet = await aSheet(lab)
    const truck = sheet.trucks[0]
    if (!truck) throw new Error('no truck')
    await aLowResult(lab, {
      sampleId: truck.id,
      ageHours: 672,
      workSiteId: sheet.workSite.id,
      mixId: truck.mixId,
    })
    await behind(
      lab,
      `insert into equipment (id, kind, name, most_uses, uses_before)
       values (gen_random_uuid(), 'press', 'Controls 3000', null, 0), (gen_random_uuid(), 'press', 'Ibertest', null, 0),
              (gen_random_uuid(), 'pad', 'Par 4', 100, 100)`,
      [],
    )
    const certificate = (name: string, until: string) =>
      behind(
        lab,
        `insert into calibration (id, equipment_id, calibrated_on, holds_until)
         select gen_random_uuid(), id, $1::date - 365, $1 from equipment where name = $2`,
        [until, name],
      )
    await certificate('Controls 3000', '2026-12-01')
    await certificate('Ibertest', '2026-11-30')
    await certificate('Ibertest', '2027-06-01')
    await behind(
      lab,
      `insert into technician_certificate (id, user_id, type, number, issuer, expires_on)
       values (gen_random_uuid(), $1, 'sampling', '1', 'ACI', '2026-12-20')`,
      [lab.as('fieldTechnician').userId],
    )
    const { alerts } = await dashboardOf(lab, 'administrator')
    expect(alerts).toMatchObject([
      { kind: 'lowResult', sampleCode: truck.code, meanMpa: 20, specifiedMpa: 30 },
      { kind: 'calibration', name: 'Controls 3000', until: '2026-12-01' },
      { kind: 'pads', name: 'Par 4', uses: 100, mostUses: 100 },
      { kind: 'certificate', userId: lab.as('fieldTechnician').userId, until: '2026-12-20' },
    ])
    expect((await dashboardOf(lab, 'checker')).alerts.map(({ kind }) => kind)).toEqual(['lowResult'])
  })
  it('says how many breaks of the last thirty days were on time, and which were not', async () => {
    const lab = await ownLaboratory()
    // 28 days old today, and 27: the second is a day late.
    const sheet = await aSheet(lab, { trucks: [{ agePlan: '27·28' }] })
    await breakAll(lab, sheet)
    const { onTime } = await dashboardOf(lab)
    const late = sheet.trucks[0]?.specimens.find(({ ageHours }) => ageHours === 27 * 24)
    expect(onTime).toMatchObject({ from: '2026-10-20', broken: 2, onTime: 1 })
    expect(onTime?.late.map(({ code }) => code)).toEqual([late?.code])
    lab.setNow('2026-12-18T10:00:00Z')
    expect((await dashboardOf(lab)).onTime).toMatchObject({ broken: 0, late: [] })
  })
  it('counts what is overdue and unbroken as late', async () => {
    const lab = await ownLaboratory()
    const sheet = await aSheet(lab, { trucks: [{ agePlan: '7·14·28' }] })
    const due = sheet.trucks[0]?.specimens.find(({ ageHours }) => ageHours === 28 * 24)
    expect((await dashboardOf(lab)).onTime).toMatchObject({ broken: 0, onTime: 0, overdue: 2 })
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: due?.id ?? '' },
      version: due?.version ?? 0,
      body: aReading(lab),
    })
    const { onTime, tasks } = await dashboardOf(lab)
    expect(onTime).toMatchObject({ broken: 1, onTime: 1, overdue: 2 })
    expect(tasks.find(({ name }) => name === 'overdue')?.count).toBe(2)
  })
  it('says when the records were compared with the trail, and what deviates, to who administers or approves', async () => {
    const lab = await ownLaboratory()
    expect((await dashboardOf(lab)).records).toEqual({ last: null })
    await behind(
      lab,
      `insert into record_check (id, began_at, ended_at, records, entries, deviations, named)
       values (gen_random_uuid(), '2026-11-17T01:00:00Z', '2026-11-17T01:02:00Z', 40, 50, 0, '[]'),
              (gen_random_uuid(), '2026-11-18T01:00:00Z', '2026-11-18T01:02:00Z', 41, 51, 2, $1)`,
      [
        JSON.stringify([
          { table: 'break', row: 'a', column: 'load_n' },
          { table: 'break', row: 'b', column: null },
        ]),
      ],
    )
    for (const role of ['director', 'administrator'] as const)
      expect((await dashboardOf(lab, role)).records?.last).toEqual({
        at: '2026-11-18T01:02:00Z',
        records: 41,
        deviations: 2,
        named: [
          { table: 'break', row: 'a', column: 'load_n' },
          { table: 'break', row: 'b', column: null },
        ],
        trailHolds: true,
      })
    expect((await dashboardOf(lab, 'checker')).records).toBeNull()
  })
  it('is not for clients', async () => {
    const lab = await ownLaboratory()
    const client = await lab.clientUser((await aClient(lab)).id, [])
    expect((await client.call(staffDashboardEndpoint, { query: {} })).status).toBe(403)
  })
})
