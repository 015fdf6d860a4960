import { addToCatalogueEndpoint } from '@probeta/contract/clients/brand-catalogue.ts'
import { addElementsEndpoint, listElementsEndpoint } from '@probeta/contract/clients/elements.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { aWorkSite, mark } from './support/a-work-site.ts'
import { castTrucks } from './support/cast-trucks.ts'
import { expect, test } from './support/servers/laboratory.ts'
import { say } from './support/say.ts'

const aSite = async (api: Caller) => {
  const code = `B${mark()}`
  return (await aWorkSite(api, { code, name: `Torre ${code}` })).id
}

test('elements are pasted from a spreadsheet, and then kept in order by keyboard alone', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const workSiteId = await aSite(api)
  await page.goto(`/servicios/obra/${workSiteId}?tab=elements`)
  await page.getByRole('button', { name: say('workSites.elements.paste') }).click()
  const form = page.getByRole('dialog', { name: say('workSites.elements.form.title') })
  const save = form.getByRole('button', { name: say('workSites.elements.form.save') })
  const text = form.getByRole('textbox', { name: say('workSites.elements.form.text') })
  await text.fill('\tPiso 1\nTorre A\tPiso 1\tLosa\n\t\tPilar\n\tPiso 2\tLosa\ntorre a\tpiso 1\tlosa')
  await expect(form.getByText(say('workSites.elements.form.problem.gap'))).toBeVisible()
  await expect(form.getByText(say('workSites.elements.form.problem.twice', { first: 2 }))).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await text.fill('Torre A\tPiso 1\tLosa\n\t\tPilar\n\tPiso 2\tLosa\ntorre a\tpiso 1\tlosa')
  await expect(form.getByText(say('workSites.elements.form.problem.gap'))).toBeHidden()
  await expect(form.getByText(say('workSites.elements.form.fresh_other', { count: 3 }))).toBeVisible()
  await save.click()
  await expect(form).toBeHidden()

  const tree = page.getByRole('tree', { name: say('workSites.elements.title') })
  await expect(tree.getByRole('treeitem')).toHaveText([
    'Torre A',
    'Piso 1',
    'Losa',
    'Pilar',
    'Piso 2',
    'Losa',
  ])
  const names = async () =>
    (await api.does(listElementsEndpoint, { params: { workSiteId } })).items.map(({ called }) => called)
  const typing = tree.locator('input')
  await tree.getByRole('treeitem', { name: 'Pilar' }).focus()
  await page.keyboard.press('F2')
  await expect(typing).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Pilar P-1')
  await page.keyboard.press('Enter')
  const pillar = tree.getByRole('treeitem', { name: 'Pilar P-1' })
  await expect(pillar).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toContain('Torre A > Piso 1 > Pilar P-1')
  await expect(tree.getByRole('treeitem').nth(2)).toHaveText('Pilar P-1')
  await expect(pillar).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(pillar).toHaveAttribute('aria-level', '2')
  await expect(pillar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(typing).toBeFocused()
  await page.keyboard.type('Muro')
  await page.keyboard.press('Enter')
  await expect(tree.getByRole('treeitem', { name: 'Muro' })).toBeVisible()
  await expect(typing).toHaveValue('')
  await expect(typing).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tree.getByRole('treeitem', { name: 'Muro' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tree.getByRole('treeitem', { name: 'Muro' })).toHaveCount(0)
  expect(await names()).toEqual([
    'Torre A',
    'Torre A > Piso 1',
    'Torre A > Piso 1 > Losa',
    'Torre A > Pilar P-1',
    'Torre A > Piso 2',
    'Torre A > Piso 2 > Losa',
  ])
})

test('the numbers of the samples to come are shown while they are chosen', async ({ enter, place }) => {
  const { page, api } = await enter(place)
  const workSiteId = await aSite(api)
  const prefix = `N${crypto.randomUUID().slice(0, 6).toUpperCase()}-`
  await page.goto(`/servicios/obra/${workSiteId}`)
  await page.getByRole('button', { name: say('workSites.numbering.edit') }).click()
  const form = page.getByRole('dialog', { name: say('workSites.numbering.title') })
  const field = form.getByRole('textbox', { name: say('workSites.numbering.prefix') })
  await field.fill('OB12')
  await field.press('Enter')
  await expect(form.getByText(say('workSites.numbering.endsInDigit'))).toBeVisible()
  await field.fill(prefix)
  await form.getByRole('textbox', { name: say('workSites.numbering.next') }).fill('45')
  await expect(form.getByText(`${prefix}045 · ${prefix}046 · ${prefix}047`)).toBeVisible()
  await field.press('Enter')
  await expect(form).toBeHidden()
  expect((await api.does(findWorkSiteEndpoint, { params: { workSiteId } })).numbering).toEqual({
    prefix,
    digits: 3,
    next: 45,
  })
})

test('the settings of another work site are shown and then copied', async ({ enter, place }) => {
  const { page, api } = await enter(place)
  const [from, site] = [await aSite(api), await aSite(api)]
  await api.does(addElementsEndpoint, {
    params: { workSiteId: from },
    body: { paths: [['Torre A', 'Losa']] },
  })
  const { code } = await api.does(findWorkSiteEndpoint, { params: { workSiteId: from } })
  await page.goto(`/servicios/obra/${site}`)
  await page.getByRole('button', { name: say('workSites.copy.button') }).click()
  const form = page.getByRole('dialog', { name: say('workSites.copy.title') })
  await form.getByRole('combobox', { name: say('workSites.copy.from') }).fill(code)
  await page.getByRole('option', { name: new RegExp(code) }).click()
  const elements = form.getByRole('checkbox', { name: say('workSites.copy.parts.elements') })
  await expect(form.getByText(say('workSites.copy.elements_other', { count: 2 }))).toBeVisible()
  await elements.check()
  await form.getByRole('button', { name: say('workSites.copy.save') }).click()
  await expect(form).toBeHidden()
  const { items } = await api.does(listElementsEndpoint, { params: { workSiteId: site } })
  expect(items.map(({ called }) => called)).toEqual(['Torre A', 'Torre A > Losa'])
})

test('a supplier’s mix is taken over by a new mix and by one that is there; a tested one keeps its strength', async ({
  enter,
  place,
}) => {
  const { page, api } = await enter(place)
  const run = mark()
  const stated = { maxAggregateMm: 20, cementKgM3: 380, waterCement: 0.45 }
  const offered = {
    id: null,
    strength: 35,
    strengthUnit: 'MPa' as const,
    slumpMm: 120,
    active: true,
    ...stated,
  }
  const supplier = await api.does(addToCatalogueEndpoint, {
    body: {
      ...{ kind: 'readyMix', name: `Hormigones ${run}`, designation: '', notes: '', aliases: [] },
      ...{ plants: [], contacts: [], mixes: [{ ...offered, code: `P-${run}` }] },
    },
  })
  const workSiteId = await aSite(api)
  const mixes = async () => (await api.does(findWorkSiteEndpoint, { params: { workSiteId } })).mixes
  const form = page.getByRole('dialog')
  const take = async () => {
    const picker = form.getByRole('combobox', { name: say('workSites.mixes.fields.catalogue') })
    await picker.fill(run)
    await page.getByRole('option', { name: `P-${run}` }).click()
  }
  const edit = () =>
    page.getByRole('button', { name: say('workSites.mixes.edit', { code: 'H-30' }), exact: true }).click()
  const changes = form.getByRole('group', { name: say('workSites.mixes.taken.title') })
  const save = async () => {
    await form.getByRole('button', { name: say('common.actions.save') }).click()
    await expect(form).toBeHidden()
  }
  await page.goto(`/servicios/obra/${workSiteId}?tab=mixes`)

  await test.step('a new one', async () => {
    await page.getByRole('button', { name: say('workSites.mixes.add') }).click()
    await take()
    await expect(form.getByLabel(say('workSites.mixes.fields.code'))).toHaveValue(`P-${run}`)
    await save()
    const made = (await mixes()).find(({ code }) => code === `P-${run}`)
    expect(made).toMatchObject({ ...stated, specifiedStrength: 35, slumpMm: 120, supplierId: supplier.id })
  })

  await test.step('one that is there and tested: shown, its strength kept', async () => {
    const { trucks } = await castTrucks(api, workSiteId, ['R-1'], '28·28')
    const [due] = trucks[0]?.specimens ?? []
    const brokenAt = new Date(Date.now() - 60_000).toISOString()
    await api.does(recordBreakEndpoint, {
      params: { specimenId: due?.id ?? '' },
      version: due?.version ?? 0,
      body: { ...plainReading, brokenAt, confirmedBecause: 'repetida' },
    })
    await page.reload()
    await edit()
    await take()
    await expect(changes).toContainText(supplier.name)
    await expect(changes).toContainText('380 kg/m³')
    await expect(changes.getByRole('status')).toHaveText(
      say('workSites.mixes.taken.keeps', { stated: '35 MPa', kept: '30 MPa' }),
    )
    expect((await mixes()).find(({ code }) => code === 'H-30')?.cementKgM3).toBeNull()
    await save()
    const kept = (await mixes()).find(({ code }) => code === 'H-30')
    expect(kept).toMatchObject({ ...stated, specifiedStrength: 30, supplierId: supplier.id })
  })

  await test.step('another strength of it is saved only by whoever says that its tests are judged again', async () => {
    await edit()
    await form.getByRole('textbox', { name: say('workSites.mixes.fields.specifiedStrength') }).fill('35')
    const again = form.getByRole('checkbox', { name: say('workSites.mixes.fields.restated') })
    await expect(again).not.toBeChecked()
    await form.getByRole('button', { name: say('common.actions.save') }).click()
    await expect(form.getByText(say('errors.mix.tested'))).toBeVisible()
    await again.check()
    await save()
    expect((await mixes()).find(({ code }) => code === 'H-30')?.specifiedStrength).toBe(35)
  })
})

test('a work site is closed at once, and opened again by undoing', async ({ enter, place }) => {
  const { page, api } = await enter(place)
  const workSiteId = await aSite(api)
  const isActive = async () => (await api.does(findWorkSiteEndpoint, { params: { workSiteId } })).active
  await page.goto(`/servicios/obra/${workSiteId}`)
  await page.getByRole('button', { name: say('workSites.close.button') }).click()
  await expect(page.getByText(say('workSites.close.done'))).toBeVisible()
  expect(await isActive()).toBe(false)
  await page.getByRole('button', { name: say('common.actions.undo') }).click()
  await expect(page.getByRole('button', { name: say('workSites.close.button') })).toBeVisible()
  expect(await isActive()).toBe(true)
})
