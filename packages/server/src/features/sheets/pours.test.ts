import { listSamplingEndpoint } from '@probeta/contract/concrete/sampling-completeness.ts'
import {
  correctSampleEndpoint,
  findSampleEndpoint,
  sampleHistoryEndpoint,
} from '@probeta/contract/concrete/samples.ts'
import {
  addSheetEndpoint,
  correctSheetEndpoint,
  findSheetEndpoint,
  listDeliveryNotesEndpoint,
  type Sheet,
  voidSheetEndpoint,
} from '@probeta/contract/concrete/sheets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { aTruck } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const field = () => lab.as('fieldTechnician')
const header = { technician: 'Campo', weather: '', airTemperatureC: null, remark: '' }

async function aPlace() {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id, { ruleSet: 'aci318-19', sampleEveryM3: null })
  return { workSiteId: site.id, mixId: mix.id }
}
type Place = Awaited<ReturnType<typeof aPlace>>
const body = (place: Place, castAt: string, continues: string | null = null, volumeM3 = 8) => ({
  ...header,
  continues,
  workSiteId: place.workSiteId,
  sampledOn: castAt.slice(0, 10),
  trucks: [aTruck(lab, place.mixId, 0, { castAt, volumeM3, deliveryNote: '', agePlan: '7·28·28' })],
})
const enter = (...of: Parameters<typeof body>): Promise<Sheet> =>
  field().does(addSheetEndpoint, { body: body(...of) })
const correct = ({ id, version, sampledOn }: Sheet, but: { continues?: string | null; sampledOn?: string }) =>
  field().call(correctSheetEndpoint, {
    params: { sheetId: id },
    version,
    body: { ...header, sampledOn, reason: 'El hormigonado siguió', ...but },
  })
const numbers = (sheet: Pick<Sheet, 'pour'>) => sheet.pour.map(({ number }) => number)

it('a pour goes over several sheets, each of which continues another, and shows them all', async () => {
  const place = await aPlace()
  const first = await enter(place, '2026-10-05T20:00:00Z')
  expect(first.pour).toEqual([])
  const second = await enter(place, '2026-10-05T23:00:00Z', first.id)
  const third = await enter(place, '2026-10-06T09:00:00Z', second.id)
  const all = [first.number, second.number, third.number]
  expect(numbers(third)).toEqual(all)
  expect(third.pour.map(({ firstId }) => firstId)).toEqual([first.id, first.id, first.id])
  expect(numbers(await field().does(findSheetEndpoint, { params: { sheetId: first.id } }))).toEqual(all)
  const sample = await field().does(findSampleEndpoint, { params: { sampleId: third.trucks[0]?.id ?? '' } })
  expect(numbers(sample)).toEqual(all)
})

it('is offered the sheets of its work site and the days around it, without void ones', async () => {
  const place = await aPlace()
  const first = await enter(place, '2026-10-05T20:00:00Z')
  await enter(place, '2026-10-02T20:00:00Z')
  const gone = await enter(place, '2026-10-06T10:00:00Z')
  const { id: sheetId, version } = gone
  await field().does(voidSheetEndpoint, { params: { sheetId }, version, body: { reason: 'Doble' } })
  const { sheets } = await field().does(listDeliveryNotesEndpoint, {
    query: { workSiteId: place.workSiteId, day: '2026-10-06' },
  })
  expect(sheets).toMatchObject([
    { id: first.id, trucks: 1, mixIds: [place.mixId], element: 'Pilar P-1', firstId: first.id },
  ])
  expect(
    await field().call(addSheetEndpoint, { body: body(place, '2026-10-06T11:00:00Z', gone.id) }),
  ).toMatchObject({
    status: 409,
    body: { code: 'pour.void' },
  })
})

it('is tied and untied by a correction, with the reason in the history of its samples', async () => {
  const place = await aPlace()
  const first = await enter(place, '2026-10-05T12:00:00Z')
  const second = await enter(place, '2026-10-05T16:00:00Z')
  const tied = await correct(second, { continues: first.id })
  expect(tied).toMatchObject({ status: 200, body: { pour: [{ id: first.id }, { id: second.id }] } })
  const version = second.version + 1
  // A correction that says nothing of the pour leaves it.
  expect(await correct({ ...second, version }, {})).toMatchObject({ body: { pour: [{}, {}] } })
  expect(await correct({ ...second, version: version + 1 }, { continues: null })).toMatchObject({
    body: { pour: [] },
  })
  const sampleId = second.trucks[0]?.id ?? ''
  const { items } = await field().does(sampleHistoryEndpoint, { params: { sampleId } })
  expect(items).toContainEqual(
    expect.objectContaining({
      action: 'sheet.correct',
      reason: 'El hormigonado siguió',
      newValues: expect.objectContaining({ pour_sheet_id: first.id }),
    }),
  )
})

it('is refused where work site, mix or day are others, and where others continue it', async () => {
  const place = await aPlace()
  const first = await enter(place, '2026-10-05T12:00:00Z')
  const refused = async (of: Parameters<typeof body>, code: string) =>
    expect(await field().call(addSheetEndpoint, { body: body(...of) })).toMatchObject({
      status: 409,
      body: { code },
    })
  await refused([await aPlace(), '2026-10-05T13:00:00Z', first.id], 'pour.otherWorkSite')
  const other = { ...place, mixId: (await aMix(lab, place.workSiteId)).id }
  await refused([other, '2026-10-05T13:00:00Z', first.id], 'pour.otherMix')
  await refused([place, '2026-10-07T13:00:00Z', first.id], 'pour.otherDay')

  const second = await enter(place, '2026-10-05T13:00:00Z', first.id)
  const third = await enter(place, '2026-10-05T14:00:00Z')
  expect(await correct(first, { continues: third.id })).toMatchObject({
    status: 409,
    body: { code: 'pour.begun' },
  })
  expect(await correct(first, { continues: second.id })).toMatchObject({
    status: 409,
    body: { code: 'pour.begun' },
  })
  expect(await correct(second, { sampledOn: '2026-10-09' })).toMatchObject({
    body: { code: 'pour.otherDay' },
  })
  const [truck] = second.trucks
  if (!truck) throw new Error('no truck')
  const changed = await field().call(correctSampleEndpoint, {
    params: { sampleId: truck.id },
    version: truck.version,
    body: {
      ...aTruck(lab, other.mixId, 0, { castAt: truck.castAt, deliveryNote: '', agePlan: '7·28·28' }),
      reason: 'Otra dosificación',
    },
  })
  expect(changed).toMatchObject({ status: 409, body: { code: 'pour.otherMix' } })
})

it('counts as one day of placing where it ends within a day, tied or on one sheet', async () => {
  const place = await aPlace()
  const state = async () => {
    const { items } = await lab.as('director').does(listSamplingEndpoint, {
      query: { workSiteId: place.workSiteId, from: '2026-10-01', to: '2026-10-10', limit: 50 },
    })
    return items.map(({ days, samples, volumeM3 }) => ({ days, samples, volumeM3 }))
  }
  const first = await enter(place, '2026-10-05T20:00:00Z')
  const next = await enter(place, '2026-10-06T09:00:00Z')
  expect(await state()).toEqual([{ days: 2, samples: 2, volumeM3: 16 }])
  await correct(next, { continues: first.id })
  expect(await state()).toEqual([{ days: 1, samples: 2, volumeM3: 16 }])
  // What goes on for longer than a day is placed on each of its days.
  await enter(place, '2026-10-06T21:00:00Z', next.id)
  expect(await state()).toEqual([{ days: 2, samples: 3, volumeM3: 24 }])
})
