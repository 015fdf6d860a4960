import { staffDashboard } from '@probeta/contract/dashboard.ts'
import { recordBreak } from '@probeta/contract/specimens.ts'
import type { Sheet } from '@probeta/contract/sheets.ts'
import { describe, expect, it } from 'vitest'
import { changing } from '../../db/transaction.ts'
import { aReading, aSheet } from '../../testing/a-sheet.ts'
import { type Laboratory, ownLaboratory, type StaffRole } from '../../testing/a-laboratory.ts'
import { aClient, aMix } from '../../testing/factories.ts'

const dashboardOf = (lab: Laboratory, role: StaffRole = 'director') => lab.as(role).does(staffDashboard)

const breakAll = async (lab: Laboratory, sheet: Sheet) => {
  for (const { id, version, ageHours } of sheet.trucks.flatMap(({ specimens }) => specimens)) {
    if (ageHours === null) continue
    await lab
      .as('laboratoryTechnician')
      .does(recordBreak, { params: { specimenId: id }, version, body: aReading(lab) })
  }
}

/** As the checker and the director leave them, without their screens. */
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
    const { today, dueToday, overdue, brokenToday, load } = await dashboardOf(lab)
    expect({ today, dueToday, overdue, brokenToday }).toEqual({
      today: '2026-11-18',
      dueToday: 2,
      overdue: 1,
      brokenToday: 0,
    })
    expect(load).toHaveLength(14)
    expect(load.filter(({ due }) => due > 0)).toEqual([
      { day: '2026-11-18', due: 2 },
      { day: '2026-11-19', due: 1 },
      { day: '2026-12-01', due: 1 },
    ])
  })
  it('leads a strength test from the press to the report, once all its specimens are broken', async () => {
    const lab = await ownLaboratory()
    const mix = await aMix(lab)
    const of = { workSiteId: mix.workSiteId, mixId: mix.id, trucks: [{ agePlan: '28·28' }] }
    const [done, half] = [await aSheet(lab, of), await aSheet(lab, of)]
    const first = half.trucks[0]?.specimens[0]
    await lab.as('laboratoryTechnician').does(recordBreak, {
      params: { specimenId: first?.id ?? '' },
      version: first?.version ?? 0,
      body: aReading(lab),
    })
    const counts = async () => {
      const { brokenToday, toCheck, toApprove, toReport } = await dashboardOf(lab)
      return [brokenToday, toCheck, toApprove, toReport]
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
    expect(await dashboardOf(lab)).toMatchObject({ today: '2026-11-19', dueToday: 1, overdue: 1 })
  })
  it('leaves out what the person may not open', async () => {
    const lab = await ownLaboratory()
    await aSheet(lab)
    expect(await dashboardOf(lab, 'fieldTechnician')).toMatchObject({
      dueToday: 2,
      toCheck: null,
      toApprove: null,
      toReport: null,
      latest: [],
      mayLoadDemonstration: false,
    })
  })
  it('guides an empty laboratory through the first steps that the person may take', async () => {
    const lab = await ownLaboratory()
    const empty = await dashboardOf(lab, 'administrator')
    expect(empty.firstSteps).toEqual([
      { step: 'client', done: false },
      { step: 'workSite', done: false },
      { step: 'mix', done: false },
      { step: 'user', done: true },
      { step: 'sheet', done: false },
    ])
    expect(empty.mayLoadDemonstration).toBe(true)
    expect((await dashboardOf(lab, 'fieldTechnician')).firstSteps).toEqual([{ step: 'sheet', done: false }])
    await aClient(lab)
    const begun = await dashboardOf(lab, 'administrator')
    expect(begun.firstSteps[0]).toEqual({ step: 'client', done: true })
    expect(begun.mayLoadDemonstration).toBe(false)
    await aSheet(lab)
    expect((await dashboardOf(lab, 'administrator')).firstSteps).toEqual([])
  })
  it('is not for clients', async () => {
    const lab = await ownLaboratory()
    const client = await lab.clientUser((await aClient(lab)).id, [])
    expect((await client.call(staffDashboard)).status).toBe(403)
  })
})
