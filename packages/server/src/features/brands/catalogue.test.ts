import {
  addToCatalogueEndpoint,
  type BrandFile,
  type BrandInput,
  changeBrandEndpoint,
  findBrandEndpoint,
  listCatalogueEndpoint,
  listPlantsEndpoint,
  listTypedPlantsEndpoint,
  mergeBrandEndpoint,
  nameTypedPlantEndpoint,
  previewBrandMergeEndpoint,
  similarBrandsEndpoint,
  undoBrandMergeEndpoint,
} from '@probeta/contract/clients/brand-catalogue.ts'
import { addBrandEndpoint, listBrandsEndpoint } from '@probeta/contract/clients/brands.ts'
import { findSheetEndpoint, type Sheet } from '@probeta/contract/concrete/sheets.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import {
  statisticsChoicesEndpoint,
  supplierStatisticsEndpoint,
} from '@probeta/contract/results/statistics-questions.ts'
import { findVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const director = () => lab.as('director')
const empty: BrandInput = {
  ...{ name: '', designation: '', notes: '' },
  ...{ aliases: [], plants: [], contacts: [], mixes: [] },
}
const aBrand = (name: string, but: Partial<BrandInput> = {}) =>
  director().does(addToCatalogueEndpoint, { body: { ...empty, kind: 'readyMix', name, ...but } })
const plant = (name: string, aliases: string[] = []) => ({
  id: null,
  name,
  address: '',
  active: true,
  aliases,
})
const file = (id: string) => director().does(findBrandEndpoint, { params: { brandId: id } })
const mark = () => crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')
const merge = async (from: BrandFile, into: BrandFile) =>
  director().does(mergeBrandEndpoint, {
    params: { brandId: from.id },
    version: (await file(from.id)).version,
    body: { into: into.id, intoVersion: (await file(into.id)).version },
  })
const inputOf = (brand: BrandFile): BrandInput => {
  const { id: _, version: _v, kind: _k, active: _a, mergedInto: _i, merged: _m, ...input } = brand
  return input
}

/** A set of two broken at the design age, on a sheet that names the plant so. */
async function aTestFrom(typed: string, place: { workSiteId: string; mixId: string }): Promise<Sheet> {
  const castAt = new Date(lab.now().getTime() - 28 * 24 * 3_600_000).toISOString()
  const sheet = await aSheet(lab, { ...place, trucks: [{ plant: typed, castAt }] })
  for (const specimen of sheet.trucks[0]?.specimens.filter(({ ageHours }) => ageHours === 672) ?? [])
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: specimen.id },
      version: specimen.version,
      body: aReading(lab, { confirmedBecause: 'de prueba' }),
    })
  return sheet
}

describe('a brand', () => {
  it('is kept with its plants, contacts, mixes and spellings, which come and go with it', async () => {
    const name = `Cantera ${mark()}`
    const mix: BrandInput['mixes'][number] = {
      ...{ id: null, code: 'B25', strength: 25, strengthUnit: 'MPa', maxAggregateMm: 20 },
      ...{ slumpMm: 120, cementKgM3: 320, waterCement: 0.5, active: true },
    }
    const added = await aBrand(name, {
      aliases: [`${name} SA`],
      plants: [plant('Norte', [`${name} N1`]), plant('Sur')],
      contacts: [{ id: null, name: 'Eva', role: 'Calidad', email: 'eva@cantera.test', mobile: '' }],
      mixes: [mix],
    })
    expect(added).toMatchObject({
      version: 1,
      aliases: [`${name} SA`],
      mixes: [{ ...mix, id: expect.any(String) }],
    })
    const [north] = added.plants
    const changed = await director().does(changeBrandEndpoint, {
      params: { brandId: added.id },
      version: 1,
      body: {
        ...inputOf(added),
        aliases: [],
        plants: [{ ...plant('Norte 2'), id: north?.id ?? null }],
        active: true,
      },
    })
    expect(changed).toMatchObject({
      version: 2,
      aliases: [],
      plants: [{ id: north?.id, name: 'Norte 2', aliases: [] }],
    })
    const { items } = await director().does(listCatalogueEndpoint, { query: { search: name } })
    expect(items).toMatchObject([{ id: added.id, plants: ['Norte 2'], mixes: 0 }])
  })

  it('is there once, whatever case, accents, spaces and dots it is written with', async () => {
    const name = `Añelo ${mark()}`
    const { id } = await aBrand(name, { aliases: [`${name} Hormigones`] })
    const taken = { status: 409, body: { code: 'brand.nameTaken', detail: { name } } }
    const add = (typed: string) =>
      lab.as('reception').call(addBrandEndpoint, { body: { kind: 'readyMix', name: typed } })
    expect(await add(name.toUpperCase().replace('Ñ', 'N'))).toMatchObject(taken)
    expect(await add(`${name}  hormigones.`)).toMatchObject(taken)
    const cement = await director().call(addToCatalogueEndpoint, { body: { ...empty, kind: 'cement', name } })
    expect(cement).toMatchObject({ status: 200 })
    const twice = await director().call(addToCatalogueEndpoint, {
      body: { ...empty, kind: 'readyMix', name: `Otra ${mark()}`, aliases: ['Pp', 'P.P'] },
    })
    expect(twice).toMatchObject({ status: 422, body: { code: 'brand.givenTwice', detail: { said: 'P.P' } } })
    const { items } = await lab
      .as('reception')
      .does(listBrandsEndpoint, { query: { search: `${name} hormi` } })
    expect(items.map((one) => one.id)).toEqual([id])
  })

  it('shows while a name is typed what is called or written much like it', async () => {
    const name = `Lafarge ${mark()}`
    const { id } = await aBrand(name, { aliases: [`LFG ${name.slice(8)}`] })
    const like = async (typed: string) =>
      (await director().does(similarBrandsEndpoint, { query: { kind: 'readyMix', name: typed } })).items.map(
        (one) => one.id,
      )
    expect(await like(`${name} S.A.`)).toContain(id)
    expect(await like(`lfg ${name.slice(8)}`)).toContain(id)
    expect(await like('Completamente diferente')).not.toContain(id)
  })
})

describe('three spellings of one supplier', () => {
  it('become one: mixes, visits, sites and statistics follow, sheets say what was typed, and it can be undone', async () => {
    const m = mark()
    const [holcim, sa, hol] = [
      await aBrand(`Holcim ${m}`, { plants: [plant('Norte')] }),
      await aBrand(`HOLCIM SA ${m}`, { plants: [plant('norte'), plant('Este')] }),
      await aBrand(`Hol. ${m}`),
    ]
    const site = await aWorkSite(lab, { supplierIds: [sa.id] })
    const mixes = [
      await aMix(lab, site.id, { supplierId: holcim.id }),
      await aMix(lab, site.id, { supplierId: sa.id }),
      await aMix(lab, site.id, { supplierId: hol.id }),
    ]
    const typed = [`Holcim ${m} Norte`, `HOLCIM SA ${m} norte`, `Hol. ${m}`]
    const sheets: Sheet[] = []
    for (const [at, mix] of mixes.entries())
      sheets.push(await aTestFrom(typed[at] ?? '', { workSiteId: site.id, mixId: mix.id }))
    const visit = await aVisit(lab, { workSiteId: site.id, supplierId: sa.id })
    await judgeAll(lab)
    const count = async (by: 'supplier' | 'plant') => {
      const { groups } = await director().does(supplierStatisticsEndpoint, {
        query: { workSiteId: site.id, by },
      })
      return groups
        .map(({ name, summary, points }) => `${name ?? ''}: ${summary.n}, ${points.meanMpa.length}`)
        .toSorted()
    }
    expect(await count('supplier')).toHaveLength(3)

    const preview = await director().does(previewBrandMergeEndpoint, {
      params: { brandId: sa.id },
      query: { into: holcim.id },
    })
    expect(preview).toMatchObject({
      ...{ mixes: 1, samples: 1, workSites: 1, visits: 1, visitsKept: 0, typedSamples: 1 },
      ...{ plants: ['Este', 'norte'], plantsInBoth: ['norte'], aliases: [`HOLCIM SA ${m}`] },
    })
    await merge(sa, holcim)
    await merge(hol, holcim)
    expect(await count('supplier')).toEqual([`Holcim ${m}: 3, 3`])
    expect(await count('plant')).toEqual([`Holcim ${m} · Norte: 2, 2`, `Holcim ${m}: 1, 1`])
    const one = { query: { workSiteId: site.id, plant: `Holcim ${m} · Norte`, by: 'class' } } as const
    expect((await director().does(supplierStatisticsEndpoint, one)).n).toBe(2)
    const choices = await director().does(statisticsChoicesEndpoint, { query: { workSiteId: site.id } })
    expect(choices.plants).toEqual([`Holcim ${m}`, `Holcim ${m} · Norte`])
    for (const [at, { id }] of sheets.entries()) {
      const sheet = await director().does(findSheetEndpoint, { params: { sheetId: id } })
      expect(sheet.trucks[0]?.plant).toBe(typed[at])
    }
    expect(
      await lab.as('reception').does(findVisitEndpoint, { params: { visitId: visit.id } }),
    ).toMatchObject({
      supplierId: holcim.id,
      supplierName: `Holcim ${m}`,
    })
    const stays = await file(holcim.id)
    expect(stays.aliases.toSorted()).toEqual([`HOLCIM SA ${m}`, `Hol. ${m}`])
    expect(stays.plants.map(({ name }) => name)).toEqual(['Este', 'Norte'])
    expect(stays.merged.map(({ name }) => name)).toEqual([`Hol. ${m}`, `HOLCIM SA ${m}`])
    expect((await file(sa.id)).mergedInto).toEqual({ id: holcim.id, name: `Holcim ${m}` })

    await director().does(undoBrandMergeEndpoint, { params: { brandId: sa.id } })
    expect(await count('supplier')).toEqual([`HOLCIM SA ${m}: 1, 1`, `Holcim ${m}: 2, 2`])
    expect((await file(sa.id)).plants.map(({ name }) => name)).toEqual(['Este', 'norte'])
    expect((await file(holcim.id)).aliases).toEqual([`Hol. ${m}`])
    const back = await director().does(findWorkSiteEndpoint, { params: { workSiteId: site.id } })
    expect(back.suppliers.map(({ id }) => id)).toEqual([sa.id])
    expect(await director().call(undoBrandMergeEndpoint, { params: { brandId: sa.id } })).toMatchObject({
      body: { code: 'brand.notMerged' },
    })
  })

  it('are merged once, of one kind, and the later of two merges is undone first', async () => {
    const m = mark()
    const [a, b, c] = [await aBrand(`Aa ${m}`), await aBrand(`Bb ${m}`), await aBrand(`Cc ${m}`)]
    const cement = await director().does(addToCatalogueEndpoint, {
      body: { ...empty, kind: 'cement', name: `Ce ${m}` },
    })
    const call = (from: BrandFile, into: BrandFile, version = from.version) =>
      director().call(mergeBrandEndpoint, {
        params: { brandId: from.id },
        version,
        body: { into: into.id, intoVersion: into.version },
      })
    expect(await call(a, a)).toMatchObject({ body: { code: 'brand.mergeSelf' } })
    expect(await call(a, cement)).toMatchObject({ body: { code: 'brand.otherKind' } })
    expect(await call(a, b, 7)).toMatchObject({ status: 412 })
    await merge(a, b)
    expect(await call(a, c)).toMatchObject({ body: { code: 'brand.merged' } })
    await merge(b, c)
    expect((await file(a.id)).mergedInto?.id).toBe(c.id)
    expect(await director().call(undoBrandMergeEndpoint, { params: { brandId: a.id } })).toMatchObject({
      body: { code: 'brand.merged' },
    })
    await director().does(undoBrandMergeEndpoint, { params: { brandId: b.id } })
    expect((await file(a.id)).mergedInto?.id).toBe(b.id)
    await director().does(undoBrandMergeEndpoint, { params: { brandId: a.id } })
    expect((await file(a.id)).mergedInto).toBeNull()
  })
})

it('what sheets say and the catalogue does not know is told what it means, and counts so from then on', async () => {
  const m = mark()
  const brand = await aBrand(`Pampa ${m}`, { plants: [plant('Oeste')] })
  const site = await aWorkSite(lab, { supplierIds: [brand.id] })
  const mix = await aMix(lab, site.id)
  await aSheet(lab, { workSiteId: site.id, mixId: mix.id, trucks: [{ plant: `pta. oeste ${m}` }] })
  const typed = async () =>
    (await director().does(listTypedPlantsEndpoint, { query: {} })).items.find(
      (one) => one.typed === `pta. oeste ${m}`,
    )
  expect(await typed()).toMatchObject({ samples: 1, called: `pta. oeste ${m}`, brandId: null })
  await director().does(nameTypedPlantEndpoint, {
    params: { brandId: brand.id },
    body: { said: `pta. oeste ${m}`, plantId: brand.plants[0]?.id ?? null },
  })
  expect(await typed()).toMatchObject({ called: `Pampa ${m} · Oeste`, plantId: brand.plants[0]?.id })
  // And whoever types it another time, in capitals, is understood at once.
  await aSheet(lab, { workSiteId: site.id, mixId: mix.id, trucks: [{ plant: `PTA OESTE ${m}` }] })
  const { items } = await director().does(listTypedPlantsEndpoint, { query: { unknown: 'true' } })
  expect(items.some((one) => one.typed.includes(m))).toBe(false)
  const plants = await lab.as('fieldTechnician').does(listPlantsEndpoint, { query: { workSiteId: site.id } })
  expect(plants.items.slice(0, 2)).toMatchObject([
    { called: `Pampa ${m}`, near: true },
    { called: `Pampa ${m} · Oeste`, near: true, also: [`pta. oeste ${m}`] },
  ])
})
