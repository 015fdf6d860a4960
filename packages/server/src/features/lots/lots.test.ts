import {
  addLotEndpoint,
  changeLotEndpoint,
  listLotsEndpoint,
  mergeLotsEndpoint,
  moveToLotEndpoint,
  splitLotEndpoint,
} from '@probeta/contract/concrete/lots.ts'
import { addSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { findVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet, anApprovedTest } from '../../testing/nouns/a-result.ts'
import { aSheet, aTruck } from '../../testing/nouns/a-sheet.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { enterLaboratory, inLaboratory } from '../../testing/enter-laboratory.ts'

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
    const { items } = await lab
      .as('checker')
      .does(listStrengthTestsEndpoint, { query: { mixId: mix.id, limit: 50 } })
    return items.toReversed().map(({ verdict }) => verdict)
  }
  const lots = async () =>
    (await lab.as('checker').does(listLotsEndpoint, { params: { workSiteId: site.id } })).items
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
    const answer = await lab.as('director').call(moveToLotEndpoint, {
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
      .call(moveToLotEndpoint, { ...call, body: { lotId: second.id, reason: 'era del forjado 2' } })
    expect(answer.status).toBe(403)
    const { items } = await lab
      .as('director')
      .does(moveToLotEndpoint, { ...call, body: { lotId: second.id, reason: 'era del forjado 2' } })
    expect(items.map(({ number, batches }) => [number, batches.length])).toEqual([
      [2, 2],
      [1, 2],
    ])
    expect((await results()).map(({ reason }) => reason.code)).toEqual(
      Array.from({ length: 4 }, () => 'groupIncomplete'),
    )
    const stale = await lab
      .as('director')
      .call(moveToLotEndpoint, { ...call, body: { lotId: null, reason: 'tarde' } })
    expect(stale.status).toBe(412)
    const named = await lab.as('director').does(changeLotEndpoint, {
      params: { lotId: first.id },
      version: first.version,
      body: { name: 'Pilares planta 2', element: '', member: null, areaM2: null, floors: null },
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
    const answer = await lab.as('director').call(moveToLotEndpoint, {
      params: { sampleId: batch.sampleId },
      version: batch.version,
      body: { lotId: null, reason: 'otro lote' },
    })
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'lot.reported' }])
    const past = inLaboratory(lab, 'update sample set lot_id = null where id = $1', [batch.sampleId])
    await expect(past).rejects.toMatchObject({ code: 'PB003' })
    // The next batch of the same day begins another lot.
    await aBrokenSet(lab, { workSiteId: site.id, mixId: mix.id })
    expect((await lots()).map(({ number }) => number)).toEqual([2, 1])
  })
})

describe('a lot is merged and split as a whole, with a reason', () => {
  it('and both are judged again; one that is merged takes nothing any more', async () => {
    const { breakAt, results, lots } = await aSeries({ ruleSet: 'codigo-estructural-57' })
    for (const days of [0, 0, 20]) await breakAt(days, 35)
    const [second, first] = await lots()
    if (!second || !first) throw new Error('no lots')
    const merge = (lotId: string, intoLotId: string, version: number) =>
      lab.as('director').call(mergeLotsEndpoint, {
        params: { lotId },
        version,
        body: { intoLotId, reason: 'era el mismo vertido' },
      })
    expect((await merge(first.id, first.id, 1)).status).toBe(422)
    expect((await merge(second.id, first.id, 9)).status).toBe(412)
    expect((await merge(second.id, first.id, second.version)).status).toBe(200)
    expect((await lots()).map(({ number, batches }) => [number, batches.length])).toEqual([[1, 3]])
    expect((await lots())[0]?.exceeds).toEqual(['spanDays'])
    expect((await results()).map(({ outcome }) => outcome)).toEqual(['conforms', 'conforms', 'conforms'])

    const [whole] = await lots()
    const sampleIds = whole?.batches.slice(1).map(({ sampleId }) => sampleId) ?? []
    const split = (ids: string[]) =>
      lab.as('director').call(splitLotEndpoint, {
        params: { lotId: first.id },
        version: first.version,
        body: { sampleIds: ids, name: 'Forjado 3', reason: 'otro forjado' },
      })
    expect((await split([...sampleIds, crypto.randomUUID()])).body).toMatchObject({ code: 'sample.notFound' })
    expect((await split(sampleIds)).status).toBe(200)
    expect((await lots()).map(({ number, name, batches }) => [number, name, batches.length])).toEqual([
      [3, 'Forjado 3', 2],
      [1, '', 1],
    ])
    // The lot that was merged had those days; the third has other ones too, more than two weeks before.
    await breakAt(20, 36)
    expect((await lots()).map(({ number, batches }) => [number, batches.length])).toEqual([
      [4, 1],
      [3, 2],
      [1, 1],
    ])
  })

  it('never once a result of either is reported', async () => {
    const { site, mix, lots } = await aSeries({ ruleSet: 'en206-identity' })
    const test = await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id })
    await anIssuedReport(lab, [test])
    await aBrokenSet(lab, { workSiteId: site.id, mixId: mix.id })
    const [open, reported] = await lots()
    if (!open || !reported) throw new Error('no lots')
    const reason = 'unir'
    for (const [from, into] of [
      [open, reported],
      [reported, open],
    ] as const) {
      const answer = await lab.as('director').call(mergeLotsEndpoint, {
        params: { lotId: from.id },
        version: from.version,
        body: { intoLotId: into.id, reason },
      })
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'lot.reported' }])
    }
    const answer = await lab.as('director').call(splitLotEndpoint, {
      params: { lotId: reported.id },
      version: reported.version,
      body: { sampleIds: [test.sampleId], name: '', reason },
    })
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'lot.reported' }])
  })
})

describe('a lot is planned for an element', () => {
  it('and takes what is cast of it, however late', async () => {
    const { site, mix, lots } = await aSeries({ ruleSet: 'codigo-estructural-57' })
    const plan = {
      name: 'Pilares planta 2',
      element: 'Planta 2 > Pilares',
      member: 'compression' as const,
      areaM2: 620,
      floors: 1,
    }
    const planned = await lab
      .as('administrator')
      .does(addLotEndpoint, { params: { workSiteId: site.id }, body: { ...plan, mixId: mix.id } })
    expect(planned.items).toMatchObject([{ number: 1, ...plan, exceeds: ['areaM2'], batches: [] }])
    const place = { workSiteId: site.id, mixId: mix.id }
    await aSheet(lab, {
      ...place,
      trucks: [{ element: 'Planta 2 > Losa' }, { element: 'Planta 2 > Pilares > P-3', volumeM3: 8 }],
    })
    expect(
      (await lots()).map(({ number, batches }) => [number, batches.map(({ element }) => element)]),
    ).toEqual([
      [2, ['Planta 2 > Losa']],
      [1, ['Planta 2 > Pilares > P-3']],
    ])
    expect((await lots())[1]?.measured['volumeM3']).toBe(8)
  })
})

describe('a visit is booked for a lot', () => {
  it('and what is sampled on it goes there, with its part of the volume', async () => {
    const { site, mix, lots } = await aSeries({ ruleSet: 'codigo-estructural-57' })
    const plan = { name: 'Pilares planta 2', element: '', member: null, areaM2: null, floors: null }
    const params = { workSiteId: site.id }
    const director = lab.as('director')
    for (const name of [plan.name, 'Forjado 2'])
      await lab.as('administrator').does(addLotEndpoint, { params, body: { ...plan, name, mixId: mix.id } })
    const [, pillars] = await lots()
    if (!pillars) throw new Error('no lots')
    const booked = { workSiteId: site.id, mixId: mix.id, lotId: pillars.id, volumeM3: 60 }
    const visit = await aVisit(lab, booked)
    expect(visit.lot).toEqual({ number: 1, name: 'Pilares planta 2', batches: 0 })
    const truck = aTruck(lab, mix.id, 1)
    const sheet = (visitId: string | null, trucks: number) =>
      lab.as('fieldTechnician').does(addSheetEndpoint, {
        body: {
          workSiteId: site.id,
          visitId,
          sampledOn: '2026-11-18',
          technician: 'Campo',
          weather: '',
          airTemperatureC: 18,
          remark: '',
          trucks: Array.from({ length: trucks }, () => truck),
        },
      })
    await sheet(visit.id, 2)
    await sheet(null, 1)
    expect(
      (await lots()).map(({ number, measured, batches }) => [number, batches.length, measured['volumeM3']]),
    ).toEqual([
      [2, 1, truck.volumeM3 ?? 0],
      [1, 2, 60],
    ])
    expect((await director.does(findVisitEndpoint, { params: { visitId: visit.id } })).lot?.batches).toBe(2)
  })

  it('of its mix, that is not reported', async () => {
    const { site, mix, lots } = await aSeries({ ruleSet: 'en206-identity' })
    await anIssuedReport(lab, [await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id })])
    const [reported] = await lots()
    const other = await aMix(lab, site.id)
    const book = (mixId: string) => aVisit(lab, { workSiteId: site.id, mixId, lotId: reported?.id ?? null })
    await expect(book(mix.id)).rejects.toThrow('lot.reported')
    await expect(book(other.id)).rejects.toThrow('lot.notFound')
  })
})

describe('what was sampled before lots were kept', () => {
  /** The batches were entered by a rule without lots; the mix has another one now. */
  const judgeByLots = (mixId: string) =>
    lab.database.pool.query(
      `begin; ${enterLaboratory(lab.scope.laboratoryId)};
       update mix set rule_set = 'codigo-estructural-57' where id = '${mixId}'; commit`,
    )

  it('is placed once, by whoever judges its mix', async () => {
    const { mix, breakAt, lots, results } = await aSeries({})
    for (const days of [0, 0, 0, 0]) await breakAt(days, 35)
    await judgeByLots(mix.id)
    await judgeAll(lab)
    expect((await lots()).map(({ number, batches }) => [number, batches.length])).toEqual([
      [2, 1],
      [1, 3],
    ])
    expect((await results()).map(({ reason }) => reason.code)).toEqual([
      'conforms',
      'conforms',
      'conforms',
      'groupIncomplete',
    ])
  })

  it('but stays where a result of its mix was reported without a lot: its verdict is what was issued', async () => {
    const { site, mix, lots, results } = await aSeries({})
    const place = { workSiteId: site.id, mixId: mix.id }
    const tests = [
      await anApprovedTest(lab, place),
      await aBrokenSet(lab, place),
      await aBrokenSet(lab, place),
    ]
    await judgeByLots(mix.id)
    const before = await results()
    await anIssuedReport(lab, tests.slice(0, 1))
    await judgeAll(lab)
    expect(await lots()).toEqual([])
    expect(await results()).toEqual(before)
  })
})
