import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import { copySettingsEndpoint, previewCopyEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { listElementsEndpoint } from '@probeta/contract/clients/elements.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix, aWorkSite, someElements } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

it('the settings of another work site are shown first, then added; what was there stays', async () => {
  const { id: supplier } = await lab
    .as('administrator')
    .does(addBrandEndpoint, { body: { kind: 'readyMix', name: 'Hormigones del Este' } })
  const from = await aWorkSite(lab, {
    name: 'Primera',
    responsible: 'Ana',
    supervision: 'Sur',
    supplierIds: [supplier],
    startsOn: '2026-01-10',
    endsOn: '2027-01-10',
    notes: 'Portón 3',
  })
  expect(from).toMatchObject({
    startsOn: '2026-01-10',
    endsOn: '2027-01-10',
    notes: 'Portón 3',
    suppliers: [{ id: supplier, name: 'Hormigones del Este' }],
  })
  await aMix(lab, from.id, {
    code: 'H-25',
    specifiedStrength: 25,
    agePlan: '7·28·28·28',
    supplierId: supplier,
  })
  await aMix(lab, from.id, { code: 'H-30' })
  await someElements(lab, from.id, [['Torre A', 'Losa'], ['Zapata']])

  const site = await aWorkSite(lab, { responsible: '', supervision: 'Norte' })
  const own = await aMix(lab, site.id, { code: 'H-30', specifiedStrength: 35 })
  await someElements(lab, site.id, [['Zapata']])
  const preview = await lab
    .as('reception')
    .does(previewCopyEndpoint, { params: { workSiteId: site.id }, query: { from: from.id } })
  expect(preview).toEqual({
    from: { id: from.id, code: from.code, name: 'Primera', clientName: from.clientName },
    mixes: [
      { code: 'H-25', strength: '25 MPa', agePlan: '7·28·28·28', there: false },
      { code: 'H-30', strength: '30 MPa', agePlan: '7·28·28·R', there: true },
    ],
    suppliers: [{ name: 'Hormigones del Este', there: false }],
    people: { responsible: 'Ana', supervision: '' },
    digits: { before: 3, after: 3 },
    elements: { added: 2, there: 1 },
  })

  const copied = await lab.as('reception').does(copySettingsEndpoint, {
    params: { workSiteId: site.id },
    body: { from: from.id, parts: ['mixes', 'suppliers', 'people', 'numbering', 'elements'] },
  })
  expect(copied).toMatchObject({
    responsible: 'Ana',
    supervision: 'Norte',
    numbering: { prefix: `${site.code}-`, digits: 3, next: 1 },
    suppliers: [{ id: supplier }],
    startsOn: null,
    notes: '',
  })
  expect(copied.mixes.map(({ code, specifiedStrength }) => [code, specifiedStrength])).toEqual([
    ['H-25', 25],
    ['H-30', 35],
  ])
  expect(copied.mixes).toContainEqual(own)
  const { items } = await lab.as('reception').does(listElementsEndpoint, { params: { workSiteId: site.id } })
  expect(items.map(({ called }) => called)).toEqual(['Zapata', 'Torre A', 'Torre A > Losa'])
})

it('only the parts that were chosen are copied, and not from itself or from nowhere', async () => {
  const from = await aWorkSite(lab, { responsible: 'Ana' })
  await aMix(lab, from.id)
  const site = await aWorkSite(lab)
  const copy = (of: string, parts: ('mixes' | 'people')[]) =>
    lab
      .as('reception')
      .call(copySettingsEndpoint, { params: { workSiteId: site.id }, body: { from: of, parts } })
  expect(await copy(from.id, ['people'])).toMatchObject({
    status: 200,
    body: { responsible: 'Ana', mixes: [] },
  })
  for (const of of [site.id, '01890000-0000-7000-8000-000000000000'])
    expect((await copy(of, ['mixes'])).body).toMatchObject({ code: 'workSite.notFound' })
})

it('a work site ends after it begins, and its suppliers are known', async () => {
  await expect(aWorkSite(lab, { startsOn: '2026-02-01', endsOn: '2026-01-31' })).rejects.toThrow(
    'workSite.datesReversed',
  )
  await expect(aWorkSite(lab, { supplierIds: ['01890000-0000-7000-8000-000000000000'] })).rejects.toThrow(
    'brand.notFound',
  )
})
