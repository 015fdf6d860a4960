import { draftReportEndpoint, findReportEndpoint } from '@probeta/contract/reports/reports.ts'
import { listDayBreaksEndpoint, recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  approveStrengthTestEndpoint,
  callReserveEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
  invalidateSpecimenEndpoint,
  listStrengthTestsEndpoint,
  reopenStrengthTestEndpoint,
  type StrengthTest,
} from '@probeta/contract/concrete/strength-tests.ts'
import { possibleActions } from '@probeta/domain/specimen/life.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet, anApprovedTest, keyOf, seen } from '../../testing/nouns/a-result.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aReading } from '../../testing/nouns/a-sheet.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const remark = 'la carga entró de canto'
const firstOf = (test: StrengthTest) => test.specimens[0]?.id ?? ''
const invalidating = (test: StrengthTest, specimenId = firstOf(test)) => ({
  ...seen(test),
  body: { specimenId, motive: 'placing', remark } as const,
})
const calling = (test: StrengthTest, but: { dueOn?: string } = {}) => ({
  ...seen(test),
  body: {
    specimenId: test.reserves[0]?.id ?? '',
    specimenVersion: test.reserves[0]?.version ?? 0,
    dueOn: '2026-11-18',
    reason: 'falta una lectura válida',
    ...but,
  },
})

describe('a reading that does not count', () => {
  it('stays readable, and the strength test is judged without it', async () => {
    const test = await aBrokenSet(lab, { loads: ['565', '300'] })
    const low = test.specimens[1]?.id ?? ''
    const after = await lab.as('checker').does(invalidateSpecimenEndpoint, invalidating(test, low))
    expect(after.values).toHaveLength(1)
    expect(after.meanMpa).toBeCloseTo(565_000 / ((Math.PI * 150 ** 2) / 4), 9)
    expect(after.verdict).toMatchObject({ outcome: 'notAssessable', reason: { code: 'tooFew' } })
    const marked = after.specimens.find(({ id }) => id === low)
    expect(marked).toMatchObject({ state: 'invalidated', stateReason: remark })
    expect(marked?.break?.strengthMpa).toBe(17)
    expect(after.invalidations).toMatchObject([
      { specimenId: low, motive: 'placing', remark, by: 'checker 4', at: expect.any(String) },
    ])
  })

  it('counts no longer in what is expected of the specimens that are left of its sample and its mix', async () => {
    const day = 24 * 3_600_000
    const castAt = new Date(lab.now().getTime() - 29 * day).toISOString()
    const test = await aBrokenSet(lab, { castAt, loads: ['565', '300'], agePlan: '28·28·28' })
    const expected = async () => {
      const query = { day: '2026-11-17' }
      const { sisters, histories } = await lab
        .as('laboratoryTechnician')
        .does(listDayBreaksEndpoint, { query })
      const history = histories.find(({ mixId }) => mixId === test.mix.id)
      return { sisters: sisters[test.sampleId]?.map(({ n }) => n), history: history?.n }
    }
    expect(await expected()).toEqual({ sisters: [2], history: 2 })
    await lab.as('checker').does(invalidateSpecimenEndpoint, invalidating(test, test.specimens[1]?.id ?? ''))
    expect(await expected()).toEqual({ sisters: [1], history: 1 })
  })

  it('stands in the list though no other one counts', async () => {
    const test = await aBrokenSet(lab, { agePlan: '7·28·28', ageHours: 168, loads: ['300'] })
    await lab.as('checker').does(invalidateSpecimenEndpoint, invalidating(test))
    const { items } = await lab
      .as('checker')
      .does(listStrengthTestsEndpoint, { query: { workSiteId: test.workSite.id } })
    expect(items).toMatchObject([{ sampleId: test.sampleId, ageHours: 168, values: [], meanMpa: null }])
  })

  it('is final in the database too: neither it nor its motive is written again', async () => {
    const test = await aBrokenSet(lab)
    await lab.as('checker').does(invalidateSpecimenEndpoint, invalidating(test))
    const first = [firstOf(test)]
    const corrected = inLaboratory(lab, 'update break set load_n = 1 where specimen_id = $1', first)
    await expect(corrected).rejects.toMatchObject({ code: 'PB001' })
    const again = inLaboratory(lab, "update invalidation set remark = 'otro' where specimen_id = $1", first)
    await expect(again).rejects.toMatchObject({ code: '42501' })
    const own = inLaboratory(
      lab,
      `insert into invalidation (specimen_id, client_id, work_site_id, motive, remark, invalidated_by)
       select specimen_id, client_id, work_site_id, 'other', 'x', broken_by from break where specimen_id = $1`,
      [test.specimens[1]?.id],
    )
    await expect(own).rejects.toMatchObject({ constraint: 'second_person_invalidates' })
  })
})

describe('who may do what', () => {
  const roles = ['laboratoryTechnician', 'checker', 'director', 'reception', 'fieldTechnician'] as const
  /** The responses by role, to somebody else's set and to the own one. */
  const expected = {
    laboratoryTechnician: { others: 403, own: 403, approve: 403 },
    checker: { others: 200, own: 409, approve: 403 },
    director: { others: 200, own: 409, approve: 200 },
    reception: { others: 403, own: 403, approve: 403 },
    fieldTechnician: { others: 403, own: 403, approve: 403 },
  } as const

  it.each(roles)('%s', async (role) => {
    const { others, own, approve } = expected[role]
    const someone = await lab.another('director')
    const actor = lab.as(role)
    for (const [brokenBy, status] of [
      [someone, others],
      [actor, own],
    ] as const) {
      if (brokenBy === actor && (role === 'reception' || role === 'fieldTechnician')) continue
      const test = await aBrokenSet(lab, { agePlan: '28·28·R', brokenBy })
      const checked = await actor.call(checkStrengthTestEndpoint, { ...seen(test), body: {} })
      expect(checked.status, 'check').toBe(status)
      const now = await someone.does(findStrengthTestEndpoint, seen(test))
      const invalid = await actor.call(invalidateSpecimenEndpoint, invalidating(now))
      expect(invalid.status, 'invalidate').toBe(status)
      if (status === 409)
        expect(invalid).toMatchObject({ body: { code: 'specimen.ownWork', detail: { state: 'broken' } } })
      const then = await someone.does(findStrengthTestEndpoint, seen(test))
      // A reserve is no judgement on anybody's reading: whoever may edit results calls it.
      expect((await actor.call(callReserveEndpoint, calling(then))).status, 'reserve').toBe(
        status === 403 ? 403 : 200,
      )
    }
    const test = await aBrokenSet(lab, { brokenBy: someone })
    const second = await lab.another('checker')
    const checked = await second.does(checkStrengthTestEndpoint, { ...seen(test), body: {} })
    expect(
      (await actor.call(approveStrengthTestEndpoint, { ...seen(checked), body: {} })).status,
      'approve',
    ).toBe(approve)
  })

  it('the domain offers whoever touched it neither check nor invalidation', () => {
    const offered = possibleActions({ state: 'broken', brokenBy: 1, touchedBy: [1, 2] }, 2)
    expect(offered).not.toContain('check')
    expect(offered).not.toContain('invalidate')
  })
})

describe('a reserve that is called', () => {
  it('takes the age of the set, waits at the press on the day chosen, and opens the set again', async () => {
    const test = await aBrokenSet(lab, { agePlan: '28·28·R' })
    expect(test.reserves).toHaveLength(1)
    const after = await lab.as('checker').does(callReserveEndpoint, calling(test))
    expect(after).toMatchObject({ state: 'open', pending: 1, reserves: [] })
    const { specimens } = await lab
      .as('laboratoryTechnician')
      .does(listDayBreaksEndpoint, { query: { day: '2026-11-18' } })
    const due = specimens.find(({ id }) => id === test.reserves[0]?.id)
    expect(due).toMatchObject({ ageHours: 672, dueOn: '2026-11-18', stateReason: 'falta una lectura válida' })
    if (!due) return
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: due.id },
      version: due.version,
      body: aReading(lab),
    })
    const broken = await lab.as('checker').does(findStrengthTestEndpoint, seen(test))
    expect(broken).toMatchObject({ state: 'toCheck', pending: 0 })
    expect(broken.values).toHaveLength(3)
  })

  it('is not called for a day that is over, nor twice', async () => {
    const test = await aBrokenSet(lab, { agePlan: '28·28·R' })
    const past = await lab.as('checker').call(callReserveEndpoint, calling(test, { dueOn: '2026-11-17' }))
    expect(past).toMatchObject({ status: 422, body: { code: 'reserve.pastDay' } })
    await lab.as('checker').does(callReserveEndpoint, calling(test))
    const again = await lab.as('checker').call(callReserveEndpoint, calling(test))
    expect(again.status).toBe(412)
  })

  it('leaves what was approved approved: only the new reading is checked', async () => {
    const test = await anApprovedTest(lab, { agePlan: '28·28·R' })
    const open = await lab.as('checker').does(callReserveEndpoint, calling(test))
    expect(open.state).toBe('open')
    expect(open.specimens.map(({ state }) => state).toSorted()).toEqual(['approved', 'approved', 'cast'])
  })
})

describe('an approved result', () => {
  it('is opened again with the reason until it is issued, and an invalidated reading needs that', async () => {
    const test = await anApprovedTest(lab)
    const early = await lab.as('director').call(invalidateSpecimenEndpoint, invalidating(test))
    expect(early).toMatchObject({ status: 409, body: { code: 'specimen.wrongState' } })
    const reopened = await lab
      .as('director')
      .does(reopenStrengthTestEndpoint, { ...seen(test), body: { reason: 'diámetro mal leído' } })
    expect(reopened.state).toBe('toCheck')
    const after = await lab.as('director').does(invalidateSpecimenEndpoint, invalidating(reopened))
    expect(after.values).toHaveLength(1)
  })

  it('that is issued is opened only while the version that replaces its report is a draft', async () => {
    const approved = await anApprovedTest(lab, { agePlan: '28·28·R' })
    const report = await anIssuedReport(lab, [approved])
    const issued = await lab.as('director').does(findStrengthTestEndpoint, seen(approved))
    expect(issued).toMatchObject({ state: 'reported', standsIssued: true })
    const body = { reason: 'diámetro mal leído' }
    const refused = await lab.as('director').call(reopenStrengthTestEndpoint, { ...seen(issued), body })
    expect(refused).toMatchObject({ status: 409, body: { code: 'strengthTest.issued' } })
    const reserve = await lab.as('director').call(callReserveEndpoint, calling(issued))
    expect(reserve).toMatchObject({ status: 409, body: { code: 'strengthTest.issued' } })

    const supersedes = { reportId: report.id, because: body.reason }
    await lab.as('director').does(draftReportEndpoint, {
      body: { strengthTests: [keyOf(approved)], language: 'es', stressUnit: 'MPa', supersedes },
    })
    const open = await lab.as('director').does(reopenStrengthTestEndpoint, { ...seen(issued), body })
    expect(open).toMatchObject({ state: 'toCheck', standsIssued: false })
    const unchanged = await lab.as('director').does(findReportEndpoint, { params: { reportId: report.id } })
    expect(unchanged).toMatchObject({ state: 'authorised', number: report.number })
  })

  it('holds in the database: without a draft nothing takes an issued approval back', async () => {
    const approved = await anApprovedTest(lab)
    await anIssuedReport(lab, [approved])
    const opened = inLaboratory(
      lab,
      "update specimen set state = 'broken', checked_by = null, approved_by = null where sample_id = $1 and state = 'approved'",
      [approved.sampleId],
    )
    await expect(opened).rejects.toMatchObject({ code: 'PB001' })
  })
})
