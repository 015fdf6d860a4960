import { listLots, moveToLot, changeLot } from '@probeta/contract/lots.ts'
import { listStrengthTests } from '@probeta/contract/strength-tests.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet, anApprovedTest } from '../../testing/a-result.ts'
import { anIssuedReport } from '../../testing/an-issued-report.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const area = (Math.PI * 150 ** 2) / 4
const kN = (mpa: number) => (Math.ceil(mpa * area) / 1000).toFixed(3)
const day = 86_400_000
type MixOf = Parameters<typeof aMix>[2]

/** A mix of a new work site, with what breaks one set of it: cast so many days after the first of the series. */
async function aSeries(mixOf: MixOf) {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, mixOf)
  const first = lab.now().getTime() - 60 * day
  const breakAt = (days: number, mpa: number) =>
    aBrokenSet(lab, {
      workSiteId: site.id,
      mixId: mix.id,
      loads: [kN(mpa), kN(mpa)],
      castAt: new Date(first + days * day).toISOString(),
    })
  const results = async () => {
    const { items } = await lab.as('checker').does(listStrengthTests, { query: { mixId: mix.id, limit: 50 } })
    return items.toReversed().map(({ verdict }) => verdict)
  }
  const lots = async () => (await lab.as('checker').does(listLots, { params: { workSiteId: site.id } })).items
  return { site, mix, breakAt, results, lots }
}

describe('the lot of a batch', () => {
  it('DIN 1045-3 ÜK2: three results of 30.3 MPa do not pass by drowning in others of 33', async () => {
    const { breakAt, results, lots } = await aSeries({ ruleSet: 'din1045-3-uek2' })
    for (const mpa of [33, 33, 33]) await breakAt(0, mpa)
    for (const mpa of [30.3, 30.3, 30.3]) await breakAt(1, mpa)
    // fck 30: each ≥ 26, the mean of three ≥ 31.
    expect((await results()).map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 3 }, () => 'conforms'),
      ...Array.from({ length: 3 }, () => 'doesNotConform'),
    ])
    expect((await lots()).map(({ number, needed, batches }) => [number, needed, batches.length])).toEqual([
      [2, 3, 3],
      [1, 3, 3],
    ])
  })

  it('EN 206, identity: goes on judging after the sixth result of a mix', async () => {
    const { breakAt, results } = await aSeries({ ruleSet: 'en206-identity' })
    for (let at = 0; at < 7; at += 1) await breakAt(at < 6 ? 0 : 1, 36)
    expect((await results()).map(({ reason }) => reason.code)).toEqual(
      Array.from({ length: 7 }, () => 'conforms'),
    )
  })

  it('a later result of another lot changes no verdict', async () => {
    const { breakAt, results } = await aSeries({ ruleSet: 'codigo-estructural-57' })
    for (const mpa of [35, 36, 37]) await breakAt(0, mpa)
    const before = await results()
    for (const mpa of [20, 20, 20]) await breakAt(1, mpa)
    // And one that was cast before them all, entered last.
    await breakAt(-30, 20)
    const after = await results()
    expect(after.slice(1, 4)).toEqual(before.map((verdict) => ({ ...verdict, next: null })))
  })

  it('is none where the acceptance rule judges no lots', async () => {
    const { breakAt, lots, site } = await aSeries({})
    const { sampleId } = await breakAt(0, 32)
    expect(await lots()).toEqual([])
    const answer = await lab.as('director').call(moveToLot, {
      params: { sampleId },
      version: 1,
      body: { lotId: null, reason: 'otro lote' },
    })
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'lot.noLots' }])
    expect(site.active).toBe(true)
  })
})

describe('a batch is moved by whoever answers for it, with a reason', () => {
  it('to a lot of its mix or a new one, and both are judged again; the name says what of the work it is', async () => {
    const { breakAt, results, lots } = await aSeries({ ruleSet: 'codigo-estructural-57' })
    for (const mpa of [35, 36, 37, 38]) await breakAt(0, mpa)
    const [second, first] = await lots()
    const moved = first?.batches[0]
    if (!second || !first || !moved) throw new Error('no lots')
    const call = { params: { sampleId: moved.sampleId }, version: moved.version }
    const answer = await lab
      .as('fieldTechnician')
      .call(moveToLot, { ...call, body: { lotId: second.id, reason: 'era del forjado 2' } })
    expect(answer.status).toBe(403)
    const { items } = await lab
      .as('director')
      .does(moveToLot, { ...call, body: { lotId: second.id, reason: 'era del forjado 2' } })
    expect(items.map(({ number, batches }) => [number, batches.length])).toEqual([
      [2, 2],
      [1, 2],
    ])
    expect((await results()).map(({ reason }) => reason.code)).toEqual(
      Array.from({ length: 4 }, () => 'groupIncomplete'),
    )
    const stale = await lab
      .as('director')
      .call(moveToLot, { ...call, body: { lotId: null, reason: 'tarde' } })
    expect(stale.status).toBe(412)
    const named = await lab.as('director').does(changeLot, {
      params: { lotId: first.id },
      version: first.version,
      body: { name: 'Pilares planta 2' },
    })
    expect(named.items.map(({ name }) => name)).toEqual(['', 'Pilares planta 2'])
  })

  it('also after an early result was reported, which judges nothing', async () => {
    const { site, mix, lots } = await aSeries({ ruleSet: 'codigo-estructural-57' })
    const castAt = new Date(lab.now().getTime() - 28 * day).toISOString()
    const early = await anApprovedTest(lab, {
      workSiteId: site.id,
      mixId: mix.id,
      agePlan: '7·28·28',
      ageHours: 168,
      loads: ['400'],
      castAt,
    })
    await anIssuedReport(lab, [early])
    await aBrokenSet(lab, { workSiteId: site.id, mixId: mix.id, castAt })
    expect((await lots()).map(({ reported, batches }) => [reported, batches.length])).toEqual([[false, 2]])
  })

  it('and stays where it is once a result of its lot is reported', async () => {
    const { site, mix, lots } = await aSeries({ ruleSet: 'en206-identity' })
    const test = await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id })
    await anIssuedReport(lab, [test])
    const [lot] = await lots()
    const batch = lot?.batches[0]
    if (!lot || !batch) throw new Error('no lot')
    expect(lot.reported).toBe(true)
    const answer = await lab.as('director').call(moveToLot, {
      params: { sampleId: batch.sampleId },
      version: batch.version,
      body: { lotId: null, reason: 'otro lote' },
    })
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'lot.reported' }])
    const client = await lab.database.pool.connect()
    try {
      await client.query("select set_config('probeta.laboratory', $1, false)", [
        String(lab.scope.laboratoryId),
      ])
      const past = client.query('update sample set lot_id = null where id = $1', [batch.sampleId])
      await expect(past).rejects.toMatchObject({ code: 'PB003' })
    } finally {
      client.release(true)
    }
    // The next batch of the same day begins another lot.
    await aBrokenSet(lab, { workSiteId: site.id, mixId: mix.id })
    expect((await lots()).map(({ number }) => number)).toEqual([2, 1])
  })
})
