import { addSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import {
  findVisitEndpoint,
  listVisitsEndpoint,
  moveVisitEndpoint,
  printFieldSheetEndpoint,
} from '@probeta/contract/clients/visits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPages } from '../../testing/read-pages.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { aClient, aMix, aWorkSite } from '../../testing/factories.ts'
import { plainTruck } from '../../testing/access/plain-bodies.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const ana = () => lab.as('fieldTechnician')
type Query = Parameters<typeof list>[0]
const list = (query: {
  search?: string
  state?: 'scheduled' | 'accepted' | 'requested'
  technicianId?: number
  workSiteId?: string
  from?: string
  to?: string
  sort?: 'soonest' | 'latest'
  after?: string
  limit?: number
}) => ana().does(listVisitsEndpoint, { query })

it('is read page by page, from the soonest or from the latest, each visit once', async () => {
  const site = await aWorkSite(lab)
  const visits = []
  // Three at the very same instant.
  for (const inDays of [5, 2, 2, 2, 9, 30]) visits.push(await aVisit(lab, { workSiteId: site.id, inDays }))
  const all = async (query: Query) => {
    const pages = await readPages((at) => list({ ...query, workSiteId: site.id, limit: 2, ...at }))
    for (const { total } of pages) expect(total).toEqual({ count: 6, capped: false })
    return pages.flatMap(({ items }) => items.map(({ id }) => id))
  }
  const soonest = await all({ sort: 'soonest' })
  expect(new Set(soonest)).toEqual(new Set(visits.map(({ id }) => id)))
  expect([soonest[3], soonest[4], soonest[5]]).toEqual([visits[0]?.id, visits[4]?.id, visits[5]?.id])
  expect(await all({ sort: 'latest' })).toEqual(soonest.toReversed())
})

it('is filtered by state, technician, nobody, work site and days, and searched by what people say', async () => {
  // No digit in what is searched but the numbers of the visits.
  const client = await aClient(lab, { name: 'Constructora del Sur' })
  const site = await aWorkSite(lab, { clientId: client.id, code: 'SUR', name: 'Puente Ñandú' })
  const of = { workSiteId: site.id }
  const mine = await aVisit(lab, { ...of, technicianId: ana().userId, element: 'Viga V-77', inDays: 4 })
  const none = await aVisit(lab, { ...of, inDays: 8 })
  const { version } = await ana().does(moveVisitEndpoint, {
    params: { visitId: mine.id },
    version: 1,
    body: { action: 'accept', reason: '' },
  })
  expect(version).toBe(2)
  const ids = async (query: Query) => (await list({ ...of, ...query })).items.map(({ id }) => id)
  expect(await ids({ state: 'accepted' })).toEqual([mine.id])
  expect(await ids({ technicianId: ana().userId })).toEqual([mine.id])
  expect(await ids({ technicianId: 0 })).toEqual([none.id])
  expect(await ids({ from: none.day })).toEqual([none.id])
  expect(await ids({ to: mine.day })).toEqual([mine.id])
  expect(await ids({ search: 'nandu' })).toEqual([mine.id, none.id])
  expect(await ids({ search: 'v-77' })).toEqual([mine.id])
  expect(await ids({ search: String(none.number) })).toEqual([none.id])
  expect(await ids({ search: mine.client.name, state: 'accepted' })).toEqual([mine.id])
  expect(await ids({ search: 'nothing like it' })).toEqual([])
  expect(await ana().call(listVisitsEndpoint, { query: { after: 'x' } })).toMatchObject({ status: 400 })
})

it.each(['es', 'en', 'de'] as const)('prints a blank field sheet in %s', async (language) => {
  const mix = await aMix(lab)
  const visit = await aVisit(lab, {
    workSiteId: mix.workSiteId,
    mixId: mix.id,
    samples: 8,
    notes: 'Entrar por la calle 地',
  })
  const bytes = await ana().does(printFieldSheetEndpoint, {
    params: { visitId: visit.id },
    query: { language },
  })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // Eight trucks: two pages of six columns.
  expect(bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})

it('knows the sheet that was entered of it, of the same work site', async () => {
  const mix = await aMix(lab)
  const of = { workSiteId: mix.workSiteId, mixId: mix.id }
  const visit = await aVisit(lab, { ...of, startsAt: '2026-11-18T07:00:00Z' })
  const other = await aVisit(lab)
  const { mixId, ...header } = { ...of, sampledOn: '2026-11-18', technician: 'Ana', weather: '', remark: '' }
  const body = {
    ...header,
    airTemperatureC: null,
    trucks: [{ ...plainTruck, mixId, castAt: '2026-11-18T08:00:00Z' }],
  }
  expect(await ana().call(addSheetEndpoint, { body: { ...body, visitId: other.id } })).toMatchObject({
    status: 404,
  })
  const sheet = await ana().does(addSheetEndpoint, { body: { ...body, visitId: visit.id } })
  const found = await ana().does(findVisitEndpoint, { params: { visitId: visit.id } })
  expect(found.sheet).toEqual({ id: sheet.id, number: sheet.number, pour: [] })
})
