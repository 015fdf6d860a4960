import { moveSpecimenEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
  listStrengthTestsEndpoint,
  returnStrengthTestEndpoint,
  type StrengthTest,
} from '@probeta/contract/concrete/strength-tests.ts'
import { listInboxTasksEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet, anApprovedTest, seen } from '../../testing/nouns/a-result.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

/** A new work site with a mix, and strength tests of it cast a day apart, the newest last. */
async function aSeries(lots: readonly (readonly string[])[], mixOf: Parameters<typeof aMix>[2] = {}) {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, mixOf)
  const tests: StrengthTest[] = []
  for (const [index, loads] of lots.entries()) {
    const castAt = new Date(Date.parse('2026-10-10T08:00:00Z') + index * 86_400_000).toISOString()
    tests.push(await aBrokenSet(lab, { workSiteId: site.id, mixId: mix.id, loads, castAt }))
  }
  return { site, mix, tests }
}

describe('a strength test', () => {
  it('is the mean of the unrounded strengths of its specimens, with range and percentage', async () => {
    const test = await aBrokenSet(lab, { loads: ['565', '530'] })
    const area = (Math.PI * 150 ** 2) / 4
    expect(test.meanMpa).toBeCloseTo((565_000 + 530_000) / 2 / area, 9)
    expect(test.values.map(({ mpa }) => mpa)).toEqual([32, 30])
    expect(test.rangePercent).toBeCloseTo((35 / 547.5) * 100, 6)
    expect(test.percentOfSpecified).toBeCloseTo(((test.meanMpa ?? 0) / 30) * 100, 9)
    expect(test).toMatchObject({ state: 'toCheck', pending: 0, movingMeanMpa: null, version: '2.2' })
    expect(test.verdict).toMatchObject({ outcome: 'provisional', reason: { code: 'groupIncomplete' } })
  })

  it('waits while one of its specimens waits, and is not judged', async () => {
    const test = await aBrokenSet(lab, { loads: ['565'] })
    expect(test).toMatchObject({ state: 'open', pending: 1, warnings: ['confirmed'] })
    expect(test.verdict.reason.code).toBe('incomplete')
    const answer = await lab.as('checker').call(checkStrengthTestEndpoint, { ...seen(test), body: {} })
    expect(answer).toMatchObject({ status: 409, body: { code: 'strengthTest.wrongState' } })

    const waiting = test.specimens.find(({ state }) => state !== 'broken')
    if (!waiting) throw new Error('nothing waits')
    await lab.as('laboratoryTechnician').does(moveSpecimenEndpoint, {
      params: { specimenId: waiting.id },
      version: waiting.version,
      body: { action: 'markNotTested', reason: 'se cayó' },
    })
    const after = await lab.as('checker').does(findStrengthTestEndpoint, seen(test))
    expect(after).toMatchObject({ state: 'toCheck', pending: 0, warnings: ['tooFew', 'confirmed'] })
    expect(after.verdict).toMatchObject({ outcome: 'notAssessable', reason: { code: 'tooFew' } })
  })

  it('never fails at an early age, however low', async () => {
    const test = await aBrokenSet(lab, { agePlan: '7·28·28', ageHours: 168, loads: ['200'] })
    expect(test.verdict).toMatchObject({ outcome: 'provisional', reason: { code: 'early' } })
    expect(test.warnings).toEqual(['confirmed'])
  })

  it('that does not exist is 404', async () => {
    const { sampleId } = await aBrokenSet(lab)
    const answer = await lab
      .as('checker')
      .call(findStrengthTestEndpoint, { params: { sampleId, ageHours: 5 } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'strengthTest.notFound' } })
  })
})

describe('the list of results', () => {
  it('judges each among its neighbours of the same mix, in the order of casting, page by page', async () => {
    const { site } = await aSeries([
      ['600', '600'],
      ['530', '530'],
      ['540', '540'],
      ['480', '480'],
      ['460', '460'],
    ])
    const query = { workSiteId: site.id, limit: 2 }
    const one = await lab.as('checker').does(listStrengthTestsEndpoint, { query })
    const two = await lab
      .as('checker')
      .does(listStrengthTestsEndpoint, { query: { ...query, after: one.next ?? '' } })
    const three = await lab
      .as('checker')
      .does(listStrengthTestsEndpoint, { query: { ...query, after: two.next ?? '' } })
    expect(three.next).toBeNull()
    expect(one.total).toEqual({ count: 5, capped: false })
    const rows = [...one.items, ...two.items, ...three.items]
    expect(rows.map(({ verdict }) => [verdict.outcome, verdict.reason.code])).toEqual([
      ['doesNotConform', 'bothBelow'],
      ['doesNotConform', 'groupBelow'],
      ['conforms', 'conforms'],
      ['provisional', 'groupIncomplete'],
      ['provisional', 'groupIncomplete'],
    ])
    const area = (Math.PI * 150 ** 2) / 4
    expect(rows[2]?.movingMeanMpa).toBeCloseTo((600_000 + 530_000 + 540_000) / 3 / area, 9)
    // Only the newest says what the next one must reach.
    expect(rows.map(({ verdict }) => verdict.next !== null)).toEqual([true, false, false, false, false])
  })

  it('judges by the lots of a rule set that looks far back, whatever page is asked for', async () => {
    // Nine sets and a tenth: three lots of three; the least of each times 0.89 reaches 30 MPa from 33.7 MPa on.
    const strong = ['600', '600']
    const { site } = await aSeries(
      [strong, strong, strong, strong, ['590', '590'], strong, strong, strong, strong, strong],
      {
        ruleSet: 'codigo-estructural-57',
      },
    )
    const list = await lab
      .as('checker')
      .does(listStrengthTestsEndpoint, { query: { workSiteId: site.id, limit: 2 } })
    const rest = await lab
      .as('checker')
      .does(listStrengthTestsEndpoint, { query: { workSiteId: site.id, limit: 8, after: list.next ?? '' } })
    const verdicts = [...list.items, ...rest.items].map(({ verdict }) => verdict)
    expect(verdicts.map(({ reason }) => reason.code)).toEqual([
      'groupIncomplete',
      ...Array.from({ length: 3 }, () => 'conforms'),
      ...Array.from({ length: 3 }, () => 'groupBelow'),
      ...Array.from({ length: 3 }, () => 'conforms'),
    ])
    expect(verdicts[4]?.compared).toMatchObject([
      { quantity: 'lotMinimum', n: 3, value: 29.7, limit: 30, holds: false, verified: true },
    ])
    expect(verdicts[0]?.next).toEqual({ atLeast: 33.8, unit: 'MPa' })
  })

  it('finds by state, by day and by part of the number', async () => {
    const { site, tests } = await aSeries([
      ['565', '565'],
      ['565', '565'],
    ])
    const [first] = tests
    if (!first) throw new Error('no test')
    await lab.as('checker').does(checkStrengthTestEndpoint, { ...seen(first), body: {} })
    const codes = async (query: Record<string, string>) =>
      (
        await lab.as('checker').does(listStrengthTestsEndpoint, { query: { workSiteId: site.id, ...query } })
      ).items.map(({ sampleCode }) => sampleCode)
    expect(await codes({ state: 'toApprove' })).toEqual([first.sampleCode])
    expect(await codes({ state: 'toCheck' })).toEqual([tests[1]?.sampleCode])
    expect(await codes({ state: 'approved' })).toEqual([])
    expect(await codes({ from: '2026-10-11', to: '2026-10-11' })).toEqual([tests[1]?.sampleCode])
    expect(await codes({ search: first.sampleCode.toLowerCase() })).toEqual([first.sampleCode])
    expect(await codes({ clientId: site.clientId })).toHaveLength(2)
  })
})

describe('a second person', () => {
  it('checks, and another approves; the reading is final from then on', async () => {
    const approved = await anApprovedTest(lab)
    expect(approved.state).toBe('approved')
    expect(approved.specimens.filter(({ state }) => state === 'approved')).toHaveLength(2)
    const again = await lab
      .as('checker')
      .call(returnStrengthTestEndpoint, { ...seen(approved), body: { reason: 'no' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'strengthTest.wrongState' } })
  })

  it('is somebody else than whoever broke any specimen of it', async () => {
    const test = await aBrokenSet(lab, { brokenBy: lab.as('checker') })
    const own = await lab.as('checker').call(checkStrengthTestEndpoint, { ...seen(test), body: {} })
    expect(own).toMatchObject({ status: 409, body: { code: 'strengthTest.ownWork' } })
    if (!own.ok) expect(own.body.detail).toEqual({ names: 'checker 4' })
    const untouched = await lab.as('checker').does(findStrengthTestEndpoint, seen(test))
    expect(untouched.version).toBe(test.version)

    const checked = await lab.as('director').does(checkStrengthTestEndpoint, { ...seen(test), body: {} })
    const other = await lab.another('director')
    const approved = await other.does(approveStrengthTestEndpoint, { ...seen(checked), body: {} })
    expect(approved.state).toBe('approved')
  })

  it('holds in the database too, whoever writes', async () => {
    const test = await aBrokenSet(lab)
    const own = inLaboratory(
      lab,
      "update specimen set state = 'checked', checked_by = broken_by where sample_id = $1 and state = 'broken'",
      [test.sampleId],
    )
    await expect(own).rejects.toMatchObject({ constraint: 'second_person_checks' })
  })

  it('who was slower gets 412 with the set as it is now', async () => {
    const test = await aBrokenSet(lab)
    const [one, two] = [await lab.another('checker'), await lab.another('checker')]
    const answers = await Promise.all(
      [one, two].map((who) => who.call(checkStrengthTestEndpoint, { ...seen(test), body: {} })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const late = answers.find(({ status }) => status === 412)
    expect(late).toMatchObject({
      body: { code: 'request.stale', current: { state: 'toApprove', version: '3.3' } },
    })
  })

  it('returns a set to the press with the reason', async () => {
    const test = await aBrokenSet(lab)
    const checked = await lab.as('checker').does(checkStrengthTestEndpoint, { ...seen(test), body: {} })
    const returned = await lab
      .as('checker')
      .does(returnStrengthTestEndpoint, { ...seen(checked), body: { reason: 'diámetros cambiados' } })
    expect(returned.state).toBe('toCheck')
    expect(
      returned.specimens.filter(({ stateReason }) => stateReason === 'diámetros cambiados'),
    ).toHaveLength(2)
    const press = lab.as('laboratoryTechnician')
    const tasks = async () =>
      (await press.does(listInboxTasksEndpoint)).items.filter(({ kind }) => kind === 'returnedReadings')
    const [first, second] = returned.specimens.filter(({ state }) => state === 'broken')
    const day = dayOf(Date.parse(first?.break?.brokenAt ?? ''), 'Europe/Madrid')
    expect(await tasks(), 'whoever broke it finds it again').toMatchObject([
      {
        object: { kind: 'specimen', id: `${day}:${first?.id}` },
        facts: { codes: `${first?.code}, ${second?.code}`, text: 'diámetros cambiados', brokenOn: day },
      },
    ])
    await lab.as('checker').does(checkStrengthTestEndpoint, { ...seen(returned), body: {} })
    expect(await tasks(), 'settled').toEqual([])
  })
})
