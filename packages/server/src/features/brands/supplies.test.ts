import {
  addToCatalogueEndpoint,
  type BrandInput,
  changeBrandEndpoint,
} from '@probeta/contract/clients/brand-catalogue.ts'
import { listSupplierMixesEndpoint, listSupplierPlantsEndpoint } from '@probeta/contract/clients/brands.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const reception = () => lab.as('reception')
const plant = (name: string, active = true) => ({ id: null, name, address: '', active, aliases: [] })
const mix = (code: string, but: Partial<BrandInput['mixes'][number]> = {}) => ({
  ...{ id: null, code, strength: 30, strengthUnit: 'MPa' as const, active: true },
  ...{ maxAggregateMm: 20, slumpMm: 120, cementKgM3: 350, waterCement: 0.48 },
  ...but,
})
const aSupplier = (name: string, but: Partial<BrandInput> = {}) =>
  lab.as('director').does(addToCatalogueEndpoint, {
    body: {
      ...{ kind: 'readyMix', name, designation: '', notes: '', aliases: [], contacts: [] },
      ...{ plants: [], mixes: [] },
      ...but,
    },
  })
const codes = async (query: { search?: string; workSiteId?: string } = {}) =>
  (await reception().does(listSupplierMixesEndpoint, { query })).items.map(({ code }) => code)

it('offers the mixes of suppliers in use with all that the catalogue says, those of the work site first', async () => {
  const arena = await aSupplier('Arena', { mixes: [mix('A-30'), mix('A-25', { active: false })] })
  const zinc = await aSupplier('Zinc', { aliases: ['Z. Hermanos'], mixes: [mix('Z-40', { strength: null })] })
  expect(await codes()).toEqual(['A-30', 'Z-40'])
  expect(await codes({ search: 'a-3' })).toEqual(['A-30'])
  expect(await codes({ search: 'hermanos' })).toEqual(['Z-40'])
  const { items } = await reception().does(listSupplierMixesEndpoint, { query: { search: 'Arena' } })
  expect(items).toEqual([{ ...arena.mixes[0], active: undefined, supplier: { id: arena.id, name: 'Arena' } }])
  const site = await aWorkSite(lab)
  await aMix(lab, site.id, { supplierId: zinc.id })
  expect(await codes({ workSiteId: site.id })).toEqual(['Z-40', 'A-30'])

  const { id: _, version, kind: _k, mergedInto: _i, merged: _m, ...input } = zinc
  const params = { brandId: zinc.id }
  await lab.as('director').does(changeBrandEndpoint, { params, version, body: { ...input, active: false } })
  expect(await codes({ workSiteId: site.id })).toEqual(['A-30'])
})

it('names the plants in use of one supplier', async () => {
  const { id } = await aSupplier('Bloque', { plants: [plant('Sur'), plant('norte'), plant('Vieja', false)] })
  const { items } = await reception().does(listSupplierPlantsEndpoint, { params: { brandId: id } })
  expect(items.map(({ name }) => name)).toEqual(['norte', 'Sur'])
  const nobodys = { brandId: '01890000-0000-7000-8000-000000000000' }
  expect(await reception().does(listSupplierPlantsEndpoint, { params: nobodys })).toEqual({ items: [] })
})
