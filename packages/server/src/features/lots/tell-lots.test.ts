import { changeLotEndpoint, listLotsEndpoint } from '@probeta/contract/concrete/lots.ts'
import { listLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import { listPortalResultsEndpoint } from '@probeta/contract/clients/portal.ts'
import { conformityStatisticsEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dryCubes } from '../../testing/nouns/converted-mixes.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet, anApprovedTest } from '../../testing/nouns/a-result.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

it('statistics draw strengths and moving means as they are compared, tell what was tested, and table the lots', async () => {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, { ...dryCubes.mix, agePlan: '28' })
  for (let at = 0; at < 3; at += 1)
    await aBrokenSet(lab, {
      workSiteId: site.id,
      mixId: mix.id,
      agePlan: '28',
      // 765 kN on 150 × 150 mm: 34 MPa kept dry are 31.28 MPa from water.
      loads: ['765'],
      size: dryCubes.size,
    })
  await judgeAll(lab)
  const { series } = await lab
    .as('director')
    .does(conformityStatisticsEndpoint, { query: { workSiteId: site.id, mixId: mix.id } })
  const [{ points, lots, singleLimitMpa } = { points: undefined, lots: [], singleLimitMpa: 0 }] = series
  expect(points?.testedMpa).toEqual([34, 34, 34])
  for (const mpa of points?.meanMpa ?? []) expect(mpa).toBeCloseTo(31.28, 9)
  expect(points?.movingMeanMpa[2]).toBeCloseTo(31.28, 9)
  expect(singleLimitMpa).toBe(33)
  expect(lots).toMatchObject([
    { number: 1, batches: 3, needed: 3, outcome: 'doesNotConform', reported: false },
  ])
})

it('the client reads with which lot a result is judged', async () => {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, { ruleSet: 'codigo-estructural-57' })
  await anIssuedReport(lab, [await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id })])
  await judgeAll(lab)
  const client = await lab.clientUser(site.clientId, [site.id])
  const { items } = await client.does(listPortalResultsEndpoint, { query: {} })
  expect(items).toMatchObject([{ lot: { number: 1, name: '', batches: 1, needed: 3 } }])
})

it('a low result of a lot says the name that its lot has now', async () => {
  const director = lab.as('director')
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, { ruleSet: 'codigo-estructural-57' })
  for (let at = 0; at < 3; at += 1)
    await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id, loads: ['300', '300'] })
  await judgeAll(lab)
  const lotsOfLow = async () => {
    const { items } = await director.does(listLowResultsEndpoint, { query: { workSiteId: site.id } })
    return items.map(({ failure }) => failure?.lot)
  }
  const called = (name: string) => Array.from({ length: 3 }, () => ({ number: 1, name }))
  expect(await lotsOfLow()).toEqual(called(''))
  const [lot] = (await director.does(listLotsEndpoint, { params: { workSiteId: site.id } })).items
  if (!lot) throw new Error('the mix has no lot')
  const { id, version, element, member, areaM2, floors } = lot
  await director.does(changeLotEndpoint, {
    params: { lotId: id },
    version,
    body: { name: 'Pilares planta 2', element, member, areaM2, floors },
  })
  await judgeAll(lab)
  expect(await lotsOfLow()).toEqual(called('Pilares planta 2'))
})
