import {
  addToCatalogueEndpoint,
  findBrandEndpoint,
  listCatalogueEndpoint,
} from '@probeta/contract/clients/brand-catalogue.ts'
import { findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Locator } from '@playwright/test'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const nothingElse = { designation: '', notes: '', aliases: [], plants: [], contacts: [], mixes: [] }
const nameOf = (form: Locator) => form.getByRole('textbox', { name: say('brands.fields.name') }).first()
const save = (form: Locator) => form.getByRole('button', { name: say('common.actions.save') }).click()

test('a supplier is added with its spellings, plant, contact and mix, corrected, and found by any of them', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const run = mark()
  const name = `Hormigones ${run}`
  await page.goto('/administracion/marca')
  await page.getByRole('button', { name: say('brands.add'), exact: true }).click()
  const form = page.getByRole('dialog', { name: say('brands.addTitle.readyMix') })

  await test.step('added with all its parts', async () => {
    await nameOf(form).fill(name)
    const aliases = form.getByLabel(say('brands.fields.aliases'))
    await aliases.fill(`H. ${run}`)
    await aliases.press('Enter')
    await form.getByRole('button', { name: say('brands.addPlant') }).click()
    const plants = form.getByRole('group', { name: say('brands.plants') })
    await plants.getByRole('textbox', { name: say('brands.fields.plant') }).fill(`Norte ${run}`)
    await form.getByRole('button', { name: say('brands.addContact') }).click()
    const contacts = form.getByRole('group', { name: say('brands.contacts') })
    await contacts.getByRole('textbox', { name: say('brands.fields.name') }).fill('Celia Calidad')
    await form.getByRole('button', { name: say('brands.addMix') }).click()
    const mixes = form.getByRole('group', { name: say('brands.mixes') })
    await mixes.getByRole('textbox', { name: say('brands.fields.code') }).fill('H-30 B/20')
    await mixes.getByRole('textbox', { name: say('brands.fields.strength') }).fill('30')
    await mixes.getByRole('textbox', { name: say('brands.fields.maxAggregate') }).fill('20')
    await mixes.getByRole('textbox', { name: say('brands.fields.slump') }).fill('120')
    await mixes.getByRole('textbox', { name: say('brands.fields.cement') }).fill('350')
    await mixes.getByRole('textbox', { name: say('brands.fields.waterCement') }).fill('0,48')
    await save(form)
    await expect(form).toBeHidden()
  })

  await test.step('found by its plant; opened, corrected', async () => {
    await page.goto(`/administracion/marca?search=${encodeURIComponent(`norte ${run}`)}`)
    await page.getByRole('row').filter({ hasText: name }).click()
    const panel = page.getByRole('dialog', { name, exact: true })
    await expect(panel).toContainText(`H. ${run}`)
    await expect(panel).toContainText('Celia Calidad')
    await expect(panel).toContainText('H-30 B/20 · 30 MPa')
    await expect(panel).toContainText(`${say('brands.fields.waterCement')} 0,48`)
    await panel.getByRole('button', { name: say('common.actions.edit') }).click()
    await panel.getByRole('button', { name: say('brands.remove', { name: 'Celia Calidad' }) }).click()
    await save(panel)
    // The form is gone: what it leads back to says the same.
    await expect(panel.getByRole('button', { name: say('common.actions.edit') })).toBeVisible()
    await expect(panel).toContainText(say('brands.noContacts'))
    const { items } = await api.does(listCatalogueEndpoint, { query: { search: `h. ${run}` } })
    expect(await api.does(findBrandEndpoint, { params: { brandId: items[0]?.id ?? '' } })).toMatchObject({
      ...{ name, aliases: [`H. ${run}`], contacts: [] },
      plants: [{ name: `Norte ${run}` }],
      mixes: [{ code: 'H-30 B/20', strength: 30, maxAggregateMm: 20, slumpMm: 120, waterCement: 0.48 }],
    })
  })

  await test.step('a second one that is written alike is shown while typing, and refused', async () => {
    await page.goto('/administracion/marca?new=1')
    await nameOf(form).fill(`HORMIGONES-${run}`)
    await expect(form.getByText(say('brands.similar'))).toBeVisible()
    await expect(form.getByText(name, { exact: true })).toBeVisible()
    await save(form)
    await expect(nameOf(form)).toHaveAttribute('aria-invalid', 'true')
  })
})

test('two spellings become one after all of it was shown; sheets keep what was typed; it can be undone', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const run = mark()
  const [twice, stays] = [`Holcim SA ${run}`, `Holcim ${run}`]
  const plants = [{ id: null, name: `Sur ${run}`, address: '', active: true, aliases: [] }]
  const from = await api.does(addToCatalogueEndpoint, {
    body: { ...nothingElse, kind: 'readyMix', name: twice, plants },
  })
  const into = await api.does(addToCatalogueEndpoint, {
    body: { ...nothingElse, kind: 'readyMix', name: stays },
  })
  const site = await aWorkSite(api, {
    ...{ code: `MA${run}`, name: `Marcas ${run}` },
    mix: { supplierId: from.id },
  })
  const sheet = await castTrucks(api, site.id, ['R-1', 'R-2'], '28', `Sur ${run}`)

  await page.goto(`/administracion/marca?brand=${from.id}`)
  await page.getByRole('button', { name: say('brands.merge.action') }).click()
  const form = page.getByRole('dialog', { name: say('brands.merge.title', { name: twice }) })
  await form.getByRole('combobox', { name: say('brands.merge.into') }).fill(stays)
  await page.getByRole('option', { name: stays, exact: true }).click()
  await expect(form.getByRole('region', { name: say('brands.merge.what') }).getByRole('listitem')).toHaveText(
    [
      say('brands.merge.mixes_one', { count: 1, samples: '2' }),
      say('brands.merge.plants', { names: `Sur ${run}` }),
      say('brands.merge.aliases', { names: twice }),
      say('brands.merge.typedSamples_other', { count: 2 }),
    ],
  )
  await form.getByRole('button', { name: say('brands.merge.save') }).click()
  const panel = page.getByRole('dialog', { name: stays, exact: true })
  await expect(panel).toContainText(say('brands.merge.former'))
  await expect(panel).toContainText(`Sur ${run}`)
  const supplierOf = async () =>
    (await api.does(findWorkSiteEndpoint, { params: { workSiteId: site.id } })).mixes[0]?.supplierName
  expect(await supplierOf()).toBe(stays)
  const { trucks } = await api.does(findSheetEndpoint, { params: { sheetId: sheet.id } })
  expect(trucks.map(({ plant }) => plant)).toEqual([`Sur ${run}`, `Sur ${run}`])

  await panel.getByRole('button', { name: say('brands.merge.undo', { name: twice }) }).click()
  const ask = page.getByRole('dialog', { name: say('brands.merge.undo', { name: twice }) })
  await ask.getByRole('button', { name: say('brands.merge.undo', { name: twice }) }).click()
  await expect(ask).toBeHidden()
  await expect(panel).not.toContainText(say('brands.merge.former'))
  expect(await supplierOf()).toBe(twice)
  expect((await api.does(findBrandEndpoint, { params: { brandId: into.id } })).aliases).toEqual([])
})

test('what sheets call a plant is told once what it means, and is counted so from then on', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const run = mark()
  const name = `Cementera ${run}`
  const plants = [{ id: null, name: `Este ${run}`, address: '', active: true, aliases: [] }]
  await api.does(addToCatalogueEndpoint, { body: { ...nothingElse, kind: 'readyMix', name, plants } })
  const site = await aWorkSite(api, { code: `PL${run}`, name: `Plantas ${run}` })
  const typed = `pta. ${run}`
  const sheet = await castTrucks(api, site.id, ['R-1'], '28', typed)

  await page.goto('/administracion/marca?kind=typed&unknown=1')
  const row = page.getByRole('row').filter({ hasText: typed })
  await expect(row).toContainText(say('brands.typed.unknown'))
  await row.getByRole('button', { name: say('brands.typed.assignOf', { typed }) }).click()
  const form = page.getByRole('dialog', { name: say('brands.typed.title', { typed }) })
  await form.getByRole('combobox', { name: say('brands.typed.supplier') }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await form.getByRole('combobox', { name: say('brands.fields.plant') }).click()
  await page.getByRole('option', { name: `Este ${run}` }).click()
  await save(form)
  await expect(form).toBeHidden()
  await expect(row).toHaveCount(0)
  await page.goto('/administracion/marca?kind=typed')
  await expect(row).toContainText(`${name} · Este ${run}`)
  const { trucks } = await api.does(findSheetEndpoint, { params: { sheetId: sheet.id } })
  expect(trucks[0]?.plant).toBe(typed)
})

test('a mix of the catalogue is taken over by a work site, and a visit goes to the plant that its sheet then names', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const run = mark()
  const name = `Hormix ${run}`
  const supplier = await api.does(addToCatalogueEndpoint, {
    body: {
      ...{ ...nothingElse, kind: 'readyMix', name },
      plants: [{ id: null, name: `Oeste ${run}`, address: '', active: true, aliases: [] }],
      mixes: [
        {
          ...{ id: null, code: `HX-35 ${run}`, strength: 35, strengthUnit: 'MPa', active: true },
          ...{ maxAggregateMm: 20, slumpMm: 150, cementKgM3: 360, waterCement: 0.46 },
        },
      ],
    },
  })
  const site = await aWorkSite(api, { code: `TC${run}`, name: `Catálogo ${run}` })
  const workSiteId = site.id

  await test.step('the picker fills what the catalogue says; the rest stays as typed', async () => {
    await page.goto(`/servicios/obra/${workSiteId}`)
    await page.getByRole('button', { name: say('workSites.mixes.add') }).click()
    const form = page.getByRole('dialog', { name: say('workSites.mixes.add') })
    await form.getByRole('combobox', { name: say('workSites.mixes.fields.catalogue') }).fill(run)
    await page.getByRole('option', { name: `HX-35 ${run} · 35 MPa` }).click()
    const field = (of: Parameters<typeof say>[0]) => form.getByRole('textbox', { name: say(of) })
    await expect(field('workSites.mixes.fields.code')).toHaveValue(`HX-35 ${run}`)
    await expect(field('workSites.mixes.fields.specifiedStrength')).toHaveValue('35')
    await expect(field('workSites.mixes.fields.slump').first()).toHaveValue('150')
    await expect(form.getByRole('combobox', { name: say('workSites.mixes.fields.supplier') })).toHaveValue(
      name,
    )
    await expect(field('workSites.mixes.fields.maxAggregate')).toHaveValue('20')
    await expect(field('workSites.mixes.fields.cement')).toHaveValue('360')
    await expect(field('workSites.mixes.fields.waterCement')).toHaveValue('0,46')
    await field('workSites.mixes.fields.cement').fill('365')
    await save(form)
    await expect(form).toBeHidden()
    const card = page.getByRole('listitem').filter({ hasText: `HX-35 ${run}` })
    await expect(card).toContainText('365 kg/m³')
    const { mixes } = await api.does(findWorkSiteEndpoint, { params: { workSiteId } })
    expect(mixes.find(({ code }) => code === `HX-35 ${run}`)).toMatchObject({
      ...{ specifiedStrength: 35, slumpMm: 150, supplierId: supplier.id, designAgeHours: 672 },
      ...{ maxAggregateMm: 20, cementKgM3: 365, waterCement: 0.46 },
    })
  })

  await test.step('the visit offers the plants of the supplier its mix brings', async () => {
    const today = dayOf(Date.now(), 'Europe/Madrid')
    await page.goto(`/servicios/programacion?day=${today}&new=${today}`)
    const form = page.getByRole('dialog')
    await form.getByLabel(say('visits.fields.workSite')).fill(site.code)
    await page.getByRole('option', { name: site.code }).click()
    await form.getByRole('combobox', { name: say('visits.fields.mix') }).click()
    await page.getByRole('option', { name: `HX-35 ${run}` }).click()
    await expect(form.getByLabel(say('visits.fields.supplier'))).toHaveValue(name)
    await form.getByLabel(say('visits.fields.plant')).fill('oes')
    await page.getByRole('option', { name: `Oeste ${run}` }).click()
    await save(form)
    await expect(form).toBeHidden()
    await page.getByRole('article').filter({ hasText: site.code }).getByRole('button').first().click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText(`Oeste ${run}`)
    await panel.getByRole('link', { name: say('visits.sheet.enter') }).click()
    await expect(page.getByLabel(say('sheets.truck.plant')).first()).toHaveValue(`${name} · Oeste ${run}`)
  })
})
